import type { BundleItem } from '@vitrine/contract/schemas/catalog.ts';
import { priceToPay } from '@vitrine/rules/price-to-pay.ts';

import { imageOfLine, optionsLabelOf } from '#api/contexts/cart/cart.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { bundleRepository } from './bundle-repository.ts';
import type { PriceMoment } from './price-moment.ts';

/** More than two companions are too many to compare. */
const maxItems = 2;

/**
 * Returns the companions of a product with the variants to add to the cart: those that the merchant chose, else, if the store wants it, those
 * that were bought together with it.
 */
export async function showBundle(
  db: StoreDatabase,
  {
    productId,
    isFilledUp,
    moment: { at, expireAt },
  }: { productId: number; isFilledUp: boolean; moment: PriceMoment },
): Promise<BundleItem[]> {
  const chosen = await bundleRepository.ofProduct(db, { productId, limit: maxItems, at });
  const isFull = chosen.length >= maxItems || !isFilledUp;
  const bought = isFull
    ? []
    : await bundleRepository.boughtTogether(db, { productId, limit: maxItems + chosen.length, at });
  const chosenIds = new Set(chosen.map(({ product_id: id }) => id));
  const rows = [...chosen, ...bought.filter(({ product_id: id }) => !chosenIds.has(id))].slice(0, maxItems);
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
