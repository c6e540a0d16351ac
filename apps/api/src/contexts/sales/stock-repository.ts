import type { StoreTransaction } from '#api/platform/database/store-scope.ts';

export const stockRepository = {
  /**
   * Holds other sales of these goods back until the transaction ends. Everybody locks products first and each by
   * rising id, so nobody waits in a circle. Products too: whether one is available follows from all its variants,
   * and two sales at one moment would not see each other's.
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

  /** To be called under `lock`. The table itself refuses to go below zero. */
  async take(trx: StoreTransaction, variantId: number, qty: number): Promise<void> {
    await trx
      .updateTable('product_variants')
      .set((eb) => ({ stock: eb('stock', '-', qty) }))
      .where('id', '=', variantId)
      .execute();
  },

  /** To be called under `lock`. */
  async giveBack(trx: StoreTransaction, variantId: number, qty: number): Promise<void> {
    await trx
      .updateTable('product_variants')
      .set((eb) => ({ stock: eb('stock', '+', qty) }))
      .where('id', '=', variantId)
      .execute();
  },
};
