import type { StoreTransaction } from '#api/platform/database/store-scope.ts';

import { storePromotionRepository } from './store-promotion-repository.ts';

/** Replaces a category's key in the conditions of cart promotions. */
export function renameCategoryInPromotions(
  trx: StoreTransaction,
  { from, to }: { from: string; to: string },
): Promise<void> {
  return storePromotionRepository.renameCategory(trx, from, to);
}
