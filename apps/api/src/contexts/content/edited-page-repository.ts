import type { WrittenPage } from '@vitrine/contract/schemas/written-page.ts';
import { sql } from 'kysely';

import type { SortedWindow } from '#api/platform/admin/page-window.ts';
import { likePattern } from '#api/platform/database/like-pattern.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

const textColumns = ['title', 'meta_title', 'meta_description', 'content'] as const;
const revisionColumns = ['id', 'author_name', 'saved_at', 'starts_at', ...textColumns] as const;

interface Written {
  readonly author: string | null;
  readonly at: Date | null;
}

type RevisionState = 'draft' | 'scheduled' | 'published';

/** The stored form of a page's text. */
const rowOf = ({ content, ...text }: WrittenPage) => ({ ...text, content: JSON.stringify(content) });

/** Pages with their draft, their scheduled version and their history. Database triggers announce changes to cached pages. */
export const editedPageRepository = {
  async page(db: StoreDatabase, q: string | undefined, window: SortedWindow<'title' | 'url_key'>) {
    const { sort, order, limit, offset } = window;
    const [items, { total }] = await Promise.all([
      matching(db, q)
        .select((eb) => [
          'cms_pages.id',
          'cms_pages.url_key',
          'cms_pages.status',
          'cms_pages.title',
          eb
            .exists(
              eb
                .selectFrom('cms_page_revisions as draft')
                .select('draft.id')
                .whereRef('draft.page_id', '=', 'cms_pages.id')
                .where('draft.state', '=', 'draft'),
            )
            .as('has_draft'),
          eb
            .selectFrom('cms_page_revisions as next')
            .select('next.starts_at')
            .whereRef('next.page_id', '=', 'cms_pages.id')
            .where('next.state', '=', 'scheduled')
            .as('next_at'),
        ])
        .orderBy(`cms_pages.${sort}`, order)
        .orderBy('cms_pages.id')
        .limit(limit)
        .offset(offset)
        .execute(),
      matching(db, q)
        .select((eb) => eb.fn.countAll<string>().as('total'))
        .executeTakeFirstOrThrow(),
    ]);
    return { items, total: Number(total) };
  },

  /** Returns the newest version of each of these pages: its title, author and time. */
  newest(db: StoreDatabase, pageIds: readonly number[]) {
    if (pageIds.length === 0) return Promise.resolve([]);
    return db
      .selectFrom('cms_page_revisions')
      .select(['page_id', 'title', 'author_name', 'saved_at'])
      .distinctOn('page_id')
      .where('page_id', 'in', pageIds)
      .where('saved_at', 'is not', null)
      .orderBy('page_id')
      .orderBy('saved_at', 'desc')
      .execute();
  },

  async one(db: StoreDatabase, urlKey: string) {
    const page = await db
      .selectFrom('cms_pages')
      .select(['id', 'url_key', 'status', ...textColumns])
      .where('url_key', '=', urlKey)
      .executeTakeFirst();
    if (!page) return null;
    const revisions = await db
      .selectFrom('cms_page_revisions')
      .select(['state', ...revisionColumns])
      .where('page_id', '=', page.id)
      .where('state', 'in', ['draft', 'scheduled'])
      .execute();
    return {
      ...page,
      draft: revisions.find(({ state }) => state === 'draft') ?? null,
      scheduled: revisions.find(({ state }) => state === 'scheduled') ?? null,
    };
  },

  /** Returns a page; concurrent writers of its key wait for this transaction, also without a page. */
  async lock(trx: StoreTransaction, urlKey: string) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`page:${urlKey}`}, 0))`.execute(trx);
    return this.one(trx, urlKey);
  },

  /** Adds a hidden page without content. */
  async insert(trx: StoreTransaction, urlKey: string, title: string): Promise<number> {
    const { id } = await trx
      .insertInto('cms_pages')
      .values({ url_key: urlKey, title, status: 0, content: '{}', meta_title: null, meta_description: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async remove(trx: StoreTransaction, pageId: number): Promise<void> {
    await trx.deleteFrom('cms_pages').where('id', '=', pageId).execute();
  },

  /** Changes what shoppers see. */
  async show(trx: StoreTransaction, pageId: number, text: WrittenPage): Promise<void> {
    await trx.updateTable('cms_pages').set(rowOf(text)).where('id', '=', pageId).execute();
  },

  async setShown(trx: StoreTransaction, pageId: number, isShown: boolean): Promise<void> {
    await trx
      .updateTable('cms_pages')
      .set({ status: isShown ? 1 : 0 })
      .where('id', '=', pageId)
      .execute();
  },

  async insertRevision(
    trx: StoreTransaction,
    pageId: number,
    {
      state,
      startsAt,
      text,
      by: { author, at },
    }: { state: RevisionState; startsAt: Date | null; text: WrittenPage; by: Written },
  ): Promise<void> {
    await trx
      .insertInto('cms_page_revisions')
      .values({
        page_id: pageId,
        state,
        starts_at: startsAt,
        author_name: author,
        saved_at: at,
        ...rowOf(text),
      })
      .execute();
  },

  async changeDraft(trx: StoreTransaction, draftId: number, text: WrittenPage, by: Written): Promise<void> {
    await trx
      .updateTable('cms_page_revisions')
      .set({ author_name: by.author, saved_at: by.at, ...rowOf(text) })
      .where('id', '=', draftId)
      .execute();
  },

  async setState(
    trx: StoreTransaction,
    revisionId: number,
    { state, startsAt }: { state: RevisionState; startsAt: Date | null },
  ): Promise<void> {
    await trx
      .updateTable('cms_page_revisions')
      .set({ state, starts_at: startsAt })
      .where('id', '=', revisionId)
      .execute();
  },

  async removeRevision(trx: StoreTransaction, revisionId: number): Promise<void> {
    await trx.deleteFrom('cms_page_revisions').where('id', '=', revisionId).execute();
  },

  async hasHistory(db: StoreDatabase, pageId: number): Promise<boolean> {
    const row = await db
      .selectFrom('cms_page_revisions')
      .select('id')
      .where('page_id', '=', pageId)
      .where('state', '=', 'published')
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** A page of the versions that shoppers saw or will see, newest first. */
  async history(
    db: StoreDatabase,
    pageId: number,
    { order, limit, offset }: { order: 'asc' | 'desc'; limit: number; offset: number },
  ) {
    const all = db
      .selectFrom('cms_page_revisions')
      .where('page_id', '=', pageId)
      .where('state', '<>', 'draft');
    const [items, { total }] = await Promise.all([
      all
        .select(['state', ...revisionColumns])
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

  revision(db: StoreDatabase, pageId: number, id: number) {
    return db
      .selectFrom('cms_page_revisions')
      .select(['state', ...revisionColumns])
      .where('page_id', '=', pageId)
      .where('id', '=', id)
      .where('state', '<>', 'draft')
      .executeTakeFirst();
  },
};

export type EditedPage = NonNullable<Awaited<ReturnType<(typeof editedPageRepository)['one']>>>;

function matching(db: StoreDatabase, q: string | undefined) {
  const query = db.selectFrom('cms_pages');
  if (q === undefined || q === '') return query;
  const part = likePattern(q);
  return query.where((eb) =>
    eb.or([eb('cms_pages.title', 'ilike', part), eb('cms_pages.url_key', 'ilike', part)]),
  );
}
