import type { Selectable } from 'kysely';

import type { SortedWindow } from '#api/platform/admin/page-window.ts';
import { countAll, readPage } from '#api/platform/database/read-page.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

const rowColumns = ['id', 'name', 'position', 'url', 'kind', 'sort_order', 'is_active'] as const;

/** Tags for staff, also those that are switched off. Database triggers announce changes to cached pages. */
export const storedTagRepository = {
  page(db: StoreDatabase, { sort, order, ...window }: SortedWindow<'sort_order' | 'name' | 'url'>) {
    return readPage(
      db.selectFrom('cms_tags').select(rowColumns).orderBy(sort, order).orderBy('id'),
      window,
      countAll(db.selectFrom('cms_tags')),
    );
  },

  byId(db: StoreDatabase, id: number) {
    return db
      .selectFrom('cms_tags')
      .select([...rowColumns, 'tag'])
      .where('id', '=', id)
      .executeTakeFirst();
  },

  async insert(trx: StoreTransaction, tag: WrittenTag): Promise<number> {
    const { id } = await trx.insertInto('cms_tags').values(tag).returning('id').executeTakeFirstOrThrow();
    return id;
  },

  async set(trx: StoreTransaction, { id, tag }: { id: number; tag: WrittenTag }): Promise<void> {
    await trx.updateTable('cms_tags').set(tag).where('id', '=', id).execute();
  },

  async remove(trx: StoreTransaction, id: number): Promise<void> {
    await trx.deleteFrom('cms_tags').where('id', '=', id).execute();
  },
};

/** The columns of a tag that staff write. */
export type WrittenTag = Omit<Selectable<StoreTables['cms_tags']>, 'id'>;
export type StoredTag = WrittenTag & { readonly id: number };
