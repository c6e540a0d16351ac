import type { StoreTransaction } from '#api/platform/database/store-scope.ts';

import { storeCouponRepository } from './store-coupon-repository.ts';
import { storePromotionRepository } from './store-promotion-repository.ts';

/** Replaces a category's key in the scopes of cart promotions and coupons. */
export async function renameCategoryInPromotions(
  trx: StoreTransaction,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await storePromotionRepository.renameCategory(trx, from, to);
  await storeCouponRepository.renameCategory(trx, from, to);
}
