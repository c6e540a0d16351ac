import { isAllowedQty } from '@vitrine/contract/allowed-quantity.ts';
import type { Cart, StockCheck } from '@vitrine/contract/schemas/cart.ts';

/** The lines of a failed stock check that still cannot be bought so: those mended since are left out [CAR-06]. */
export function openStockChanges(items: StockCheck['items'], cart: Cart | null): StockCheck['items'] {
  return items.filter(({ item_id, available_qty }) => {
    const line = cart?.items.find(({ id }) => id === item_id);
    return line !== undefined && (line.qty > available_qty || !isAllowedQty(line.qty, line));
  });
}
