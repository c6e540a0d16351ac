import { sql, type SqlBool } from 'kysely';

import { readTogether } from '#api/platform/database/read-together.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { storeStatement } from '#api/platform/database/store-statement.ts';

import { pathKeys } from './domain/category-tree.ts';

const nodeColumns = ['id', 'url_key', 'name', 'parent_id', 'position', 'image'] as const;

const allBelow = storeStatement((db, { urlKeys }: { urlKeys: readonly string[] }) =>
  active(db)
    .select(['id', 'url_key'])
    .where((expression) =>
      expression.exists(
        expression
          .selectFrom(sql<{ key: string }>`unnest(${urlKeys}::text[])`.as<'asked'>(sql`asked(key)`))
          .select('asked.key')
          .where(sql<SqlBool>`starts_with(categories.url_key || '/', asked.key || '/')`),
      ),
    ),
);

const fromKeys = (db: StoreDatabase, urlKeys: readonly string[]) => allBelow(db, { urlKeys });

const aroundKey = storeStatement((db, { urlKey, keys }: { urlKey: string; keys: readonly string[] }) =>
  active(db)
    .select([...nodeColumns, 'description_html', 'seo_title', 'seo_description', 'banner'])
    .where((expression) =>
      expression.or([
        sql<SqlBool>`url_key = any(${keys}::text[])`,
        expression(
          'parent_id',
          'in',
          expression
            .selectFrom('categories as itself')
            .select('itself.id')
            .where('itself.url_key', '=', urlKey),
        ),
      ]),
    )
    .orderBy('position')
    .orderBy('id'),
);

const aboveOne = storeStatement((db, { productId }: { productId: number }) =>
  active(db)
    .select(['categories.url_key', 'categories.name'])
    .where((expression) =>
      expression.exists(
        expression
          .selectFrom('product_categories')
          .innerJoin('categories as own', 'own.id', 'product_categories.category_id')
          .select('own.id')
          .where('product_categories.product_id', '=', productId)
          .where('own.is_active', '=', true)
          .where(sql<SqlBool>`own.url_key || '/' like categories.url_key || '/%'`),
      ),
    ),
);

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
   * because lists are planned much better for known ids than for a subquery. The lists of a page share one.
   */
  async idsFrom(db: StoreDatabase, urlKey: string): Promise<number[]> {
    const read = await readTogether(db, { read: fromKeys, keys: [urlKey] });
    const found = read.filter(({ url_key: key }) => key === urlKey || key.startsWith(`${urlKey}/`));
    return found.some(({ url_key: key }) => key === urlKey) ? found.map(({ id }) => id) : [];
  },

  /** Returns a category by its key with its ancestors and children, in sibling order. */
  around: (db: StoreDatabase, urlKey: string) => aroundKey(db, { urlKey, keys: pathKeys(urlKey) }),

  /** Returns a product's categories and their ancestors. */
  aboveProduct: (db: StoreDatabase, productId: number) => aboveOne(db, { productId }),
};

function active(db: StoreDatabase) {
  return db.selectFrom('categories').where('categories.is_active', '=', true);
}
