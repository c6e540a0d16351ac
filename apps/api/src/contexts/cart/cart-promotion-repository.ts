import { recallFact, type StoreDatabase } from '#api/platform/database/store-scope.ts';
import { isOpen } from '#api/platform/time-window.ts';

import type { StorePromotion } from './domain/apply-promotions.ts';

export const cartPromotionRepository = {
  /** Returns the promotions that were not ended, also those of another time. */
  active(db: StoreDatabase) {
    return recallFact(db, { fact: 'cart promotions', read: () => active(db) });
  },

  /** Returns the id of a promotion, ended or not. */
  async idOf(db: StoreDatabase, code: string): Promise<number | null> {
    const row = await db
      .selectFrom('cart_promotions')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirst();
    return row?.id ?? null;
  },

  async running(db: StoreDatabase, now: Date): Promise<StorePromotion[]> {
    return (await this.active(db))
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
      'product_ids',
      'group_codes',
      'payment_codes',
      'is_first_purchase',
      'min_total_centavos',
      'is_exclusive',
      'priority',
      'starts_at',
      'ends_at',
    ])
    .where('is_active', '=', true)
    .execute();
}
