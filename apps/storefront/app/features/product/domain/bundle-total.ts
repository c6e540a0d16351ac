interface Priced {
  readonly price_centavos: number;
  readonly list_price_centavos: number;
  readonly min_qty: number;
}

/** Returns the sale and list price, in centavos, of the minimum quantities together. */
export function bundleTotal(items: readonly Priced[]): {
  readonly priceCentavos: number;
  readonly listPriceCentavos: number;
} {
  return {
    priceCentavos: items.reduce((sum, item) => sum + item.min_qty * item.price_centavos, 0),
    listPriceCentavos: items.reduce((sum, item) => sum + item.min_qty * item.list_price_centavos, 0),
  };
}
