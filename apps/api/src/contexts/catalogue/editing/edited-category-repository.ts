import { type Insertable, sql, type Updateable } from 'kysely';

import { categoryKindRepository } from '#api/contexts/catalogue/products/category-kind-repository.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

const editableColumns = [
  'id',
  'url_key',
  'name',
  'parent_id',
  'description_html',
  'is_active',
  'seo_title',
  'seo_description',
  'image',
  'banner',
] as const;

/** Categories for staff, hidden ones included. */
export const editedCategoryRepository = {
  /** Makes other changes of the tree wait for this transaction: keys of descendants follow their ancestors'. */
  async lockTree(trx: StoreTransaction): Promise<void> {
    await trx.selectFrom('categories').select('id').orderBy('id').forUpdate().execute();
  },

  tree(db: StoreDatabase) {
    return db
      .selectFrom('categories')
      .select(['id', 'parent_id', 'url_key', 'name', 'position', 'is_active', 'image'])
      .select((expression) =>
        expression
          .selectFrom('product_categories')
          .whereRef('product_categories.category_id', '=', 'categories.id')
          .select(sql<number>`count(*)::int`.as('count'))
          .$asScalar()
          .$notNull()
          .as('products_count'),
      )
      .where((expression) => expression.not(categoryKindRepository.isCollection(expression)))
      .execute();
  },

  one(db: StoreDatabase, by: { id: number } | { urlKey: string }) {
    const query = db
      .selectFrom('categories')
      .select(editableColumns)
      .select((expression) => categoryKindRepository.isCollection(expression).as('is_collection'));
    return 'id' in by
      ? query.where('id', '=', by.id).executeTakeFirst()
      : query.where('url_key', '=', by.urlKey).executeTakeFirst();
  },

  below(db: StoreDatabase, urlKey: string) {
    return db
      .selectFrom('categories')
      .select(['id', 'url_key'])
      .where('url_key', 'like', `${urlKey}/%`)
      .orderBy('url_key')
      .execute();
  },

  children(db: StoreDatabase, parentId: number | null) {
    return db
      .selectFrom('categories')
      .select(['id', 'position'])
      .where('parent_id', parentId === null ? 'is' : '=', parentId)
      .where((expression) => expression.not(categoryKindRepository.isCollection(expression)))
      .orderBy('position')
      .orderBy('id')
      .execute();
  },

  async add(trx: StoreTransaction, category: Insertable<StoreTables['categories']>): Promise<void> {
    await trx.insertInto('categories').values(category).execute();
  },

  async remove(trx: StoreTransaction, id: number): Promise<void> {
    await trx.deleteFrom('categories').where('id', '=', id).execute();
  },

  async set(
    trx: StoreTransaction,
    { id, values }: { id: number; values: Updateable<StoreTables['categories']> },
  ): Promise<void> {
    await trx.updateTable('categories').set(values).where('id', '=', id).execute();
  },
};

type CategoryRow = NonNullable<Awaited<ReturnType<typeof editedCategoryRepository.one>>>;

/** Returns what of a category can be edited, of which its version is a hash. */
export function editableCategory({
  id: _id,
  url_key: urlKey,
  is_collection: _collection,
  ...values
}: CategoryRow) {
  return { ...values, code: urlKey.slice(urlKey.lastIndexOf('/') + 1) };
}
