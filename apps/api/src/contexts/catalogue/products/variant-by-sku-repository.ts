import { sql } from 'kysely';

import { onOrderLeftOf } from '#api/platform/database/on-order-left-of.ts';
import { offerChangeOf, offerMoment, runningOfferOf } from '#api/platform/database/running-offer-of.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

/** Variants by their codes, for orders from a list of codes. */
export const variantBySkuRepository = {
  /** Returns those of active products, with the offers that run at a moment; null is now. */
  withSkus(db: StoreDatabase, { skus, at }: { skus: readonly string[]; at: Date | null }) {
    return activeVariants(db, at)
      .where('variant.sku', 'in', [...skus])
      .orderBy('variant.sku')
      .execute();
  },

  withIds(db: StoreDatabase, { ids, at }: { ids: readonly number[]; at: Date | null }) {
    return activeVariants(db, at)
      .where('variant.id', 'in', [...ids])
      .execute();
  },

  /** The same with their barcodes and with the codes of their products, by any of the three; each in the product's order. */
  withCodes(db: StoreDatabase, { codes, at }: { codes: readonly string[]; at: Date | null }) {
    const named = [...codes];
    return activeVariants(db, at)
      .select(['variant.gtin', 'product.sku as product_sku'])
      .where('variant.id', 'in', (is) =>
        is
          .selectFrom('product_variants as by_sku')
          .select('by_sku.id')
          .where('by_sku.sku', 'in', named)
          .union(
            is
              .selectFrom('product_variants as by_gtin')
              .select('by_gtin.id')
              .where('by_gtin.gtin', 'in', named),
          )
          .union(
            is
              .selectFrom('product_variants as of_product')
              .innerJoin('products as parent', 'parent.id', 'of_product.product_id')
              .select('of_product.id')
              .where('parent.sku', 'in', named),
          ),
      )
      .orderBy('variant.position')
      .orderBy('variant.id')
      .execute();
  },

  /** Returns the codes like an unknown one: those that a spreadsheet made of it first, by cutting zeros, then by their letters. */
  similarTo(db: StoreDatabase, { code, padded }: { code: string; padded: readonly string[] }) {
    const likeness = sql<number>`case when variant.sku = any(${[...padded]}::text[]) then 2 else similarity(variant.sku, ${code}) end`;
    return db
      .selectFrom('product_variants as variant')
      .innerJoin('products as product', 'product.id', 'variant.product_id')
      .select(['variant.sku', 'product.name'])
      .where('product.is_active', '=', true)
      .where((is) => is.or([is('variant.sku', 'in', [...padded, code]), sql<boolean>`variant.sku % ${code}`]))
      .orderBy(likeness, 'desc')
      .orderBy('variant.sku')
      .limit(mostSuggestions)
      .execute();
  },
};

const mostSuggestions = 3;

function activeVariants(db: StoreDatabase, at: Date | null) {
  return db
    .selectFrom('product_variants as variant')
    .innerJoin('products as product', 'product.id', 'variant.product_id')
    .select([
      'variant.id as variant_id',
      'variant.product_id',
      'variant.sku',
      'variant.option_values',
      'variant.list_price_centavos',
      runningOfferOf('variant', offerMoment(at)).as('offer_price_centavos'),
      offerChangeOf('variant', offerMoment(at)).as('changes_at'),
      'variant.volume_prices',
      'variant.min_qty',
      'variant.qty_step',
      'variant.stock',
      onOrderLeftOf('variant', offerMoment(at)).as('on_order_left'),
      'product.slug',
      'product.name',
      'product.options',
      'product.images',
    ])
    .where('product.is_active', '=', true);
}
