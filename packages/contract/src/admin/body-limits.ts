import type { StaffCall } from '#contract/call-definition.ts';
import { uncheckedBodyBytes } from '#contract/read-request-body.ts';

/** Returns how many characters so many bytes have in base64. */
export const base64Length = (bytes: number): number => Math.ceil(bytes / 3) * 4;

/** The largest body that the panel's host forwards, from a sender with a session or a key. */
export const maxPanelBodyBytes = 20_000_000;

const usualBodyBytes = 1_000_000;

/** Returns the longest body of a call; without a session or a key, when the sender is unknown, a short one. */
export function maxBodyBytesOf({ access, maxBodyBytes = usualBodyBytes }: StaffCall): number {
  return access === 'anyone' ? uncheckedBodyBytes : maxBodyBytes;
}
