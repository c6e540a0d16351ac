import type { CollectionSort } from '@vitrine/contract/admin/schemas/collections.ts';
import { sql, type SqlBool } from 'kysely';

import { readTogether } from '#api/platform/database/read-together.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { storeStatement } from '#api/platform/database/store-statement.ts';

import { categoryKindRepository } from './category-kind-repository.ts';
import { pathKeys } from './domain/category-tree.ts';

const nodeColumns = ['id', 'url_key', 'name', 'parent_id', 'position', 'image'] as const;

const allBelow = storeStatement((db, { urlKeys }: { urlKeys: readonly string[] }) =>
  active(db)
    .leftJoin('collections', 'collections.category_id', 'categories.id')
    .select(['categories.id', 'categories.url_key', 'collections.sort', 'collections.first_ids'])
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
          // A collection says nothing of what a product is.
          .where((row) =>
            row.not(
              row.exists(
                row
                  .selectFrom('collections')
                  .select('collections.category_id')
                  .whereRef('collections.category_id', '=', 'own.id'),
              ),
            ),
          )
          .where(sql<SqlBool>`own.url_key || '/' like categories.url_key || '/%'`),
      ),
    ),
);

export interface ListedCategory {
  readonly ids: number[];
  /** null: no collection. */
  readonly sort: CollectionSort | null;
  readonly firstIds: readonly number[];
}

/** Reads active categories only. */
export const categoryRepository = {
  /** Returns the tree, without collections unless they are wished. */
  all(db: StoreDatabase, { hasCollections }: { hasCollections: boolean }) {
    const rows = active(db).select(nodeColumns);
    return (
      hasCollections
        ? rows
        : rows.where((expression) => expression.not(categoryKindRepository.isCollection(expression)))
    ).execute();
  },

  async keyOf(db: StoreDatabase, id: number): Promise<string | undefined> {
    return (await active(db).select('url_key').where('id', '=', id).executeTakeFirst())?.url_key;
  },

  /**
   * Returns the ids of a category, by its key, and of its descendants; empty if it does not exist. A separate query,
   * because lists are planned much better for known ids than for a subquery. The lists of a page share one.
   */
  async idsFrom(db: StoreDatabase, urlKey: string): Promise<number[]> {
    return (await categoryRepository.listed(db, urlKey))?.ids ?? [];
  },

  /** As `idsFrom`, with the order of a collection: its sort, and the products that it shows first. Undefined without such a category. */
  async listed(db: StoreDatabase, urlKey: string): Promise<ListedCategory | undefined> {
    const read = await readTogether(db, { read: fromKeys, keys: [urlKey] });
    const found = read.filter(({ url_key: key }) => key === urlKey || key.startsWith(`${urlKey}/`));
    const itself = found.find(({ url_key: key }) => key === urlKey);
    return itself && { ids: found.map(({ id }) => id), sort: itself.sort, firstIds: itself.first_ids ?? [] };
  },

  /** Returns a category by its key with its ancestors and children, in sibling order. */
  around: (db: StoreDatabase, urlKey: string) => aroundKey(db, { urlKey, keys: pathKeys(urlKey) }),

  /** Returns a product's categories and their ancestors. */
  aboveProduct: (db: StoreDatabase, productId: number) => aboveOne(db, { productId }),
};

function active(db: StoreDatabase) {
  return db.selectFrom('categories').where('categories.is_active', '=', true);
}
