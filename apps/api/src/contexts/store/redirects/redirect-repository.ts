import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

export const redirectRepository = {
  /** Returns active and scheduled redirects. */
  upcoming(db: StoreDatabase, now: Date) {
    return db
      .selectFrom('store_redirects')
      .select(['old_path', 'new_path', 'code', 'starts_at', 'ends_at'])
      .where((expression) =>
        expression.or([expression('ends_at', 'is', null), expression('ends_at', '>', now)]),
      )
      .orderBy('old_path')
      .execute();
  },
};
