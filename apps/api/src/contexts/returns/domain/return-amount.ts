export interface PaidOrder {
  readonly items_centavos: number;
  readonly discount_centavos: number;
  /** The part of the discount that was paid from credit: it is worth what money is. */
  readonly credit_centavos: number;
  readonly gift_wrap_centavos: number;
  readonly shipping_centavos: number;
  readonly items: readonly PaidLine[];
}

interface PaidLine {
  readonly id: number;
  readonly qty: number;
  readonly total_centavos: number;
  /** What promotions and the coupon took off this line. */
  readonly discount_centavos: number;
}

/**
 * What was paid for what comes back: its prices less its own discounts and its part of those of the order as a whole. Who
 * withdraws from the whole order gets freight and wrapping back as well (CDC, art. 49).
 */
export function returnAmount(
  order: PaidOrder,
  lines: readonly { readonly id: number; readonly qty: number }[],
  { isWhole, isWithdrawal }: { isWhole: boolean; isWithdrawal: boolean },
): number {
  const net = order.items_centavos - (order.discount_centavos - order.credit_centavos);
  const besides = isWhole && isWithdrawal ? order.shipping_centavos + order.gift_wrap_centavos : 0;
  if (isWhole) return net + besides;
  const goods = order.items.reduce((sum, item) => sum + paidFor(item, item.qty), 0);
  const returned = lines.reduce((sum, { id, qty }) => {
    const item = order.items.find((one) => one.id === id);
    return item ? sum + paidFor(item, qty) : sum;
  }, 0);
  // Rounded down: parts never come to more than the whole.
  return goods === 0 ? 0 : Math.floor((returned * net) / goods);
}

/** For so many of a line, before what was taken off the order as a whole. */
export function paidFor(
  { qty: bought, total_centavos: total, discount_centavos: discount }: PaidLine,
  qty: number,
): number {
  return Math.floor(((total - discount) * qty) / bought);
}
