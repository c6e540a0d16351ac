import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

export const promotionRepository = {
  /** Returns the promotions that have not ended, by priority. */
  upcoming(db: StoreDatabase, now: Date) {
    return db
      .selectFrom('promotions')
      .select(['id', 'code', 'name', 'starts_at', 'ends_at'])
      .where('is_active', '=', true)
      .where((expression) =>
        expression.or([expression('ends_at', 'is', null), expression('ends_at', '>', now)]),
      )
      .orderBy('sort_order')
      .orderBy('id')
      .execute();
  },
};
