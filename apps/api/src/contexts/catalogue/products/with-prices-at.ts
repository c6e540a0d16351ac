import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import type { PriceMoment } from './price-moment.ts';
import { priceRepository } from './price-repository.ts';

/** A product's stored prices, with the moment until which they are valid. */
interface StoredPrices {
  readonly id: number;
  readonly list_price_centavos: number;
  readonly price_centavos: number;
  readonly is_from_price: boolean;
  readonly price_changes_at: Date | null;
  /** Whether that moment has come, by the database's clock. */
  readonly is_price_due: boolean;
}

/**
 * Returns rows of products with their prices at a moment: a job that is late, or a preview, shows no stored price that is not
 * valid. Limits the response to the next change.
 */
export async function withPricesAt<Row extends StoredPrices>(
  db: StoreDatabase,
  rows: readonly Row[],
  { at, expireAt }: PriceMoment,
): Promise<Omit<Row, 'price_changes_at' | 'is_price_due'>[]> {
  // A preview may also be of the past.
  const isDue = (row: Row) => at !== null || row.is_price_due;
  const ids = rows.filter(isDue).map(({ id }) => id);
  const found = ids.length === 0 ? [] : await priceRepository.at(db, { ids, at });
  const dueById = new Map(found.map((prices) => [prices.id, prices]));
  return rows.map((stored) => {
    const {
      price_changes_at: change,
      is_price_due: _isDue,
      ...row
    } = { ...stored, ...dueById.get(stored.id) };
    expireAt(change);
    return row;
  });
}
