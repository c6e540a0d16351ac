import { lockCustomer } from '#api/contexts/customer/customer.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { cartRepository, type CartRow } from './cart-repository.ts';

/** A new guest's cart; for a customer the open one they have, since they have one at most [CAR-01, CAR-05]. */
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
