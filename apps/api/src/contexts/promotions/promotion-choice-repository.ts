import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

/** Records that promotions and coupons can be limited to. */
export const promotionChoiceRepository = {
  categories(db: StoreDatabase) {
    return db.selectFrom('categories').select(['url_key', 'name']).orderBy('url_key').execute();
  },

  async brands(db: StoreDatabase): Promise<string[]> {
    const rows = await db
      .selectFrom('products')
      .select('brand')
      .distinct()
      .where('brand', 'is not', null)
      .where('deleted_at', 'is', null)
      .orderBy('brand')
      .execute();
    return rows.flatMap(({ brand }) => brand ?? []);
  },

  groups(db: StoreDatabase) {
    return db.selectFrom('customer_groups').select(['code', 'name']).orderBy('name').execute();
  },

  payments(db: StoreDatabase) {
    return db
      .selectFrom('payment_methods')
      .select(['code', 'name'])
      .where('is_active', '=', true)
      .orderBy('position')
      .orderBy('id')
      .execute();
  },
};
