import { firstPriceCentavos, type PriceChange } from './change-prices.ts';

interface SeenPrice {
  readonly product: number;
  readonly centavos: number;
  /** Epoch ms. */
  readonly arrivedAt: number;
  readonly source: string;
}

/** A seen price, by when it had been replaced. */
export interface PriceAge {
  readonly arrivedAt: number;
  /** Where its page came from. */
  readonly source: string;
  /** Since the change that replaced it was sent, which is before its commit; 0 for a current price. */
  readonly atMostMs: number;
  /** Since that change was confirmed, which is after its commit. */
  readonly atLeastMs: number;
}

/**
 * Returns how long each seen price had been replaced when it arrived. The changes are those of `changePrices`, of
 * `products` products in turn; any other price is the one before a product's first change.
 */
export function priceAges(
  seen: readonly SeenPrice[],
  changes: readonly PriceChange[],
  products: number,
): PriceAge[] {
  return seen.map(({ product, centavos, arrivedAt, source }) => {
    const number = centavos - firstPriceCentavos;
    const isOfChange = changes[number] !== undefined && number % products === product;
    const replacedBy = changes[isOfChange ? number + products : product];
    return {
      arrivedAt,
      source,
      atMostMs: replacedBy ? Math.max(0, arrivedAt - replacedBy.sentAt) : 0,
      atLeastMs: replacedBy ? Math.max(0, arrivedAt - replacedBy.confirmedAt) : 0,
    };
  });
}
