import type { Insertable, Selectable } from 'kysely';

import { countAll, readPage } from '#api/platform/database/read-page.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

/** The columns of a version beside its text. */
const revisionFacts = ['id', 'state', 'author_name', 'saved_at', 'starts_at'] as const;

type RevisionTable = 'cms_page_revisions' | 'blog_entry_revisions';
type NoText = (typeof revisionFacts)[number] | 'page_id' | 'entry_id';
/** The columns of a version's text. */
type TextColumn = {
  [Table in RevisionTable]: Exclude<keyof StoreTables[Table], NoText>;
}[RevisionTable];
type StoredText = Pick<
  Selectable<StoreTables['cms_page_revisions']> & Selectable<StoreTables['blog_entry_revisions']>,
  TextColumn
>;
type NewText = Insertable<StoreTables['cms_page_revisions']> &
  Insertable<StoreTables['blog_entry_revisions']>;

export type RevisionState = 'draft' | 'scheduled' | 'published';

/** The author and the time of a version; null: before there was a history. */
export interface Written {
  readonly author: string | null;
  readonly at: Date | null;
}

export interface NewRevision<Text> {
  readonly state: RevisionState;
  readonly startsAt: Date | null;
  readonly text: Text;
  readonly by: Written;
}

interface RevisionQueries<Text, Column extends TextColumn> {
  readonly table: RevisionTable;
  /** The column of whose the versions are. */
  readonly recordId: 'page_id' | 'entry_id';
  readonly textColumns: readonly Column[];
  readonly textOf: (row: Pick<StoredText, Column>) => Text;
  /** Returns the stored form of a text. */
  readonly rowOf: (text: Text) => Pick<NewText, Column | 'title' | 'content'>;
}

const columnsOf = ({ author, at }: Written) => ({ author_name: author, saved_at: at });

/** The queries that the versions of pages and of blog entries share. */
export function revisionRepository<Text, Column extends TextColumn>({
  table,
  recordId,
  textColumns,
  textOf,
  rowOf,
}: RevisionQueries<Text, Column>) {
  const columns: readonly TextColumn[] = textColumns;
  const versions = (db: StoreDatabase, id: number) =>
    db
      .selectFrom(table)
      .select([...revisionFacts, ...columns])
      .where(recordId, '=', id);

  return {
    /** Returns the draft of a record and its scheduled version, each null without one. */
    async draftAndScheduled(db: StoreDatabase, id: number) {
      const rows = await versions(db, id).where('state', 'in', ['draft', 'scheduled']).execute();
      const revisions = rows.map((row) => ({ ...row, text: textOf(row) }));
      return {
        draft: revisions.find(({ state }) => state === 'draft') ?? null,
        scheduled: revisions.find(({ state }) => state === 'scheduled') ?? null,
      };
    },

    /** Returns a version that shoppers saw or will see; null without it. */
    async revision(db: StoreDatabase, { id, revisionId }: { id: number; revisionId: number }) {
      const row = await versions(db, id)
        .where('id', '=', revisionId)
        .where('state', '<>', 'draft')
        .executeTakeFirst();
      return row ? { ...row, text: textOf(row) } : null;
    },

    async insertRevision(
      trx: StoreTransaction,
      { id, state, startsAt, text, by }: NewRevision<Text> & { id: number },
    ): Promise<void> {
      await trx
        .insertInto(table)
        .values({ [recordId]: id, state, starts_at: startsAt, ...columnsOf(by), ...rowOf(text) })
        .execute();
    },

    async changeDraft(
      trx: StoreTransaction,
      { draftId, text, by }: { draftId: number; text: Text; by: Written },
    ): Promise<void> {
      await trx
        .updateTable(table)
        .set({ ...columnsOf(by), ...rowOf(text) })
        .where('id', '=', draftId)
        .execute();
    },

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
      { revisionId, state, startsAt }: { revisionId: number; state: RevisionState; startsAt: Date | null },
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
    history(
      db: StoreDatabase,
      { id, order, ...window }: { id: number; order: 'asc' | 'desc'; limit: number; offset: number },
    ) {
      const all = db.selectFrom(table).where(recordId, '=', id).where('state', '<>', 'draft');
      return readPage(
        all
          .select([...revisionFacts, 'title', 'content'])
          // Versions from before there was a history are the oldest.
          .orderBy('starts_at', (by) => (order === 'desc' ? by.desc().nullsLast() : by.asc().nullsFirst()))
          .orderBy('id', order),
        window,
        countAll(all),
      );
    },
  };
}

type Revisions = ReturnType<typeof revisionRepository>;
export type RevisionRow = Awaited<ReturnType<Revisions['history']>>['items'][number];
