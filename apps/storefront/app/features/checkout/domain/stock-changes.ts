import type { Cart } from '@vitrine/contract/schemas/cart.ts';
import { nearestAllowedQty } from '@vitrine/rules/allowed-quantity.ts';
import { isOrderableLine } from '@vitrine/rules/buyable-quantity.ts';

export interface StockChange {
  readonly itemId: number;
  readonly name: string;
  readonly wantedQty: number;
  /** The nearest quantity that can be bought; 0 if sold out. */
  readonly availableQty: number;
}

/** Returns the lines that cannot be ordered: sold out, above the stock, or in a quantity that is not sold [CAR-06]. */
export function stockChanges({ items }: Pick<Cart, 'items'>): StockChange[] {
  return items
    .filter((line) => !isOrderableLine(line))
    .map((line) => ({
      itemId: line.id,
      name: line.name,
      wantedQty: line.qty,
      availableQty: nearestAllowedQty(line.qty, line, line.max_qty),
    }));
}
