import type { BundleItem } from '@vitrine/contract/schemas/catalog.ts';
import { priceToPay } from '@vitrine/rules/price-to-pay.ts';

import { imageOfLine, optionsLabelOf } from '#api/contexts/cart/cart.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { bundleRepository } from './bundle-repository.ts';
import type { PriceMoment } from './price-moment.ts';

/** More than two companions are too many to compare. */
const maxItems = 2;

/** Returns the companions of a product with the variants to add to the cart. */
export async function showBundle(
  db: StoreDatabase,
  { productId, moment: { at, expireAt } }: { productId: number; moment: PriceMoment },
): Promise<BundleItem[]> {
  const rows = await bundleRepository.ofProduct(db, { productId, limit: maxItems, at });
  for (const { changes_at: change } of rows) expireAt(change);
  return rows.map((row) => ({
    product_id: row.product_id,
    variant_id: row.variant_id,
    slug: row.slug,
    name: row.name,
    options_label: optionsLabelOf(row),
    image: imageOfLine(row),
    min_qty: row.min_qty,
    list_price_centavos: row.list_price_centavos,
    price_centavos: priceToPay(row),
  }));
}
