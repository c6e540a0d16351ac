/** The quantities in which a variant is sold: multiples of a step, from a minimum that is a multiple as well. */
export interface QuantityRule {
  readonly min_qty: number;
  readonly qty_step: number;
}

/** The maximum quantity of a cart line; see cart_items. */
export const maxLineQty = 999;

export function isAllowedQty(qty: number, { min_qty: min, qty_step: step }: QuantityRule): boolean {
  return qty >= min && qty % step === 0;
}

/** Returns the largest allowed quantity of a stock; 0 if the stock is below the minimum. */
export function largestAllowedQty(stock: number, { min_qty: min, qty_step: step }: QuantityRule): number {
  const available = Math.min(stock, maxLineQty);
  return available < min ? 0 : available - (available % step);
}
