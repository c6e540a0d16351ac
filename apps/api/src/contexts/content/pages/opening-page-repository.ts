import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

import { newStorePages } from './domain/new-store-pages.ts';
import { policyKeys } from './domain/new-store-policies.ts';

const published = 1;

/** The pages that a new store begins with; its policies are read and published before it opens. */
export const openingPageRepository = {
  async insert(trx: StoreTransaction): Promise<void> {
    const rows = newStorePages.map(({ components, ...page }) => ({
      ...page,
      content: JSON.stringify(
        Object.fromEntries(
          components.map((data, index) => [
            `${String(index + 1).padStart(2, '0')}-${String(data['code'])}`,
            { position: index + 1, component: '', data },
          ]),
        ),
      ),
    }));
    await trx.insertInto('cms_pages').values(rows).execute();
  },

  policies(db: StoreDatabase) {
    return db
      .selectFrom('cms_pages')
      .select(['url_key', 'title', 'status', 'content'])
      .where('url_key', 'in', policyKeys)
      .orderBy('title')
      .execute();
  },

  /** Locks a policy; undefined if there is none with this key. */
  lockPolicy(trx: StoreTransaction, urlKey: string) {
    return trx
      .selectFrom('cms_pages')
      .select(['title', 'status'])
      .where('url_key', '=', urlKey)
      .where('url_key', 'in', policyKeys)
      .forUpdate()
      .executeTakeFirst();
  },

  async publishPolicy(trx: StoreTransaction, urlKey: string): Promise<void> {
    await trx.updateTable('cms_pages').set({ status: published }).where('url_key', '=', urlKey).execute();
  },
};
