import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

/** The columns of a version beside its text. */
export const revisionFacts = ['id', 'state', 'author_name', 'saved_at', 'starts_at'] as const;

export type RevisionState = 'draft' | 'scheduled' | 'published';

/** The queries that the versions of pages and of blog entries share; `recordId` is the column of whose they are. */
export function revisionRepository(
  table: 'cms_page_revisions' | 'blog_entry_revisions',
  recordId: 'page_id' | 'entry_id',
) {
  return {
    /** Returns the newest version of each of these records: its title, author and time. */
    async newest(db: StoreDatabase, ids: readonly number[]) {
      if (ids.length === 0) return [];
      return db
        .selectFrom(table)
        .select([`${recordId} as record_id`, 'title', 'author_name', 'saved_at'])
        .distinctOn(recordId)
        .where(recordId, 'in', ids)
        .where('saved_at', 'is not', null)
        .orderBy(recordId)
        .orderBy('saved_at', 'desc')
        .execute();
    },

    /** Returns the drafts and the scheduled versions of these records. */
    async pending(db: StoreDatabase, ids: readonly number[]) {
      if (ids.length === 0) return [];
      return db
        .selectFrom(table)
        .select([`${recordId} as record_id`, 'state', 'starts_at'])
        .where(recordId, 'in', ids)
        .where('state', 'in', ['draft', 'scheduled'])
        .execute();
    },

    async setState(
      trx: StoreTransaction,
      revisionId: number,
      { state, startsAt }: { state: RevisionState; startsAt: Date | null },
    ): Promise<void> {
      await trx.updateTable(table).set({ state, starts_at: startsAt }).where('id', '=', revisionId).execute();
    },

    async removeRevision(trx: StoreTransaction, revisionId: number): Promise<void> {
      await trx.deleteFrom(table).where('id', '=', revisionId).execute();
    },

    async hasHistory(db: StoreDatabase, id: number): Promise<boolean> {
      const row = await db
        .selectFrom(table)
        .select('id')
        .where(recordId, '=', id)
        .where('state', '=', 'published')
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** A page of the versions that shoppers saw or will see, newest first. */
    async history(
      db: StoreDatabase,
      id: number,
      { order, limit, offset }: { order: 'asc' | 'desc'; limit: number; offset: number },
    ) {
      const all = db.selectFrom(table).where(recordId, '=', id).where('state', '<>', 'draft');
      const [items, { total }] = await Promise.all([
        all
          .select([...revisionFacts, 'title', 'content'])
          // What was written before there was a history is the oldest.
          .orderBy('starts_at', (by) => (order === 'desc' ? by.desc().nullsLast() : by.asc().nullsFirst()))
          .orderBy('id', order)
          .limit(limit)
          .offset(offset)
          .execute(),
        all.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
      ]);
      return { items, total: Number(total) };
    },
  };
}

type Revisions = ReturnType<typeof revisionRepository>;
export type RevisionRow = Awaited<ReturnType<Revisions['history']>>['items'][number];
