import type { StoreTransaction } from '#api/platform/database/store-scope.ts';

const columns = ['sku', 'price_centavos', 'special_price_centavos', 'stock'] as const;

/** Changes variants by their sku. Database triggers announce the change to lists and cached pages. */
export const soldVariantRepository = {
  lock(trx: StoreTransaction, sku: string) {
    return trx
      .selectFrom('product_variants')
      .select(columns)
      .where('sku', '=', sku)
      .forUpdate()
      .executeTakeFirst();
  },

  set(
    trx: StoreTransaction,
    sku: string,
    change: { price_centavos?: number; special_price_centavos?: number | null; stock?: number },
  ) {
    return trx
      .updateTable('product_variants')
      .set(change)
      .where('sku', '=', sku)
      .returning(columns)
      .executeTakeFirstOrThrow();
  },
};
