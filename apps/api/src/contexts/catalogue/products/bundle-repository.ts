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

const companions = storeStatement((db, { productId, limit, at }: CompanionsWish) =>
  db
    .selectFrom('product_bundles as bundle')
    .innerJoin('product_variants as variant', 'variant.id', 'bundle.variant_id')
    .innerJoin('products as product', 'product.id', 'variant.product_id')
    .select([
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
    ])
    .where('bundle.product_id', '=', productId)
    .where('variant.product_id', '!=', productId)
    .where(isVariantOrderable('variant', offerMoment(at)))
    .where('product.is_active', '=', true)
    .orderBy('bundle.position')
    .orderBy('variant.id')
    .limit(limit),
);

export const bundleRepository = {
  /** Returns the merchant's companions of a product that can be ordered, in their order. */
  ofProduct: (db: StoreDatabase, wish: CompanionsWish) => companions(db, wish),
};
