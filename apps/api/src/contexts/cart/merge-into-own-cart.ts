import { cartItemRepository } from '#api/contexts/cart/cart-item-repository.ts';
import { cartRepository, type CartRow } from '#api/contexts/cart/cart-repository.ts';
import { maxQtyOf, mergedQty } from '#api/contexts/cart/domain/cart-line.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

/**
 * Makes a guest's cart the customer's, both locked: it becomes their cart, or its lines go into the one they have and it
 * is removed. Lines keep their id unless the customer's cart has the variant already.
 */
export async function mergeIntoOwnCart(
  trx: StoreDatabase,
  guestCart: CartRow,
  customerId: number,
  now: Date,
): Promise<CartRow> {
  const own = await cartRepository.openOfCustomer(trx, customerId);
  const locked = own && (await cartRepository.lock(trx, own.id));
  if (!locked || locked.status !== 'open') {
    return cartRepository.update(trx, guestCart.id, { customer_id: customerId }, now);
  }
  const ownLines = await cartItemRepository.lines(trx, locked.id);
  for (const line of await cartItemRepository.lines(trx, guestCart.id)) {
    const same = ownLines.find(({ variant_id }) => variant_id === line.variant_id);
    if (!same) await cartItemRepository.moveTo(trx, line.id, locked.id);
    const [kept, addedQty] = same ? [same, line.qty] : [line, 0];
    await cartItemRepository.setQty(trx, kept.id, mergedQty(kept.qty, addedQty, line, maxQtyOf(line)));
  }
  await cartRepository.remove(trx, guestCart.id);
  const kept = {
    coupon_code: locked.coupon_code ?? guestCart.coupon_code,
    gift_message: locked.gift_message ?? guestCart.gift_message,
    // A change that was made before the merge may be sent once more after it.
    recent_changes: [...locked.recent_changes, ...guestCart.recent_changes],
  };
  return cartRepository.update(trx, locked.id, kept, now);
}
