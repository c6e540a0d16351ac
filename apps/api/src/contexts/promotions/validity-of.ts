import type { OfferValidity } from '@vitrine/contract/admin/schemas/promotions.ts';

interface Window<Time> {
  readonly isActive: boolean;
  readonly starts: Time | null;
  /** The first time after its end. */
  readonly ends: Time | null;
}

/** Returns whether a promotion (by moments) or a coupon (by days) is valid now. */
export function validityOf<Time extends Date | string>(
  { isActive, starts, ends }: Window<Time>,
  now: Time,
): OfferValidity {
  if (!isActive) return 'off';
  if (ends !== null && ends <= now) return 'ended';
  return starts !== null && starts > now ? 'scheduled' : 'running';
}
