import type { Selectable } from 'kysely';

import type { SortedWindow } from '#api/platform/admin/page-window.ts';
import { countAll, readPage } from '#api/platform/database/read-page.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

const columns = ['id', 'title', 'text', 'link', 'phrasings', 'is_active'] as const;
const rowColumns = ['id', 'title', 'phrasings', 'is_active', 'changed_at'] as const;

/** The merchant's answers to questions of the search. Database triggers announce changes to cached pages. */
export const answerRepository = {
  /** Returns the answers that shoppers get, the last changed first. */
  active(db: StoreDatabase) {
    return db
      .selectFrom('search_answers')
      .select(columns)
      .where('is_active', '=', true)
      .orderBy('changed_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
  },

  page(db: StoreDatabase, { sort, order, ...window }: SortedWindow<'title' | 'changed_at'>) {
    return readPage(
      db.selectFrom('search_answers').select(rowColumns).orderBy(sort, order).orderBy('id'),
      window,
      countAll(db.selectFrom('search_answers')),
    );
  },

  byId(db: StoreDatabase, id: number) {
    return db.selectFrom('search_answers').select(columns).where('id', '=', id).executeTakeFirst();
  },

  async count(db: StoreDatabase): Promise<number> {
    return countAll(db.selectFrom('search_answers'));
  },

  async insert(
    trx: StoreTransaction,
    { answer, now }: { answer: WrittenAnswer; now: Date },
  ): Promise<number> {
    const { id } = await trx
      .insertInto('search_answers')
      .values({ ...valuesOf(answer), changed_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async set(
    trx: StoreTransaction,
    { id, answer, now }: { id: number; answer: WrittenAnswer; now: Date },
  ): Promise<void> {
    await trx
      .updateTable('search_answers')
      .set({ ...valuesOf(answer), changed_at: now })
      .where('id', '=', id)
      .execute();
  },

  async remove(trx: StoreTransaction, id: number): Promise<void> {
    await trx.deleteFrom('search_answers').where('id', '=', id).execute();
  },
};

/** The columns of an answer that staff write. */
export type WrittenAnswer = Omit<Selectable<StoreTables['search_answers']>, 'id' | 'changed_at'>;
export type StoredAnswer = WrittenAnswer & { readonly id: number };

const valuesOf = ({ phrasings, ...answer }: WrittenAnswer) => ({
  ...answer,
  phrasings: JSON.stringify(phrasings),
});
