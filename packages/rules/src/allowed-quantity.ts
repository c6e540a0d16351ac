/** In what quantities a variant is sold: in whole steps, from a least one that is of whole steps itself. */
export interface QuantityRule {
  readonly min_qty: number;
  readonly qty_step: number;
}

/** A line of a cart never asks for more; see cart_items. */
export const maxLineQty = 999;

export function isAllowedQty(qty: number, { min_qty: min, qty_step: step }: QuantityRule): boolean {
  return qty >= min && qty % step === 0;
}

/** The most that can be bought of a stock; 0 where it is less than the least that is sold. */
export function largestAllowedQty(stock: number, { min_qty: min, qty_step: step }: QuantityRule): number {
  const most = Math.min(stock, maxLineQty);
  return most < min ? 0 : most - (most % step);
}
