interface Priced {
  readonly price_centavos: number;
  readonly list_price_centavos: number;
  readonly min_qty: number;
}

/** What as few as are sold of some things cost together, and before any offer; in centavos. */
export function bundleTotal(items: readonly Priced[]): {
  readonly priceCentavos: number;
  readonly listPriceCentavos: number;
} {
  return {
    priceCentavos: items.reduce((sum, item) => sum + item.min_qty * item.price_centavos, 0),
    listPriceCentavos: items.reduce((sum, item) => sum + item.min_qty * item.list_price_centavos, 0),
  };
}
