import { sql, type Updateable } from 'kysely';

import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

import type { DatedPrices } from './domain/published-prices.ts';
import { type StockCause, stockCauseOf } from './domain/stock-cause.ts';

const columns = [
  'sku',
  'list_price_centavos',
  'offer_price_centavos',
  'offer_from',
  'offer_until',
  'stock',
  'min_qty',
  'volume_prices',
] as const;

/** Changes variants by their sku. Database triggers announce the change to lists and cached pages. */
export const soldVariantRepository = {
  /** By sku. */
  withVolumePrices(db: StoreDatabase) {
    return db
      .selectFrom('product_variants')
      .select(columns)
      .where(sql<boolean>`volume_prices <> '[]'`)
      .orderBy('sku')
      .execute();
  },

  /** Returns whether a deleted product has a variant with this code. */
  async isDeleted(db: StoreDatabase, sku: string): Promise<boolean> {
    const found = await db
      .selectFrom('product_variants')
      .select('id')
      .where('deleted_sku', '=', sku)
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  },

  /** Locks a variant after its product, as sales do, which prevents deadlocks: a trigger changes the product with its variants. */
  async lock(trx: StoreTransaction, sku: string) {
    await trx
      .selectFrom('products')
      .select('id')
      .where('id', 'in', (of) =>
        of
          .selectFrom('product_variants')
          .select('product_variants.product_id')
          .where('product_variants.sku', '=', sku),
      )
      .forNoKeyUpdate()
      .execute();
    return trx
      .selectFrom('product_variants')
      .select(columns)
      .where('sku', '=', sku)
      .forUpdate()
      .executeTakeFirst();
  },

  setPrices(
    trx: StoreTransaction,
    {
      sku,
      change,
    }: {
      sku: string;
      change: Updateable<Pick<StoreTables['product_variants'], keyof DatedPrices>>;
    },
  ) {
    return trx
      .updateTable('product_variants')
      .set(change)
      .where('sku', '=', sku)
      .returning(columns)
      .executeTakeFirstOrThrow();
  },

  /** Returns the stock that is left of it: orders that wait for pieces take theirs. */
  async setStock(
    trx: StoreTransaction,
    { sku, stock, cause }: { sku: string; stock: number; cause: StockCause },
  ): Promise<number> {
    const changed = await trx
      .updateTable('product_variants')
      .set({ stock, stock_cause: stockCauseOf(cause) })
      .where('sku', '=', sku)
      .returning('stock')
      .executeTakeFirstOrThrow();
    return changed.stock;
  },
};
