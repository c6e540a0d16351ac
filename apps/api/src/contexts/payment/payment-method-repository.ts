import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

const columns = [
  'code',
  'type',
  'label',
  'name',
  'description',
  'discount_percent',
  'provider',
  'installments',
] as const;

export const paymentMethodRepository = {
  active(db: StoreDatabase) {
    return db
      .selectFrom('payment_methods')
      .select(['code', 'type', 'label', 'name', 'description', 'discount_percent'])
      .where('is_active', '=', true)
      .orderBy('position')
      .orderBy('id')
      .execute();
  },

  /** Also of a method that is no longer offered; 0 when there never was one. */
  async discountPercentOf(db: StoreDatabase, code: string): Promise<number> {
    const method = await db
      .selectFrom('payment_methods')
      .select('discount_percent')
      .where('code', '=', code)
      .executeTakeFirst();
    return method?.discount_percent ?? 0;
  },

  activeByCode(db: StoreDatabase, code: string) {
    return db
      .selectFrom('payment_methods')
      .select(columns)
      .where('code', '=', code)
      .where('is_active', '=', true)
      .executeTakeFirst();
  },
};
