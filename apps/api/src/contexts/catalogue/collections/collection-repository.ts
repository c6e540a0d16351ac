import type { CollectionMembership } from '@vitrine/contract/admin/schemas/collections.ts';
import { type SqlBool, sql } from 'kysely';

import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

/** Collections and the work of the job that keeps their products. */
export const collectionRepository = {
  all(db: StoreDatabase) {
    return db
      .selectFrom('collections')
      .innerJoin('categories', 'categories.id', 'collections.category_id')
      .select([
        'categories.id',
        'categories.url_key',
        'categories.name',
        'categories.is_active',
        'categories.image',
      ])
      .select((expression) =>
        expression
          .selectFrom('product_categories')
          .whereRef('product_categories.category_id', '=', 'categories.id')
          .select(sql<number>`count(*)::int`.as('count'))
          .$asScalar()
          .$notNull()
          .as('products_count'),
      )
      .orderBy(sql`fold(categories.name)`)
      .orderBy('categories.id')
      .execute();
  },

  one(db: StoreDatabase, id: number) {
    return db
      .selectFrom('collections')
      .select(membershipColumns)
      .where('category_id', '=', id)
      .executeTakeFirst();
  },

  async countProducts(db: StoreDatabase, id: number): Promise<number> {
    const { count } = await db
      .selectFrom('product_categories')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('category_id', '=', id)
      .executeTakeFirstOrThrow();
    return count;
  },

  /** Returns products by id, deleted ones not. */
  products(db: StoreDatabase, ids: readonly number[]) {
    return db
      .selectFrom('products')
      .select(['id', 'sku', 'name'])
      .where(sql<SqlBool>`id = any(${[...ids]}::int[])`)
      .where('deleted_at', 'is', null)
      .execute();
  },

  /** Locks all collections against other refreshes and edits; their categories first, as edits do. */
  async lock(trx: StoreTransaction) {
    await trx
      .selectFrom('categories')
      .select('id')
      .where('id', 'in', (expression) =>
        expression.selectFrom('collections').select('collections.category_id'),
      )
      .orderBy('id')
      .forShare()
      .execute();
    return trx
      .selectFrom('collections')
      .select(['category_id', 'first_ids', ...membershipColumns])
      .orderBy('category_id')
      .forUpdate()
      .execute();
  },

  async put(
    trx: StoreTransaction,
    { id, membership }: { id: number; membership: CollectionMembership },
  ): Promise<void> {
    const values = { ...membership, rules: JSON.stringify(membership.rules) };
    await trx
      .insertInto('collections')
      .values({ ...values, category_id: id })
      .onConflict((conflict) => conflict.columns(['category_id']).doUpdateSet(values))
      .execute();
  },

  async setFirst(trx: StoreTransaction, { id, ids }: { id: number; ids: readonly number[] }): Promise<void> {
    await trx
      .updateTable('collections')
      .set({ first_ids: [...ids] })
      .where('category_id', '=', id)
      .execute();
  },

  /** Makes the triggers of this transaction leave out changes of collections alone. */
  async markRefresh(trx: StoreTransaction): Promise<void> {
    await sql`select set_config('vitrine.refreshing_collections', '1', true)`.execute(trx);
  },

  /** Returns whether a job's row is about all products; undefined if another process took it. */
  async isOfAll(trx: StoreTransaction, id: string): Promise<boolean | undefined> {
    const found = await trx
      .selectFrom('collection_refreshes')
      .select('product_ids')
      .where('id', '=', id)
      .executeTakeFirst();
    return found && found.product_ids === null;
  },

  /** Takes the products that changed, of all rows: the jobs of the other ones find nothing to do. */
  async takeChanges(trx: StoreTransaction): Promise<number[]> {
    const taken = await trx
      .deleteFrom('collection_refreshes')
      .where('product_ids', 'is not', null)
      .returning('product_ids')
      .execute();
    return [...new Set(taken.flatMap(({ product_ids: ids }) => ids ?? []))];
  },

  /** Plans the next refresh of all products; none without a moment. */
  async planAll(trx: StoreTransaction, dueAt: Date | null): Promise<void> {
    if (dueAt === null) {
      await trx.deleteFrom('collection_refreshes').where('product_ids', 'is', null).execute();
      return;
    }
    await trx
      .updateTable('collection_refreshes')
      .set({ due_at: dueAt })
      .where('product_ids', 'is', null)
      .execute();
  },

  /** Returns the attributes of published products with their values. */
  attributes(db: StoreDatabase, limit: number) {
    return db
      .selectFrom(
        db
          .selectFrom('products')
          .select([
            sql<string>`jsonb_array_elements(attributes) ->> 'code'`.as('code'),
            sql<string>`jsonb_array_elements(attributes) ->> 'label'`.as('label'),
            sql<string>`jsonb_array_elements(attributes) ->> 'value'`.as('value'),
          ])
          .where('is_active', '=', true)
          .as('attribute'),
      )
      .select(['attribute.code', 'attribute.label', 'attribute.value'])
      .distinct()
      .orderBy('attribute.label')
      .orderBy('attribute.value')
      .limit(limit)
      .execute();
  },
};

const membershipColumns = ['match', 'rules', 'sort', 'most_products', 'pinned_ids', 'excluded_ids'] as const;
