import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

const active = 1;

export const pageRepository = {
  listActive(db: StoreDatabase) {
    return db
      .selectFrom('cms_pages')
      .select(['url_key', 'title'])
      .where('status', '=', active)
      .orderBy('title')
      .execute();
  },

  byUrlKey(db: StoreDatabase, urlKey: string) {
    return db
      .selectFrom('cms_pages')
      .select(['url_key', 'title', 'status', 'meta_title', 'meta_description', 'content'])
      .where('url_key', '=', urlKey)
      .executeTakeFirst();
  },
};
