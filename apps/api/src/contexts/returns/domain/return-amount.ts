export interface PaidOrder {
  readonly items_centavos: number;
  readonly discount_centavos: number;
  /** The part of the discount that was paid from credit, which counts as money. */
  readonly credit_centavos: number;
  readonly gift_wrap_centavos: number;
  readonly shipping_centavos: number;
  readonly items: readonly PaidLine[];
}

interface PaidLine {
  readonly id: number;
  readonly qty: number;
  readonly total_centavos: number;
  /** The discount of promotions and coupon on this line. */
  readonly discount_centavos: number;
}

/**
 * Returns the amount paid for the returned lines: their prices less their discounts and their share of the order's. The
 * withdrawal from the whole order also returns shipping and gift wrap (CDC, art. 49).
 */
export function returnAmount(
  order: PaidOrder,
  lines: readonly { readonly id: number; readonly qty: number }[],
  { isWhole, isWithdrawal }: { isWhole: boolean; isWithdrawal: boolean },
): number {
  const net = order.items_centavos - (order.discount_centavos - order.credit_centavos);
  const besides = isWhole && isWithdrawal ? order.shipping_centavos + order.gift_wrap_centavos : 0;
  if (isWhole) return net + besides;
  const productsCentavos = order.items.reduce((sum, item) => sum + paidFor(item, item.qty), 0);
  const returned = lines.reduce((sum, { id, qty }) => {
    const item = order.items.find((one) => one.id === id);
    return item ? sum + paidFor(item, qty) : sum;
  }, 0);
  // Rounded down: the parts never exceed the whole.
  return productsCentavos === 0 ? 0 : Math.floor((returned * net) / productsCentavos);
}

/** Returns the amount for a quantity of a line, before the discounts of the order as a whole. */
export function paidFor(
  { qty: bought, total_centavos: total, discount_centavos: discount }: PaidLine,
  qty: number,
): number {
  return Math.floor(((total - discount) * qty) / bought);
}
