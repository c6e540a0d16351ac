import { sql } from 'kysely';

import { isVariantOrderable } from '#api/platform/database/on-order-left-of.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import type { ListingRow } from './domain/listing-row.ts';

/** Reads the stored rows of a store's listing index; their prices are valid until `price_changes_at`. */
export const listingRepository = {
  /** Returns active products beyond an id, ordered by id. */
  after(db: StoreDatabase, { id, limit }: { id: number; limit: number }) {
    return listed(db).where('products.id', '>', id).orderBy('products.id').limit(limit).execute();
  },

  /** Returns the active products among the ids. */
  withIds(db: StoreDatabase, ids: readonly number[]) {
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
      'products.is_from_price',
      'products.price_changes_at',
      sql<boolean>`coalesce(products.price_changes_at <= now(), false)`.as('is_price_due'),
      'products.is_available',
      'products.is_new',
      'products.is_free_shipping',
      'products.rating_tenths',
      'products.rating_count',
      'products.created_on',
      'products.sales_rank',
      'products.name_plain',
    ])
    .select((expression) => [
      expression
        .selectFrom('product_categories')
        .select(sql<number[]>`coalesce(json_agg(product_categories.category_id), '[]')`.as('ids'))
        .whereRef('product_categories.product_id', '=', 'products.id')
        .$asScalar()
        .$notNull()
        .as('category_ids'),
      expression
        .selectFrom('product_variants')
        .select(
          sql<ListingRow['variants']>`coalesce(json_agg(json_build_object(
            'options', product_variants.option_values, 'has_stock', ${isVariantOrderable('product_variants')})), '[]')`.as(
            'all',
          ),
        )
        .whereRef('product_variants.product_id', '=', 'products.id')
        .$asScalar()
        .$notNull()
        .as('variants'),
    ]);
}
