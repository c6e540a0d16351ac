import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

export const countdownRepository = {
  /** Returns the countdowns that have not ended, ordered by their end. */
  upcoming(db: StoreDatabase, now: Date) {
    return db
      .selectFrom('cms_countdowns')
      .select([
        'id',
        'code',
        'name',
        'content',
        'start_at',
        'end_at',
        'position',
        'is_floater',
        'url',
        'hide_options',
        'colors',
      ])
      .where('is_active', '=', true)
      .where('end_at', '>', now)
      .orderBy('end_at')
      .orderBy('id')
      .execute();
  },
};

export type CountdownRow = Awaited<ReturnType<(typeof countdownRepository)['upcoming']>>[number];
