import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

/** Bounds what is read of a store: the index of a search is in memory. */
const maxPages = 300;

/** Reads what a store's pages say, as shoppers see them at a moment. */
export const textRepository = {
  /** Returns the shown pages, with the version that is due. */
  async pages(db: StoreDatabase, now: Date) {
    const rows = await db
      .selectFrom('cms_pages')
      .leftJoin('cms_page_revisions as due', (join) =>
        join
          .onRef('due.page_id', '=', 'cms_pages.id')
          .on('due.state', '=', 'scheduled')
          .on('due.starts_at', '<=', now),
      )
      .where((expression) =>
        expression.or([expression('due.id', 'is not', null), expression('cms_pages.status', '=', 1)]),
      )
      .select((expression) => [
        'cms_pages.url_key',
        expression.fn.coalesce('due.title', 'cms_pages.title').as('title'),
        expression.fn.coalesce('due.content', 'cms_pages.content').as('content'),
      ])
      .orderBy('cms_pages.id')
      .limit(maxPages)
      .execute();
    return rows;
  },
};
