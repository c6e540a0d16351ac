import type { Cart } from '@vitrine/contract/schemas/cart.ts';

import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { Refusing } from '#api/platform/refusal.ts';

import { cartItemRepository } from './cart-item-repository.ts';
import { cartRepository } from './cart-repository.ts';
import { changeCart } from './change-cart.ts';
import { couponRepository } from './coupon-repository.ts';
import { type CartItemLine, maxQtyOf, mergedQty } from './domain/cart-line.ts';
import type { CartContext } from './open-cart.ts';

interface Restored {
  /** The cart whose lines are copied. */
  readonly fromCartId: string;
  /** Applied unless the cart has another one. */
  readonly couponCode: string | null;
}

/**
 * Copies what can be bought of a cart into another one [CAR+05]: a variant that is in both has the larger quantity, so that a repetition
 * changes nothing. The other cart stays as it is.
 */
export function restoreLines(
  context: CartContext & Refusing<'cart_not_found'>,
  { fromCartId, couponCode }: Restored,
): Promise<Cart> {
  return changeCart(context, async ({ trx, cart, contents: { lines, savedForLater } }) => {
    if (cart.id !== fromCartId) {
      const present = [...lines, ...savedForLater];
      for (const line of await cartItemRepository.lines(trx, fromCartId)) {
        if (!line.is_saved_for_later) await copyLine(trx, { cartId: cart.id, present, line });
      }
    }
    const isKnown =
      couponCode !== null &&
      cart.coupon_code === null &&
      (await couponRepository.byCode(trx, { code: couponCode, customerId: cart.customer_id })) !== undefined;
    await cartRepository.update(trx, {
      id: cart.id,
      now: context.now,
      ...(isKnown && { coupon_code: couponCode }),
      ...(cart.customer_id === null && cart.id !== fromCartId && { restored_from: fromCartId }),
    });
  });
}

async function copyLine(
  trx: StoreTransaction,
  { cartId, present, line }: { cartId: string; present: readonly CartItemLine[]; line: CartItemLine },
): Promise<void> {
  const max = maxQtyOf(line);
  const own = present.find(({ variant_id: id }) => id === line.variant_id);
  const qty = mergedQty(0, line.qty, line, max);
  if (max === 0 || qty === 0) return;
  if (!own) return cartItemRepository.insert(trx, { cartId, item: { variant_id: line.variant_id, qty } });
  const change = { qty: own.is_saved_for_later ? qty : Math.max(own.qty, qty), is_saved_for_later: false };
  await cartItemRepository.update(trx, { itemId: own.id, change });
}
