import type { StoreTransaction } from '#api/platform/database/store-scope.ts';

import { type StockCause, stockCauseOf } from './stock-cause.ts';

interface StockMove {
  readonly variantId: number;
  readonly qty: number;
  readonly cause: StockCause;
}

export const stockRepository = {
  /**
   * Locks stock until the transaction ends: products first, each by rising id, which prevents deadlocks. Products too,
   * because their availability depends on all their variants, and concurrent sales would not see each other's.
   */
  async lock(
    trx: StoreTransaction,
    { productIds, variantIds }: { productIds: readonly number[]; variantIds: readonly number[] },
  ): Promise<void> {
    await trx
      .selectFrom('products')
      .select('id')
      .where('id', 'in', [...productIds])
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    await trx
      .selectFrom('product_variants')
      .select('id')
      .where('id', 'in', [...variantIds])
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
  },

  /** Returns the variant with what is left. Expects `lock`. A check constraint refuses negative stock. */
  reserve(trx: StoreTransaction, { variantId, qty, cause }: StockMove) {
    return trx
      .updateTable('product_variants')
      .set((expression) => ({ stock: expression('stock', '-', qty), stock_cause: stockCauseOf(cause) }))
      .where('id', '=', variantId)
      .returning(['product_id', 'sku', 'stock'])
      .executeTakeFirstOrThrow();
  },

  /** Expects `lock`. */
  async release(trx: StoreTransaction, { variantId, qty, cause }: StockMove): Promise<void> {
    await trx
      .updateTable('product_variants')
      .set((expression) => ({ stock: expression('stock', '+', qty), stock_cause: stockCauseOf(cause) }))
      .where('id', '=', variantId)
      .execute();
  },

  /** Records returned pieces that do not go back to the stock. Expects `lock`. */
  async writeOff(trx: StoreTransaction, { variantId, qty, cause }: StockMove): Promise<void> {
    await trx
      .updateTable('product_variants')
      .set({ stock_cause: stockCauseOf(cause, qty) })
      .where('id', '=', variantId)
      .execute();
  },
};
