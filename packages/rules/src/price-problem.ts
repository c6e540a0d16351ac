const dearest = 100_000_000;

/** A price and a sale price in centavos; null: not on offer. */
interface VariantPrices {
  readonly price: number;
  readonly special: number | null;
}

export type PriceProblem = 'price_invalid' | 'special_price_invalid';

/** Returns which rule the prices of a variant break; null if none. */
export function priceProblem({ price, special }: VariantPrices): PriceProblem | null {
  if (price <= 0 || price > dearest) return 'price_invalid';
  return special !== null && (special <= 0 || special >= price) ? 'special_price_invalid' : null;
}
