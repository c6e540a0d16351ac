import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

/** Reads what the checklist judges. */
export const openingRepository = {
  shippingMethods(db: StoreDatabase) {
    return db.selectFrom('shipping_rules').select('name').orderBy('position').execute();
  },

  /** A product that shoppers can buy now. */
  async hasProduct(db: StoreDatabase): Promise<boolean> {
    const found = await db
      .selectFrom('product_variants')
      .innerJoin('products', 'products.id', 'product_variants.product_id')
      .select('product_variants.id')
      .where('products.is_active', '=', true)
      .where('product_variants.stock', '>', 0)
      .where('product_variants.list_price_centavos', '>', 0)
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  },

  async hasOrder(db: StoreDatabase): Promise<boolean> {
    const found = await db.selectFrom('orders').select('id').limit(1).executeTakeFirst();
    return found !== undefined;
  },
};
