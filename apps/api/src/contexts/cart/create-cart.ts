import { lockCustomer } from '#api/contexts/customer/customer.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { cartRepository, type CartRow } from './cart-repository.ts';

/** Creates a guest's cart; returns a customer's open cart, of which there is at most one [CAR-01, CAR-05]. */
export async function createCart(db: StoreDatabase, customerId: number | null): Promise<CartRow> {
  if (customerId === null) return cartRepository.insert(db, null);
  return (
    (await cartRepository.openOfCustomer(db, customerId)) ??
    db.transaction().execute(async (trx) => {
      await lockCustomer(trx, customerId);
      const own = await cartRepository.openOfCustomer(trx, customerId);
      return own ?? cartRepository.insert(trx, customerId);
    })
  );
}
