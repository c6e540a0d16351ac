import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

import { policyKeys } from './domain/new-store-policies.ts';

const published = 1;

/** Reads what the checklist judges. */
export const openingRepository = {
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

  shippingMethods(db: StoreDatabase) {
    return db.selectFrom('shipping_rules').select('name').orderBy('position').execute();
  },

  /** A product that shoppers can buy now. */
  async hasProduct(db: StoreDatabase): Promise<boolean> {
    const found = await db
      .selectFrom('product_variants')
      .innerJoin('products', 'products.id', 'product_variants.product_id')
      .select('product_variants.id')
      .where('products.is_active', '=', true)
      .where('product_variants.stock', '>', 0)
      .where('product_variants.list_price_centavos', '>', 0)
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  },

  async hasOrder(db: StoreDatabase): Promise<boolean> {
    const found = await db.selectFrom('orders').select('id').limit(1).executeTakeFirst();
    return found !== undefined;
  },
};
