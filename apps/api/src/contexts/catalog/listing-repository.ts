import { type SqlBool, sql } from 'kysely';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import type { ListingRow } from './domain/listing-row.ts';

/** Changes older than this are deleted: a reader that was disconnected longer reads everything again. */
const retention = sql`interval '1 day'`;

/** Reads the rows of a store's listing index and the changes since. */
export const listingRepository = {
  /** Returns the current snapshot, for `changesSince`. */
  async now(db: StoreDatabase): Promise<string> {
    const { snapshot } = await db
      .selectNoFrom(sql<string>`pg_current_snapshot()::text`.as('snapshot'))
      .executeTakeFirstOrThrow();
    return snapshot;
  },

  /**
   * Returns the ids of products changed since a snapshot, and the new snapshot. Exact for concurrent transactions: a
   * change counts if the old snapshot did not see it and the new one does.
   */
  async changesSince(db: StoreDatabase, snapshot: string): Promise<{ now: string; ids: number[] }> {
    const { now, ids } = await db
      .selectFrom('product_changes')
      .select([
        sql<string>`pg_current_snapshot()::text`.as('now'),
        sql<number[] | null>`array_agg(distinct product_id)`.as('ids'),
      ])
      .where('changed_in', '>=', sql<string>`pg_snapshot_xmin(${snapshot}::pg_snapshot)`)
      .where(sql<SqlBool>`not pg_visible_in_snapshot(changed_in, ${snapshot}::pg_snapshot)`)
      .executeTakeFirstOrThrow();
    return { now, ids: ids ?? [] };
  },

  async removeOldChanges(db: StoreDatabase): Promise<void> {
    await db
      .deleteFrom('product_changes')
      .where('changed_at', '<', sql<Date>`now() - ${retention}`)
      .execute();
  },

  /** Returns active products beyond an id, ordered by id. */
  after(db: StoreDatabase, id: number, limit: number): Promise<ListingRow[]> {
    return listed(db).where('products.id', '>', id).orderBy('products.id').limit(limit).execute();
  },

  /** Returns the active products among the ids. */
  withIds(db: StoreDatabase, ids: readonly number[]): Promise<ListingRow[]> {
    return listed(db)
      .where('products.id', 'in', [...ids])
      .execute();
  },
};

function listed(db: StoreDatabase) {
  return db
    .selectFrom('products')
    .where('products.is_active', '=', true)
    .select([
      'products.id',
      'products.brand',
      'products.options',
      'products.attributes',
      'products.price_centavos',
      'products.list_price_centavos',
      'products.discount_permille',
      'products.is_available',
      'products.is_new',
      'products.is_free_shipping',
      'products.rating_tenths',
      'products.rating_count',
      'products.created_on',
      'products.sales_rank',
      'products.name_plain',
    ])
    .select((is) => [
      is
        .selectFrom('product_categories')
        .select(sql<number[]>`coalesce(json_agg(product_categories.category_id), '[]')`.as('ids'))
        .whereRef('product_categories.product_id', '=', 'products.id')
        .$asScalar()
        .$notNull()
        .as('category_ids'),
      is
        .selectFrom('product_variants')
        .select(
          sql<ListingRow['variants']>`coalesce(json_agg(json_build_object(
            'options', product_variants.option_values, 'has_stock', product_variants.stock >= product_variants.min_qty)), '[]')`.as(
            'all',
          ),
        )
        .whereRef('product_variants.product_id', '=', 'products.id')
        .$asScalar()
        .$notNull()
        .as('variants'),
    ]);
}
