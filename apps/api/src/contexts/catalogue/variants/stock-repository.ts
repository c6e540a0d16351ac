import { sql, type SqlBool } from 'kysely';

import { onOrderLeftOf } from '#api/platform/database/on-order-left-of.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { storeStatement } from '#api/platform/database/store-statement.ts';

import { type StockCause, stockCauseOf } from './domain/stock-cause.ts';

interface StockMove {
  readonly variantId: number;
  readonly qty: number;
  /** How many of the pieces are on order; 0 by default. */
  readonly waitingQty?: number | undefined;
  readonly cause: StockCause;
}

const lockProducts = storeStatement((db, { ids }: { ids: readonly number[] }) =>
  db
    .selectFrom('products')
    .select('id')
    .where(sql<SqlBool>`id = any(${ids}::int[])`)
    .orderBy('id')
    .forNoKeyUpdate(),
);

const lockVariants = storeStatement((db, { ids }: { ids: readonly number[] }) =>
  db
    .selectFrom('product_variants')
    .select('id')
    .where(sql<SqlBool>`id = any(${ids}::int[])`)
    .orderBy('id')
    .forNoKeyUpdate(),
);

export const stockRepository = {
  /**
   * Locks stock until the transaction ends: products first, each by rising id, which prevents deadlocks. Products too,
   * because their availability depends on all their variants, and concurrent sales would not see each other's.
   */
  async lock(
    trx: StoreTransaction,
    { productIds, variantIds }: { productIds: readonly number[]; variantIds: readonly number[] },
  ): Promise<void> {
    await lockProducts(trx, { ids: productIds });
    await lockVariants(trx, { ids: variantIds });
  },

  /**
   * Takes pieces from the stock and, once it is empty, on order. Returns the variant with what is left. Expects `lock`. A check constraint
   * refuses negative stock; pieces on order beyond the limit, or beside stock, match no row.
   */
  reserve(trx: StoreTransaction, { variantId, qty, waitingQty = 0, cause }: StockMove) {
    const taken = qty - waitingQty;
    return trx
      .updateTable('product_variants')
      .set((expression) => ({
        stock: expression('stock', '-', taken),
        on_order_taken: expression('on_order_taken', '+', waitingQty),
        stock_cause: stockCauseOf(cause),
      }))
      .where('id', '=', variantId)
      .$if(waitingQty > 0, (query) =>
        query
          .where('stock', '=', taken)
          .where(sql<SqlBool>`${onOrderLeftOf('product_variants')} >= ${waitingQty}`),
      )
      .returning(['product_id', 'sku', 'stock'])
      .executeTakeFirstOrThrow();
  },

  /** Adds pieces to the stock, which a trigger gives to the orders that wait for some, and takes others off what is on order. Expects `lock`. */
  async release(trx: StoreTransaction, { variantId, qty, waitingQty = 0, cause }: StockMove): Promise<void> {
    await trx
      .updateTable('product_variants')
      .set((expression) => ({
        stock: expression('stock', '+', qty - waitingQty),
        on_order_taken: expression('on_order_taken', '-', waitingQty),
        stock_cause: stockCauseOf(cause),
      }))
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
