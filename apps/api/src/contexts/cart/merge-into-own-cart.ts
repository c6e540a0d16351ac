import type { StoreTransaction } from '#api/platform/database/store-scope.ts';

import { cartItemRepository } from './cart-item-repository.ts';
import { type CartOwner, cartRepository, type CartRow } from './cart-repository.ts';
import { moveLines } from './move-lines.ts';

/**
 * Merges a guest's cart into the customer's, both locked: it becomes their cart, or its lines move to their open one and it
 * is deleted. Lines keep their id unless the customer's cart has the variant already. Lines that a reminder's link copied from that
 * cart are not added to it again [CAR+05].
 */
export async function mergeIntoOwnCart(
  trx: StoreTransaction,
  { guestCart, owner, now }: { guestCart: CartRow; owner: CartOwner; now: Date },
): Promise<CartRow> {
  const own = await cartRepository.openOf(trx, owner);
  const locked = own && (await cartRepository.lock(trx, own.id));
  if (!locked || locked.status !== 'open') {
    const { customerId: customer_id, buyerId: buyer_id } = owner;
    return cartRepository.update(trx, { id: guestCart.id, customer_id, buyer_id, now });
  }
  await moveLines(trx, {
    lines: await cartItemRepository.lines(trx, guestCart.id),
    toCartId: locked.id,
    isCopy: guestCart.restored_from === locked.id,
  });
  await cartRepository.remove(trx, guestCart.id);
  const merged = {
    coupon_code: locked.coupon_code ?? guestCart.coupon_code,
    gift_message: locked.gift_message ?? guestCart.gift_message,
    // A change from before the merge may be retried after it.
    recent_changes: [...locked.recent_changes, ...guestCart.recent_changes],
  };
  return cartRepository.update(trx, { id: locked.id, ...merged, now });
}
