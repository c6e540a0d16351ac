import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import type { StorePromotion } from './domain/apply-promotions.ts';

export const cartPromotionRepository = {
  running(db: StoreDatabase, now: Date): Promise<StorePromotion[]> {
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
      ])
      .where('is_active', '=', true)
      .where((its) => its.or([its('starts_at', 'is', null), its('starts_at', '<=', now)]))
      .where((its) => its.or([its('ends_at', 'is', null), its('ends_at', '>', now)]))
      .execute();
  },
};
