interface PaidOrder {
  readonly items_centavos: number;
  readonly discount_centavos: number;
  /** The part of the discount that was paid from credit: it is worth what money is. */
  readonly credit_centavos: number;
  readonly shipping_centavos: number;
}

interface ReturnedLine {
  readonly price_centavos: number;
  readonly qty: number;
}

/**
 * What was paid for what comes back: its prices less its part of the order's discounts. Who withdraws from the whole order
 * gets the freight back as well (CDC, art. 49).
 */
export function returnAmount(
  order: PaidOrder,
  lines: readonly ReturnedLine[],
  { isWhole, isWithdrawal }: { isWhole: boolean; isWithdrawal: boolean },
): number {
  const net = order.items_centavos - (order.discount_centavos - order.credit_centavos);
  const freight = isWhole && isWithdrawal ? order.shipping_centavos : 0;
  if (isWhole) return net + freight;
  const listed = lines.reduce((sum, { price_centavos: price, qty }) => sum + price * qty, 0);
  // Rounded down: parts never come to more than the whole.
  return Math.floor((listed * net) / order.items_centavos);
}
