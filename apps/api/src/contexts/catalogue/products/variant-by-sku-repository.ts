import { onOrderLeftOf } from '#api/platform/database/on-order-left-of.ts';
import { offerChangeOf, offerMoment, runningOfferOf } from '#api/platform/database/running-offer-of.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

/** Variants by their codes, for orders from a list of codes. */
export const variantBySkuRepository = {
  /** Returns those of active products, with the offers that run at a moment; null is now. */
  withSkus(db: StoreDatabase, { skus, at }: { skus: readonly string[]; at: Date | null }) {
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
      .where('variant.sku', 'in', [...skus])
      .where('product.is_active', '=', true)
      .orderBy('variant.sku')
      .execute();
  },
};
