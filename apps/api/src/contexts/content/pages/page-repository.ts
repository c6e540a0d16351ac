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

  /** Returns the draft of a page, or the version with this id. */
  version(db: StoreDatabase, { urlKey, revision }: { urlKey: string; revision: number | undefined }) {
    return db
      .selectFrom('cms_page_revisions as version')
      .innerJoin('cms_pages', 'cms_pages.id', 'version.page_id')
      .select([
        'cms_pages.url_key',
        'version.title',
        'version.meta_title',
        'version.meta_description',
        'version.content',
      ])
      .where('cms_pages.url_key', '=', urlKey)
      .where((expression) =>
        revision === undefined
          ? expression('version.state', '=', 'draft')
          : expression('version.id', '=', revision),
      )
      .executeTakeFirst();
  },
};
