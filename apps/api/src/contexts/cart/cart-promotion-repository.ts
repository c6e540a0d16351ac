import { recallFact, type StoreDatabase } from '#api/platform/database/store-scope.ts';
import { isOpen } from '#api/platform/time-window.ts';

import type { StorePromotion } from './domain/apply-promotions.ts';

export const cartPromotionRepository = {
  async running(db: StoreDatabase, now: Date): Promise<StorePromotion[]> {
    const promotions = await recallFact(db, 'cart promotions', () => active(db));
    return promotions
      .filter((promotion) => isOpen(promotion, now))
      .map(({ starts_at: _, ends_at: __, ...promotion }) => promotion);
  },
};

function active(db: StoreDatabase) {
  return db
    .selectFrom('cart_promotions')
    .select([
      'id',
      'code',
      'name',
      'benefit',
      'category_keys',
      'brands',
      'group_codes',
      'payment_codes',
      'min_total_centavos',
      'is_exclusive',
      'priority',
      'starts_at',
      'ends_at',
    ])
    .where('is_active', '=', true)
    .execute();
}
