import type { ProductSummary } from '@vitrine/contract/schemas/catalog.ts';

import { storeSettings } from '#api/contexts/store/store.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { productCard } from './domain/product-card.ts';
import type { ProductListing } from './product-listing.ts';
import { productRepository } from './product-repository.ts';

export { parentsFirst } from './domain/category-tree.ts';
export { createProductListings } from './product-listing.ts';
export { removeProductChanges } from './remove-product-changes.ts';
export { sweepUnanswered, unansweredSearches } from './unanswered-searches.ts';

/** Returns the cards of active products by id, in no particular order. */
export async function productCards(
  db: StoreDatabase,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ProductSummary>> {
  const rows = await productRepository.cards(db, ids);
  return new Map(rows.map((row) => [row.id, productCard(row)]));
}

/** Returns, by product, the variant of products that have only one, with its minimum quantity. */
export async function onlyVariants(
  db: StoreDatabase,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, { variantId: number; minQty: number }>> {
  if (productIds.length === 0) return new Map();
  const rows = await productRepository.onlyVariants(db, productIds);
  return new Map(
    rows.map(({ product_id: productId, variant_id: variantId, min_qty: minQty }) => [
      productId,
      { variantId, minQty },
    ]),
  );
}

/** Smaller catalogues are read during the first request without a noticeable delay. */
const largeFrom = 2000;

/** Makes sure that a large catalogue has a snapshot of its listing index, so that no visitor waits for a reading. */
export async function warmLists(
  db: StoreDatabase,
  listing: ProductListing,
  signal: AbortSignal,
  fewest: number = largeFrom,
): Promise<void> {
  if (signal.aborted || (await productRepository.countActive(db)) < fewest) return;
  const settings = await storeSettings(db);
  await listing.warm(settings['catalog/filters'], signal);
}
