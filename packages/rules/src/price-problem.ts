import type { VariantPrices } from './price-to-pay.ts';

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
