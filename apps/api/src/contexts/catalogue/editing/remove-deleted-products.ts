import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { deletedProductRepository } from './deleted-product-repository.ts';
import { productAddress } from './move-addresses.ts';
import { productUsesRepository } from './product-uses-repository.ts';

const keptMs = 30 * 24 * 3_600_000;
const readAtOnce = 100;

/** Returns the moment from which a deleted product is removed for good. */
export const removalOf = (deletedAt: Date): Date => new Date(deletedAt.getTime() + keptMs);

/** Removes products that were deleted 30 days ago for good, if no order, review, list or content names them. */
export async function removeDeletedProducts(db: StoreDatabase, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs);
  let lastId = 0;
  for (;;) {
    const products = await deletedProductRepository.unnamedBefore(db, { before, lastId, limit: readAtOnce });
    for (const { id, sku, slug } of products) {
      lastId = id;
      const places = await productUsesRepository.places(db, { sku, address: productAddress(slug) });
      if (places.length > 0) continue;
      await db.transaction().execute((trx) => deletedProductRepository.remove(trx, id));
    }
    if (products.length < readAtOnce) return;
  }
}
