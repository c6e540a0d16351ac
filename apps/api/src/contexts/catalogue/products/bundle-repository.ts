import { sql } from 'kysely';

import { isVariantOrderable } from '#api/platform/database/on-order-left-of.ts';
import { offerChangeOf, offerMoment, runningOfferOf } from '#api/platform/database/running-offer-of.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { storeStatement } from '#api/platform/database/store-statement.ts';

interface CompanionsWish {
  readonly productId: number;
  readonly limit: number;
  /** The moment of their prices; null is now. */
  readonly at: Date | null;
}

const companionColumns = (at: Date | null) =>
  [
    'variant.id as variant_id',
    'variant.product_id',
    'variant.option_values',
    'variant.list_price_centavos',
    runningOfferOf('variant', offerMoment(at)).as('offer_price_centavos'),
    offerChangeOf('variant', offerMoment(at)).as('changes_at'),
    'variant.min_qty',
    'product.slug',
    'product.name',
    'product.options',
    'product.images',
  ] as const;

const companions = storeStatement((db, { productId, limit, at }: CompanionsWish) =>
  db
    .selectFrom('product_bundles as bundle')
    .innerJoin('product_variants as variant', 'variant.id', 'bundle.variant_id')
    .innerJoin('products as product', 'product.id', 'variant.product_id')
    .select(companionColumns(at))
    .where('bundle.product_id', '=', productId)
    .where('variant.product_id', '!=', productId)
    .where(isVariantOrderable('variant', offerMoment(at)))
    .where('product.is_active', '=', true)
    .orderBy('bundle.position')
    .orderBy('variant.id')
    .limit(limit),
);

const boughtTogether = storeStatement((db, { productId, limit, at }: CompanionsWish) =>
  db
    .selectFrom('bought_together')
    .innerJoin('products as product', 'product.id', 'bought_together.companion_id')
    .innerJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('product_variants')
          .select('product_variants.id as variant_id')
          .whereRef('product_variants.product_id', '=', 'product.id')
          .where(isVariantOrderable('product_variants', offerMoment(at)))
          .orderBy(
            sql`price_to_pay(product_variants.list_price_centavos, ${runningOfferOf('product_variants', offerMoment(at))})`,
          )
          .orderBy('product_variants.position')
          .limit(1)
          .as('cheapest'),
      (join) => join.onTrue(),
    )
    .innerJoin('product_variants as variant', 'variant.id', 'cheapest.variant_id')
    .select(companionColumns(at))
    .where('bought_together.product_id', '=', productId)
    .where('product.is_active', '=', true)
    .orderBy('bought_together.position')
    .limit(limit),
);

export const bundleRepository = {
  /** Returns the merchant's companions of a product that can be ordered, in their order. */
  ofProduct: (db: StoreDatabase, wish: CompanionsWish) => companions(db, wish),

  /** Returns the cheapest variant of each product that was bought together with it and can be ordered, best companions first. */
  boughtTogether: (db: StoreDatabase, wish: CompanionsWish) => boughtTogether(db, wish),
};
