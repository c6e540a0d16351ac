import type { VariantBySku } from '@vitrine/contract/schemas/catalog.ts';

import { imageOfLine, offeredPrices, optionsLabelOf } from '#api/contexts/cart/cart.public.ts';
import { offerChangeOf, offerMoment, runningOfferOf } from '#api/platform/database/running-offer-of.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { publishedStock } from './domain/published-stock.ts';
import type { PriceMoment } from './price-moment.ts';

/** Returns the variants of active products with these codes, which may be typed in lower case. */
export async function findVariantsBySku(
  db: StoreDatabase,
  { skus, moment: { at, expireAt } }: { skus: readonly string[]; moment: PriceMoment },
): Promise<VariantBySku[]> {
  const typed = skus.map((sku) => sku.trim());
  const rows = await db
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
      'product.slug',
      'product.name',
      'product.options',
      'product.images',
    ])
    .where('variant.sku', 'in', [...new Set([...typed, ...typed.map((sku) => sku.toUpperCase())])])
    .where('product.is_active', '=', true)
    .orderBy('variant.sku')
    .execute();
  for (const { changes_at: change } of rows) expireAt(change);
  return rows.map((row) => ({
    sku: row.sku,
    product_id: row.product_id,
    variant_id: row.variant_id,
    slug: row.slug,
    name: row.name,
    options_label: optionsLabelOf(row),
    image: imageOfLine(row),
    min_qty: row.min_qty,
    qty_step: row.qty_step,
    stock: publishedStock(row),
    list_price_centavos: row.list_price_centavos,
    ...offeredPrices(row),
  }));
}
