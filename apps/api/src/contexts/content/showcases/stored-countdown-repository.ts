import type { Insertable } from 'kysely';

import type { SortedWindow } from '#api/platform/admin/page-window.ts';
import { countAll, readPage } from '#api/platform/database/read-page.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

const columns = [
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
  'is_active',
] as const;

/** Countdowns for staff, also those that shoppers do not see. Database triggers announce changes to cached pages. */
export const storedCountdownRepository = {
  page(db: StoreDatabase, window: SortedWindow<'name' | 'end_at'>) {
    const { sort, order } = window;
    return readPage(
      db.selectFrom('cms_countdowns').select(columns).orderBy(sort, order).orderBy('id'),
      window,
      countAll(db.selectFrom('cms_countdowns')),
    );
  },

  byCode(db: StoreDatabase, code: string) {
    return db.selectFrom('cms_countdowns').select(columns).where('code', '=', code).executeTakeFirst();
  },

  async put(trx: StoreTransaction, countdown: Insertable<StoreTables['cms_countdowns']>): Promise<void> {
    const { code: _, ...fresh } = countdown;
    await trx
      .insertInto('cms_countdowns')
      .values(countdown)
      .onConflict((conflict) => conflict.columns(['code']).doUpdateSet(fresh))
      .execute();
  },
};

export type StoredCountdown = NonNullable<Awaited<ReturnType<(typeof storedCountdownRepository)['byCode']>>>;
