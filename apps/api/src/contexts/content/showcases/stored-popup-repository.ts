import type { Insertable } from 'kysely';

import type { SortedWindow } from '#api/platform/admin/page-window.ts';
import { countAll, readPage } from '#api/platform/database/read-page.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

const columns = [
  'code',
  'title',
  'width',
  'height',
  'image',
  'image_mode',
  'content',
  'link',
  'form_id',
  'url',
  'excludes',
  'delay_seconds',
  'hidden_days',
  'starts_at',
  'ends_at',
  'is_active',
] as const;

/** Popups for staff, also those that shoppers do not see. Database triggers announce changes to cached pages. */
export const storedPopupRepository = {
  page(db: StoreDatabase, window: SortedWindow<'title' | 'starts_at'>) {
    const { sort, order } = window;
    return readPage(
      db.selectFrom('cms_popups').select(columns).orderBy(sort, order).orderBy('id'),
      window,
      countAll(db.selectFrom('cms_popups')),
    );
  },

  byCode(db: StoreDatabase, code: string) {
    return db.selectFrom('cms_popups').select(columns).where('code', '=', code).executeTakeFirst();
  },

  async put(trx: StoreTransaction, popup: Insertable<StoreTables['cms_popups']>): Promise<void> {
    const { code: _, ...fresh } = popup;
    await trx
      .insertInto('cms_popups')
      .values(popup)
      .onConflict((conflict) => conflict.columns(['code']).doUpdateSet(fresh))
      .execute();
  },

  async hasForm(db: StoreDatabase, id: number): Promise<boolean> {
    const form = await db
      .selectFrom('cms_forms')
      .select('id')
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    return form !== undefined;
  },
};

export type StoredPopup = NonNullable<Awaited<ReturnType<(typeof storedPopupRepository)['byCode']>>>;
