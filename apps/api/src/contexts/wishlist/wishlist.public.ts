import type { StoreTransaction } from '#api/platform/database/store-scope.ts';

import { wishlistRepository } from './wishlist-repository.ts';

export function eraseWishesOf(trx: StoreTransaction, customerId: number): Promise<void> {
  return wishlistRepository.eraseOf(trx, customerId);
}
