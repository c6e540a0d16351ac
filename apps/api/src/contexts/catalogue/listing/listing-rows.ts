import { discountPermille } from '#api/contexts/catalogue/products/domain/discount-permille.ts';
import { currentPrices } from '#api/contexts/catalogue/products/price-moment.ts';
import { withPricesAt } from '#api/contexts/catalogue/products/with-prices-at.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import type { ListingRow } from './domain/listing-row.ts';
import { listingRepository } from './listing-repository.ts';

type StoredRow = Awaited<ReturnType<typeof listingRepository.withIds>>[number];

/** The rows of a store's listing index, with their prices at a moment. */
export const listingRows = {
  /** Returns active products beyond an id, ordered by id, with their prices of now. */
  async after(db: StoreDatabase, page: { id: number; limit: number }): Promise<ListingRow[]> {
    return pricedAt(db, { rows: await listingRepository.after(db, page), at: null });
  },

  /** Returns the active products among the ids; the moment null is now. */
  async withIds(
    db: StoreDatabase,
    { ids, at }: { ids: readonly number[]; at: Date | null },
  ): Promise<ListingRow[]> {
    return pricedAt(db, { rows: await listingRepository.withIds(db, ids), at });
  },
};

async function pricedAt(
  db: StoreDatabase,
  { rows, at }: { rows: readonly StoredRow[]; at: Date | null },
): Promise<ListingRow[]> {
  const priced = await withPricesAt(db, rows, { ...currentPrices, at });
  return priced.map((row) => ({ ...row, discount_permille: discountPermille(row) }));
}
