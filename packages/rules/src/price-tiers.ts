/** The price of one unit when at least `from_qty` are bought. */
export interface PriceTier {
  readonly from_qty: number;
  readonly price_centavos: number;
}

interface Tiered {
  readonly price_centavos: number;
  /** In rising quantities, first the smallest purchase; absent if every quantity costs the same. */
  readonly price_tiers?: readonly PriceTier[] | undefined;
}

/** Returns the price of one unit in a purchase of `qty` units [CAT+04]. */
export function unitPriceAt(qty: number, { price_centavos: price, price_tiers: tiers }: Tiered): number {
  const reached = tiers?.findLast(({ from_qty: from }) => from <= qty) ?? tiers?.[0];
  return reached?.price_centavos ?? price;
}
