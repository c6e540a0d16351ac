import { type PaymentType, paymentTypes } from '@vitrine/contract/payment-types.ts';
import type { Insertable, Updateable } from 'kysely';

import { recallFact, type StoreDatabase, type StoreTransaction } from '#api/platform/database/store-scope.ts';
import { storeStatement } from '#api/platform/database/store-statement.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

const columns = [
  'code',
  'type',
  'label',
  'name',
  'description',
  'discount_percent',
  'provider',
  'installments',
  'valid_for',
  'later_due_days',
  'min_order_centavos',
  'max_order_centavos',
  'groups',
] as const;

const firstMethods = ['pix', 'card', 'boleto'] as const satisfies readonly PaymentType[];
/** Without interest, so that a store charges none before it has decided to. */
const firstInstallments = {
  max: 6,
  min_parcel_centavos: 3000,
  interest_free_up_to: 6,
  monthly_interest_basis_points: 0,
};

const allActive = storeStatement((db) =>
  db
    .selectFrom('payment_methods')
    .select(columns)
    .where('is_active', '=', true)
    .orderBy('position')
    .orderBy('id'),
);

export const paymentMethodRepository = {
  /** The account of each method, active or not. */
  accounts(db: StoreDatabase) {
    return db
      .selectFrom('payment_methods')
      .select(['code', 'name', 'provider'])
      .orderBy('position')
      .orderBy('code')
      .execute();
  },

  /** Every method, active or not, in the store's order; locked for a change. */
  lockAll(trx: StoreTransaction) {
    return trx
      .selectFrom('payment_methods')
      .select([...columns, 'is_active'])
      .orderBy('position')
      .orderBy('code')
      .forUpdate()
      .execute();
  },

  /** The same without a lock. */
  all(db: StoreDatabase) {
    return db
      .selectFrom('payment_methods')
      .select([...columns, 'is_active'])
      .orderBy('position')
      .orderBy('code')
      .execute();
  },

  async insert(trx: StoreTransaction, method: Insertable<StoreTables['payment_methods']>): Promise<void> {
    await trx.insertInto('payment_methods').values(method).execute();
  },

  async set(
    trx: StoreTransaction,
    code: string,
    change: Updateable<StoreTables['payment_methods']>,
  ): Promise<void> {
    await trx.updateTable('payment_methods').set(change).where('code', '=', code).execute();
  },

  async setAccount(trx: StoreTransaction, code: string, provider: string): Promise<void> {
    await trx.updateTable('payment_methods').set({ provider }).where('code', '=', code).execute();
  },

  /** Returns the methods in the store's order. */
  active: (db: StoreDatabase) => allActive(db, {}),

  /** Returns the active methods as remembered: for checkouts and orders, not for pages. */
  recalledActive(db: StoreDatabase) {
    return recallFact(db, { fact: 'payment methods', read: () => this.active(db) });
  },

  /** Includes methods that are no longer offered. */
  byCode(db: StoreDatabase, code: string) {
    return db.selectFrom('payment_methods').select(columns).where('code', '=', code).executeTakeFirst();
  },

  async activeByCode(db: StoreDatabase, code: string) {
    return (await this.recalledActive(db)).find((method) => method.code === code);
  },

  /** Pix, card and boleto of a new store, at one account; off while there is none. */
  async insertFirst(trx: StoreTransaction, account: string | null): Promise<void> {
    const rows = firstMethods.map((type, index) => {
      const { label } = paymentTypes[type];
      const installments = type === 'card' ? JSON.stringify(firstInstallments) : null;
      return {
        code: type,
        type,
        provider: account ?? '',
        label,
        name: label,
        position: index + 1,
        is_active: account !== null,
        installments,
      };
    });
    await trx.insertInto('payment_methods').values(rows).execute();
  },
};
