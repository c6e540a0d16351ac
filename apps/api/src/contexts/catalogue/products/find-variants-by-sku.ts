import type { VariantBySku } from '@vitrine/contract/schemas/catalog.ts';
import { publishedStock } from '@vitrine/rules/published-stock.ts';

import { imageOfLine, offeredPrices, optionsLabelOf } from '#api/contexts/cart/cart.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import type { PriceMoment } from './price-moment.ts';
import { variantBySkuRepository } from './variant-by-sku-repository.ts';

/** Returns the variants of active products with these codes, which may be typed in lower case. */
export async function findVariantsBySku(
  db: StoreDatabase,
  { skus, moment: { at, expireAt } }: { skus: readonly string[]; moment: PriceMoment },
): Promise<VariantBySku[]> {
  const typed = skus.map((sku) => sku.trim());
  const rows = await variantBySkuRepository.withSkus(db, {
    skus: [...new Set([...typed, ...typed.map((sku) => sku.toUpperCase())])],
    at,
  });
  for (const { changes_at: change } of rows) expireAt(change);
  return rows.map(variantOfRow);
}

type Row = Awaited<ReturnType<typeof variantBySkuRepository.withSkus>>[number];

/** Returns a variant as a list of codes shows it. */
export function variantOfRow(row: Row): VariantBySku {
  return {
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
  };
}
