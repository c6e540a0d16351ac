import type { Moment, PreviewableMoment } from '#api/platform/http/moment.ts';

/** The moment whose prices shoppers see, and the expiry of the response. */
export interface PriceMoment extends Pick<Moment, 'expireAt'> {
  /** The moment of a preview; null: the database's current time, by which orders are priced [decision 147]. */
  readonly at: Date | null;
}

/** Returns the moment of the prices that a call shows. */
export function priceMomentOf({
  isPreview,
  now,
  expireAt,
}: Pick<PreviewableMoment, 'isPreview' | 'now' | 'expireAt'>): PriceMoment {
  return { at: isPreview ? now : null, expireAt };
}

/** Of mails and of pages that no cache keeps. */
export const currentPrices: PriceMoment = { at: null, expireAt() {} };
