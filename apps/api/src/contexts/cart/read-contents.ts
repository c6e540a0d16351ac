import { cartItemRepository } from '#api/contexts/cart/cart-item-repository.ts';
import type { CartRow } from '#api/contexts/cart/cart-repository.ts';
import { couponRepository } from '#api/contexts/cart/coupon-repository.ts';
import type { CartContents } from '#api/contexts/cart/domain/to-cart-answer.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

/** The lines and the coupon of a cart. A coupon that no longer exists is as if there were none. */
export async function readContents(
  db: StoreDatabase,
  cart: Pick<CartRow, 'id' | 'coupon_code'>,
): Promise<CartContents> {
  // One after the other: a transaction has one connection.
  const lines = await cartItemRepository.lines(db, cart.id);
  const coupon = cart.coupon_code === null ? null : await couponRepository.byCode(db, cart.coupon_code);
  return { id: cart.id, lines, coupon: coupon ?? null };
}
