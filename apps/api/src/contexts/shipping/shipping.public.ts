import type { StoreTransaction } from '#api/platform/database/store-scope.ts';

import { storeShippingRepository } from './store-shipping-repository.ts';

/** Gives a new store one shipping method for the whole country, with prices to review. */
export function insertFirstShipping(trx: StoreTransaction): Promise<void> {
  return storeShippingRepository.insertFirst(trx);
}
