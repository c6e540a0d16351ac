import { isAllowedQty } from '@vitrine/contract/allowed-quantity.ts';
import { nearestAllowedQty } from '@vitrine/contract/nearest-quantity.ts';
import type { Cart } from '@vitrine/contract/schemas/cart.ts';

export interface StockChange {
  readonly itemId: number;
  readonly name: string;
  readonly wantedQty: number;
  /** The nearest that can be bought; 0 for sold out. */
  readonly availableQty: number;
}

/** The lines that cannot be bought as they stand: sold out, too many, or not sold in that quantity [CAR-06]. */
export function stockChanges({ items }: Pick<Cart, 'items'>): StockChange[] {
  return items
    .filter((line) => line.qty > line.max_qty || !isAllowedQty(line.qty, line))
    .map((line) => ({
      itemId: line.id,
      name: line.name,
      wantedQty: line.qty,
      availableQty: nearestAllowedQty(line.qty, line, line.max_qty),
    }));
}
