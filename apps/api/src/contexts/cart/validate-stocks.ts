import type { StockCheck } from '@vitrine/contract/schemas/cart.ts';
import { nearestAllowedQty } from '@vitrine/rules/allowed-quantity.ts';
import { isOrderableLine } from '@vitrine/rules/buyable-quantity.ts';

import type { Refusing } from '#api/platform/refusal.ts';

import { cartItemRepository } from './cart-item-repository.ts';
import { maxQtyOf } from './domain/cart-line.ts';
import { type CartContext, openCart } from './open-cart.ts';

/** Returns the lines that exceed the stock [CAR-06] or have a disallowed quantity. */
export async function validateStocks(context: CartContext & Refusing<'cart_not_found'>): Promise<StockCheck> {
  const { db } = context;
  const cart = await openCart(context);
  const short = (await cartItemRepository.lines(db, cart.id)).filter(
    (line) => !line.is_saved_for_later && !isOrderableLine({ ...line, max_qty: maxQtyOf(line) }),
  );
  return {
    is_valid: short.length === 0,
    items: short.map((line) => ({
      item_id: line.id,
      sku: line.sku,
      name: line.name,
      requested_qty: line.qty,
      available_qty: nearestAllowedQty(line.qty, line, maxQtyOf(line)),
    })),
  };
}
