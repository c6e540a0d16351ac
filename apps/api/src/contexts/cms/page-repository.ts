import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { storeStatement } from '#api/platform/database/store-statement.ts';

/** A page with the version that follows it at a moment; `next_at` is null without one. */
const byKey = storeStatement((db, { urlKey }: { urlKey: string }) =>
  db
    .selectFrom('cms_pages')
    .leftJoin('cms_page_revisions as next', (join) =>
      join.onRef('next.page_id', '=', 'cms_pages.id').on('next.state', '=', 'scheduled'),
    )
    .select([
      'cms_pages.url_key',
      'cms_pages.status',
      'cms_pages.title',
      'cms_pages.meta_title',
      'cms_pages.meta_description',
      'cms_pages.content',
      'next.starts_at as next_at',
      'next.title as next_title',
      'next.meta_title as next_meta_title',
      'next.meta_description as next_meta_description',
      'next.content as next_content',
    ])
    .where('cms_pages.url_key', '=', urlKey),
);

export const pageRepository = {
  /** Returns the titles of all pages, also of hidden ones, with those that follow. */
  titles(db: StoreDatabase) {
    return db
      .selectFrom('cms_pages')
      .leftJoin('cms_page_revisions as next', (join) =>
        join.onRef('next.page_id', '=', 'cms_pages.id').on('next.state', '=', 'scheduled'),
      )
      .select([
        'cms_pages.url_key',
        'cms_pages.title',
        'cms_pages.status',
        'next.title as next_title',
        'next.starts_at as next_at',
      ])
      .orderBy('cms_pages.title')
      .execute();
  },

  async byUrlKey(db: StoreDatabase, urlKey: string) {
    const [page] = await byKey(db, { urlKey });
    return page;
  },

  draft(db: StoreDatabase, urlKey: string) {
    return db
      .selectFrom('cms_page_revisions as draft')
      .innerJoin('cms_pages', 'cms_pages.id', 'draft.page_id')
      .select([
        'cms_pages.url_key',
        'draft.title',
        'draft.meta_title',
        'draft.meta_description',
        'draft.content',
      ])
      .where('cms_pages.url_key', '=', urlKey)
      .where('draft.state', '=', 'draft')
      .executeTakeFirst();
  },
};
