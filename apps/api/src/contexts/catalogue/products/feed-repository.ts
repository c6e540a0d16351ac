import { sql } from 'kysely';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import type { ProductVariantRow } from './product-repository.ts';

export type FeedRow = Awaited<ReturnType<typeof feedRepository.after>>[number];

const variantColumns = [
  'id',
  'position',
  'sku',
  'gtin',
  'option_values',
  'list_price_centavos',
  'offer_price_centavos',
  'stock',
  'min_qty',
  'qty_step',
  'content',
  'volume_prices',
  'weight_grams',
] as const;

interface FeedVariantRow extends ProductVariantRow {
  readonly gtin: string | null;
  readonly weight_grams: number;
}

export const feedRepository = {
  /** Returns active products in the order of their creation, with the keys of their active categories. */
  after(db: StoreDatabase, { id, limit }: { id: number; limit: number }) {
    return db
      .selectFrom('products')
      .where('products.is_active', '=', true)
      .where('products.id', '>', id)
      .select([
        'products.id',
        'products.sku',
        'products.slug',
        'products.name',
        'products.brand',
        'products.short_description',
        'products.description_html',
        'products.is_free_shipping',
        'products.options',
        'products.images',
      ])
      .select((expression) => [
        expression
          .selectFrom(
            expression
              .selectFrom('product_variants')
              .select(variantColumns)
              .whereRef('product_variants.product_id', '=', 'products.id')
              .as('variant'),
          )
          .select(
            sql<
              readonly FeedVariantRow[]
            >`coalesce(json_agg(variant order by variant.position, variant.id), '[]')`.as('all'),
          )
          .$asScalar()
          .$notNull()
          .as('variants'),
        expression
          .selectFrom('product_categories')
          .innerJoin('categories', 'categories.id', 'product_categories.category_id')
          .select(sql<readonly string[]>`coalesce(json_agg(categories.url_key), '[]')`.as('all'))
          .whereRef('product_categories.product_id', '=', 'products.id')
          .where('categories.is_active', '=', true)
          .$asScalar()
          .$notNull()
          .as('category_keys'),
      ])
      .orderBy('products.id')
      .limit(limit)
      .execute();
  },
};
