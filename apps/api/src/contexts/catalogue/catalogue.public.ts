import type { ProductSummary, VariantBySku } from '@vitrine/contract/schemas/catalog.ts';

import { storeSettings } from '#api/contexts/store/store.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import type { ProductListing } from './listing/product-listing.ts';
import { productCard } from './products/domain/product-card.ts';
import { variantOfRow } from './products/find-variants-by-sku.ts';
import { currentPrices } from './products/price-moment.ts';
import { productRepository } from './products/product-repository.ts';
import { variantBySkuRepository } from './products/variant-by-sku-repository.ts';
import { withPricesAt } from './products/with-prices-at.ts';
import { variantFilterRepository } from './variants/variant-filter-repository.ts';

export { productsFound } from './search/products-found.ts';
export { createProductListings, type UsingListings } from './listing/product-listing.ts';
export { refreshCollections, refreshCollectionsNow } from './collections/refresh-collections.ts';
export { removeDeletedProducts } from './editing/remove-deleted-products.ts';
export { runCatalogueUpload } from './files/run-catalogue-upload.ts';
export type { RowImport, RowNote, RowRecord, RowTable } from './files/row-import.ts';
export { cellText, readYesNo, type ShopRow } from './files/domain/other-shops/shop-file.ts';
export { decimalMarkOf, readCentavos } from './files/domain/other-shops/shop-number.ts';
export { addPicture, storePicture } from './files/store-picture.ts';
export { sweepCatalogueUploads } from './files/sweep-catalogue-uploads.ts';
export { countBoughtTogether } from './products/count-bought-together.ts';
export { storeDuePrices } from './products/store-due-prices.ts';
export { removeProductChanges } from './listing/remove-product-changes.ts';
export { forgetUnanswered, sweepUnanswered, unansweredSearches } from './search/unanswered-searches.ts';
export { lockStock, reserveStock, returnToStock, writeOffStock } from './variants/sold-stock.ts';
export { runBulkEdit, sweepBulkEdits } from './variants/run-bulk-edit.ts';

/** Returns the ids of variants on sale by part of the name or SKU, or by GTIN, in the sequence of their SKUs. */
export async function variantsNamed(
  db: StoreDatabase,
  { q, limit }: { q: string; limit: number },
): Promise<number[]> {
  const rows = await variantFilterRepository
    .matching(db, { q, is_active: 'true' })
    .select('product_variants.id')
    .orderBy('product_variants.sku')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns variants of active products by id, with their current prices. */
export async function variantsOnSale(
  db: StoreDatabase,
  ids: readonly number[],
): Promise<ReadonlyMap<number, VariantBySku>> {
  const rows = await variantBySkuRepository.withIds(db, { ids, at: null });
  return new Map(rows.map((row) => [row.variant_id, variantOfRow(row)]));
}

/** Returns the cards of active products by id, with their current prices, in no particular order. */
export async function productCards(
  db: StoreDatabase,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ProductSummary>> {
  const rows = await productRepository.cards(db, ids);
  const priced = await withPricesAt(db, rows, currentPrices);
  return new Map(priced.map((row) => [row.id, productCard(row)]));
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
  { listing, signal, fewest = largeFrom }: { listing: ProductListing; signal: AbortSignal; fewest?: number },
): Promise<void> {
  if (signal.aborted || (await productRepository.countActive(db)) < fewest) return;
  const settings = await storeSettings(db);
  await listing.warm(settings['catalog/filters'], signal);
}
