interface ShownPrices {
  readonly list_price_centavos: number;
  readonly price_centavos: number;
}

/** Returns by how much the price to pay is below the list price, in thousandths, as the database derives it for products. */
export function discountPermille({ list_price_centavos: list, price_centavos: price }: ShownPrices): number {
  return list > price ? Math.trunc(((list - price) * 1000) / list) : 0;
}
