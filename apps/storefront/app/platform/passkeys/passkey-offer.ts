import { api } from '#app/platform/api/api.ts';
import { storedValue } from '#app/platform/browser/stored-value.ts';

import { holdsPasskeys } from './browser-passkeys.ts';

const restDays = 90;
const dayMs = 86_400_000;

/** When a passkey was last offered on this device, in milliseconds. */
export const lastPasskeyOffer = storedValue<number>({
  key: 'passkey_offered_at',
  kind: 'local',
  version: 1,
  parse: (value) => (typeof value === 'number' && value > 0 ? value : null),
});

/** Returns whether to offer a passkey now, and remembers that: to customers without one for this host, on a device that can hold it, once in 90 days. */
export async function claimPasskeyOffer(nowMs: number): Promise<boolean> {
  const last = lastPasskeyOffer.read();
  // A device's clock may have been ahead.
  if (last !== null && last <= nowMs && nowMs - last < restDays * dayMs) return false;
  if (!(await holdsPasskeys())) return false;
  const passkeys = await api('GET /api/customer/passkeys');
  const { hostname } = window.location;
  if (passkeys.some(({ host }) => hostname === host || hostname.endsWith(`.${host}`))) return false;
  lastPasskeyOffer.write(nowMs);
  return true;
}
