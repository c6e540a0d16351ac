import { isoDateTime } from '#contract/schemas/primitives.ts';

/**
 * From when, inclusive, until when, exclusive, an offer price is paid; null is unbounded. In answers absent from a server of the release
 * before; in requests absent keeps what is stored.
 */
export const offerPeriod = {
  offer_from: isoDateTime.nullable().optional(),
  offer_until: isoDateTime.nullable().optional(),
};
