/** What of a variant can be sold now. */
export interface OrderableStock {
  readonly stock: number;
  /** The pieces that can be sold beyond the stock; 0 if none are. The database has a function `on_order_left`. */
  readonly on_order_left: number;
}

/** The limit of a variant that is sold beyond its stock without one. */
export const unlimitedOnOrder = -1;

/** Returns how many pieces can be ordered now, those in stock and those on order. */
export function orderableQty({ stock, on_order_left: left }: OrderableStock): number {
  return stock + left;
}

/** Returns how many pieces of an ordered quantity wait for stock: what is there is taken first. */
export function waitingQty(qty: number, inStock: number): number {
  return Math.max(0, qty - inStock);
}

/** Returns the pieces of each line that wait for stock: lines of one variant share what is there, the earlier before the later. */
export function waitingQtys(
  lines: readonly { readonly variant_id: number; readonly qty: number; readonly stock: number }[],
): number[] {
  const taken = new Map<number, number>();
  return lines.map(({ variant_id: id, qty, stock }) => {
    const before = taken.get(id) ?? 0;
    taken.set(id, before + qty);
    return waitingQty(qty, Math.max(0, stock - before));
  });
}
