import { sql } from 'kysely';

import { onOrderLeftOf } from '#api/platform/database/on-order-left-of.ts';
import { offerChangeOf, offerMoment, runningOfferOf } from '#api/platform/database/running-offer-of.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { categoryKindRepository } from './category-kind-repository.ts';
import type { ProductVariantRow } from './product-repository.ts';

export type FeedRow = Awaited<ReturnType<typeof feedRepository.after>>[number];

const variantColumns = [
  'id',
  'position',
  'sku',
  'gtin',
  'option_values',
  'list_price_centavos',
  'stock',
  'on_order_days',
  'on_order_date',
  'min_qty',
  'qty_step',
  'content',
  'volume_prices',
  'weight_grams',
] as const;

interface FeedVariantRow extends ProductVariantRow {
  /** Of the offer that runs, in ISO 8601; null without a beginning. */
  readonly offer_from: string | null;
  readonly gtin: string | null;
  readonly weight_grams: number;
}

export const feedRepository = {
  /**
   * Returns active products in the order of their creation, with the keys of their active categories and the offers that run at a moment;
   * null is now.
   */
  after(db: StoreDatabase, { id, limit, at }: { id: number; limit: number; at: Date | null }) {
    const moment = offerMoment(at);
    const offer = runningOfferOf('product_variants', moment);
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
              .select([
                offer.as('offer_price_centavos'),
                sql`case when ${offer} is not null then offer_from end`.as('offer_from'),
                sql`case when ${offer} is not null then offer_until end`.as('offer_until'),
                offerChangeOf('product_variants', moment).as('changes_at'),
                onOrderLeftOf('product_variants', moment).as('on_order_left'),
              ])
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
          .where((inner) => inner.not(categoryKindRepository.isCollection(inner)))
          .$asScalar()
          .$notNull()
          .as('category_keys'),
      ])
      .orderBy('products.id')
      .limit(limit)
      .execute();
  },
};
