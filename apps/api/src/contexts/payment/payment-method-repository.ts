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
      .select(['code', 'type', 'label', 'name', 'description', 'discount_percent', 'provider'])
      .where('is_active', '=', true)
      .orderBy('position')
      .orderBy('id')
      .execute();
  },

  activeWithInstalments(db: StoreDatabase) {
    return db
      .selectFrom('payment_methods')
      .select(['type', 'discount_percent', 'provider', 'installments'])
      .where('is_active', '=', true)
      .execute();
  },

  /** Includes methods that are no longer offered. */
  byCode(db: StoreDatabase, code: string) {
    return db.selectFrom('payment_methods').select(columns).where('code', '=', code).executeTakeFirst();
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
