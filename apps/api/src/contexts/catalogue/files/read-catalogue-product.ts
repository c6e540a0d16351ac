import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

import { catalogueRepository } from './catalogue-repository.ts';
import type { StoredProduct } from './domain/catalogue-state.ts';
import { productRelationRepository } from './product-relation-repository.ts';

export interface CatalogueProduct extends StoredProduct {
  readonly related_skus: readonly string[];
}

/** Returns a product as an import sees it, with its related products; undefined if there is none. */
export async function readCatalogueProduct(
  db: StoreDatabase,
  sku: string,
): Promise<CatalogueProduct | undefined> {
  const [product] = await catalogueRepository.withSkus(db, [sku]);
  if (!product) return undefined;
  const related = await productRelationRepository.related(db, [product.id]);
  return { ...product, related_skus: (related.get(product.id) ?? []).map((one) => one.sku) };
}

/** Reads a product and locks it against other writers and sales. */
export async function lockCatalogueProduct(
  trx: StoreTransaction,
  sku: string,
): Promise<CatalogueProduct | undefined> {
  const ids = await catalogueRepository.idsOf(trx, [sku]);
  await catalogueRepository.lock(trx, { productIds: [...ids.values()], variantIds: [] });
  return readCatalogueProduct(trx, sku);
}
