import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

/** Bounds what is read of a store: the index of a search is in memory. */
const maxPages = 300;
const maxEntries = 200;

/** Reads what a store says, as shoppers see it at a moment. */
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

  /** Returns the latest shown entries of the blog, with the version that is due. */
  entries(db: StoreDatabase, now: Date) {
    return db
      .selectFrom('blog_entries')
      .leftJoin('blog_entry_revisions as due', (join) =>
        join
          .onRef('due.entry_id', '=', 'blog_entries.id')
          .on('due.state', '=', 'scheduled')
          .on('due.starts_at', '<=', now),
      )
      .where((expression) =>
        expression.or([
          expression('due.id', 'is not', null),
          expression.and([
            expression('blog_entries.is_active', '=', true),
            expression('blog_entries.published_at', '<=', now),
          ]),
        ]),
      )
      .select((expression) => [
        'blog_entries.url_key',
        expression.fn.coalesce('due.title', 'blog_entries.title').as('title'),
        expression.fn.coalesce('due.summary', 'blog_entries.summary').as('summary'),
        expression.fn.coalesce('due.content_html', 'blog_entries.content_html').as('content_html'),
        expression.fn.coalesce('due.content', 'blog_entries.content').as('content'),
      ])
      .orderBy('blog_entries.published_at', 'desc')
      .orderBy('blog_entries.id', 'desc')
      .limit(maxEntries)
      .execute();
  },
};
