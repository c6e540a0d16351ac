import { isAllowedQty, type QuantityRule } from './allowed-quantity.ts';

interface StockedItem {
  readonly qty: number;
  /** The highest quantity that can be bought now; 0 means sold out. */
  readonly max_qty: number;
}

/** Returns how many units of a line can be bought now; the others count in no amount [CAR+04]. */
export function buyableQtyOf({ qty, max_qty: maxQty }: StockedItem): number {
  return Math.min(qty, maxQty);
}

/** Returns the number of units that can be bought now. */
export function buyableCount(items: readonly StockedItem[]): number {
  return items.reduce((sum, item) => sum + buyableQtyOf(item), 0);
}

/** Returns whether a line can be ordered as it is: in stock, in an allowed quantity [CAR-06]. */
export function isOrderableLine(line: StockedItem & QuantityRule): boolean {
  return line.qty <= line.max_qty && isAllowedQty(line.qty, line);
}
