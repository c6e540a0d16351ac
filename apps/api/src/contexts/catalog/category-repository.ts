import { sql, type SqlBool } from 'kysely';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { pathKeys } from './domain/category-tree.ts';

const nodeColumns = ['id', 'url_key', 'name', 'parent_id', 'position', 'image'] as const;

/** Reads active categories only. */
export const categoryRepository = {
  all(db: StoreDatabase) {
    return active(db).select(nodeColumns).execute();
  },

  async keyOf(db: StoreDatabase, id: number): Promise<string | undefined> {
    return (await active(db).select('url_key').where('id', '=', id).executeTakeFirst())?.url_key;
  },

  /**
   * Returns the ids of a category, by its key, and of its descendants; empty if it does not exist. A separate query,
   * because lists are planned much better for known ids than for a subquery.
   */
  async idsFrom(db: StoreDatabase, urlKey: string): Promise<number[]> {
    const found = await active(db)
      .select(['id', 'url_key'])
      .where((is) => is.or([is('url_key', '=', urlKey), is('url_key', 'like', `${urlKey}/%`)]))
      .execute();
    return found.some(({ url_key }) => url_key === urlKey) ? found.map(({ id }) => id) : [];
  },

  /** Returns a category by its key with its ancestors and children, in sibling order. */
  around(db: StoreDatabase, urlKey: string) {
    return active(db)
      .select([...nodeColumns, 'description_html', 'banner'])
      .where((is) =>
        is.or([
          is('url_key', 'in', pathKeys(urlKey)),
          is(
            'parent_id',
            'in',
            is.selectFrom('categories as itself').select('itself.id').where('itself.url_key', '=', urlKey),
          ),
        ]),
      )
      .orderBy('position')
      .orderBy('id')
      .execute();
  },

  /** Returns a product's categories and their ancestors. */
  aboveProduct(db: StoreDatabase, productId: number) {
    return active(db)
      .select(['categories.url_key', 'categories.name'])
      .where((is) =>
        is.exists(
          is
            .selectFrom('product_categories')
            .innerJoin('categories as own', 'own.id', 'product_categories.category_id')
            .select('own.id')
            .where('product_categories.product_id', '=', productId)
            .where('own.is_active', '=', true)
            .where(sql<SqlBool>`own.url_key || '/' like categories.url_key || '/%'`),
        ),
      )
      .execute();
  },
};

function active(db: StoreDatabase) {
  return db.selectFrom('categories').where('categories.is_active', '=', true);
}
