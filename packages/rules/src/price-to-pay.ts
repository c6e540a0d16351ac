/** The two prices that a variant has. */
export interface VariantPrices {
  /** Before any offer. */
  readonly list_price_centavos: number;
  /** Of an offer, below the list price; null without one. */
  readonly offer_price_centavos: number | null;
}

/**
 * Returns the price to pay for one unit of the smallest purchase; quantities have their own (`price-tiers.ts`). The database
 * derives it by its function of the same name.
 */
export function priceToPay({
  list_price_centavos: list,
  offer_price_centavos: offer,
}: VariantPrices): number {
  return offer ?? list;
}

const dearest = 100_000_000;

export type PriceProblem = 'price_invalid' | 'special_price_invalid';

/** Returns which rule the prices of a variant break; null if none. */
export function priceProblem({
  list_price_centavos: list,
  offer_price_centavos: offer,
}: VariantPrices): PriceProblem | null {
  if (list <= 0 || list > dearest) return 'price_invalid';
  return offer !== null && (offer <= 0 || offer >= list) ? 'special_price_invalid' : null;
}
