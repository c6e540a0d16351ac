import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { storeStatement } from '#api/platform/database/store-statement.ts';

const active = 1;

const byKey = storeStatement((db, { urlKey }: { urlKey: string }) =>
  db
    .selectFrom('cms_pages')
    .select(['url_key', 'title', 'status', 'meta_title', 'meta_description', 'content'])
    .where('url_key', '=', urlKey),
);

export const pageRepository = {
  listActive(db: StoreDatabase) {
    return db
      .selectFrom('cms_pages')
      .select(['url_key', 'title'])
      .where('status', '=', active)
      .orderBy('title')
      .execute();
  },

  async byUrlKey(db: StoreDatabase, urlKey: string) {
    const [page] = await byKey(db, { urlKey });
    return page;
  },
};
