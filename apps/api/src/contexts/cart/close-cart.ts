import type { StoreTransaction } from '#api/platform/database/store-scope.ts';

import { type CartOwner, cartRepository } from './cart-repository.ts';
import type { CartItemLine } from './domain/cart-line.ts';
import { moveLines } from './move-lines.ts';

/**
 * Marks a cart as ordered, after which it is unreachable. Moves its saved lines to the customer's next cart [CAR+03], which
 * is their own open one if they ordered a guest's. Expects the locks of customer and cart.
 */
export async function closeCart(
  trx: StoreTransaction,
  {
    cartId,
    owner,
    saved,
    now,
  }: {
    cartId: string;
    owner: CartOwner;
    saved: readonly CartItemLine[];
    now: Date;
  },
): Promise<void> {
  const { customerId: customer_id, buyerId: buyer_id } = owner;
  await cartRepository.update(trx, { id: cartId, status: 'ordered', customer_id, buyer_id, now });
  if (saved.length === 0) return;
  const open = await cartRepository.openOf(trx, owner);
  const next =
    (open && (await cartRepository.lock(trx, open.id))) ?? (await cartRepository.insert(trx, owner));
  await moveLines(trx, { lines: saved, toCartId: next.id });
}
