import { likePattern } from '#api/platform/database/like-pattern.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

const maxProducts = 20;

/** Lists the records that components of pages can show. */
export const contentChoiceRepository = {
  categories(db: StoreDatabase) {
    return db
      .selectFrom('categories')
      .select(['url_key as key', 'name'])
      .where('is_active', '=', true)
      .orderBy('url_key')
      .execute();
  },

  forms(db: StoreDatabase) {
    return db
      .selectFrom('cms_forms')
      .select(['id', 'title as name'])
      .where('removed_at', 'is', null)
      .orderBy('title')
      .execute();
  },

  countdowns(db: StoreDatabase) {
    return db.selectFrom('cms_countdowns').select(['id', 'name']).orderBy('end_at', 'desc').execute();
  },

  /** Returns products by part of name or SKU, active ones first. */
  products(db: StoreDatabase, q: string) {
    const part = likePattern(q);
    return db
      .selectFrom('products')
      .select(['sku', 'name', 'is_active'])
      .where('deleted_at', 'is', null)
      .where((expression) =>
        expression.or([expression('name', 'ilike', part), expression('sku', 'ilike', part)]),
      )
      .orderBy('is_active', 'desc')
      .orderBy('sales_rank', 'desc')
      .orderBy('id')
      .limit(maxProducts)
      .execute();
  },

  productsBySku(db: StoreDatabase, skus: readonly string[]) {
    if (skus.length === 0) return Promise.resolve([]);
    return db
      .selectFrom('products')
      .select(['sku', 'name', 'is_active'])
      .where('sku', 'in', skus)
      .limit(100)
      .execute();
  },
};
