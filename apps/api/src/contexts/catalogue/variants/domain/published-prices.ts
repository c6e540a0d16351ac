import type { VariantPrices } from '@vitrine/rules/price-to-pay.ts';
import type { OfferPeriod } from '@vitrine/rules/running-offer.ts';

/** The period of an offer as instants in ISO 8601, in UTC; null is unbounded. */
export type PublishedPeriod = Readonly<{ offer_from: string | null; offer_until: string | null }>;

/**
 * The names that the admin API, its audit entries, its bulk edits and the catalogue file have published for the prices of a
 * variant [decision 114], with the period of its offer. Programs and files of merchants use them, so they are translated here, and nowhere
 * else.
 */
export type PublishedPrices = PublishedPeriod &
  Readonly<{
    price_centavos: number;
    special_price_centavos: number | null;
  }>;

/** The prices of a variant with the period of its offer. */
export interface DatedPrices extends VariantPrices, OfferPeriod {}

/** The column of each published name. */
export const columnOfPublished = {
  price_centavos: 'list_price_centavos',
  special_price_centavos: 'offer_price_centavos',
} as const;

export function toPublishedPrices(prices: DatedPrices): PublishedPrices {
  return {
    price_centavos: prices.list_price_centavos,
    special_price_centavos: prices.offer_price_centavos,
    offer_from: prices.offer_from?.toISOString() ?? null,
    offer_until: prices.offer_until?.toISOString() ?? null,
  };
}

export function fromPublishedPrices(prices: PublishedPrices): DatedPrices {
  return {
    list_price_centavos: prices.price_centavos,
    offer_price_centavos: prices.special_price_centavos,
    offer_from: prices.offer_from === null ? null : new Date(prices.offer_from),
    offer_until: prices.offer_until === null ? null : new Date(prices.offer_until),
  };
}

/**
 * Returns what the audit keeps of prices and what their version is a hash of: without the bounds that an offer lacks, as before there
 * were any, so that a page that is open during a deployment can save.
 */
export function auditedPrices<Prices extends PublishedPeriod>({
  offer_from: from,
  offer_until: until,
  ...prices
}: Prices) {
  return {
    ...prices,
    ...(from !== null && { offer_from: from }),
    ...(until !== null && { offer_until: until }),
  };
}
