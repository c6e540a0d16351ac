export interface CartTotalLine {
  /** Units that can be bought now. */
  readonly qty: number;
  /** Before any sale. */
  readonly listPriceCentavos: number;
  readonly priceCentavos: number;
}

/** Returns the totals of a cart; the gift wrap counts only if any line can be bought [CAR+04]. */
export function totalsOfCart(
  lines: readonly CartTotalLine[],
  { discountCentavos, giftWrapCentavos }: { discountCentavos: number; giftWrapCentavos: number },
) {
  const itemsCentavos = sum(lines, ({ qty, priceCentavos }) => qty * priceCentavos);
  const wrapping = sum(lines, ({ qty }) => qty) === 0 ? 0 : giftWrapCentavos;
  return {
    list_centavos: sum(lines, ({ qty, listPriceCentavos }) => qty * listPriceCentavos),
    items_centavos: itemsCentavos,
    discount_centavos: discountCentavos,
    gift_wrap_centavos: wrapping,
    total_centavos: itemsCentavos - discountCentavos + wrapping,
  };
}

function sum(lines: readonly CartTotalLine[], amountOf: (line: CartTotalLine) => number): number {
  return lines.reduce((total, line) => total + amountOf(line), 0);
}
