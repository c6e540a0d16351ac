import { lockCustomer } from '#api/contexts/customer/customer.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { type CartOwner, cartRepository, type CartRow } from './cart-repository.ts';

/** Creates a guest's cart; returns the open cart of a customer or a buyer, of which there is at most one [CAR-01, CAR-05]. */
export async function createCart(db: StoreDatabase, owner: CartOwner | null): Promise<CartRow> {
  if (owner === null) return cartRepository.insert(db, null);
  return (
    (await cartRepository.openOf(db, owner)) ??
    db.transaction().execute(async (trx) => {
      await lockCustomer(trx, owner.customerId);
      const own = await cartRepository.openOf(trx, owner);
      return own ?? cartRepository.insert(trx, owner);
    })
  );
}
