import type { StoreTransaction } from '#api/platform/database/store-scope.ts';

import { cartItemRepository } from './cart-item-repository.ts';
import { cartRepository } from './cart-repository.ts';
import { moveLines } from './move-lines.ts';

/**
 * Makes a cart one that was ordered: nobody reaches it any more. What was put aside in it stands in the customer's next
 * cart [CAR+03], which is the one they have beside a guest's that they ordered. Under the customer's lock and the cart's.
 */
export async function closeCart(
  trx: StoreTransaction,
  { cartId, customerId, now }: { cartId: string; customerId: number; now: Date },
): Promise<void> {
  await cartRepository.update(trx, cartId, { status: 'ordered', customer_id: customerId }, now);
  const saved = (await cartItemRepository.lines(trx, cartId)).filter((line) => line.is_saved_for_later);
  if (saved.length === 0) return;
  const open = await cartRepository.openOfCustomer(trx, customerId);
  const next =
    (open && (await cartRepository.lock(trx, open.id))) ?? (await cartRepository.insert(trx, customerId));
  await moveLines(trx, saved, next.id);
}
