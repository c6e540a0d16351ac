import { type PaymentType, paymentTypes } from '@vitrine/contract/payment-types.ts';
import type { Kysely, Transaction } from 'kysely';

import { storeDatabase, type StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { AllTables } from '#api/platform/database/store-tables.ts';

import { newStorePages } from './domain/new-store-pages.ts';

/** The main database with the tables of every store. */
export type WholeDatabase = Kysely<AllTables>;

type NewStoreOutcome =
  | { readonly taken: 'public_id' | 'host' }
  | { readonly taken: null; readonly trx: StoreTransaction };

/** Writes stores and what a new one begins with; reads beyond one store, as `storeRepository` does. */
export const newStoreRepository = {
  all(database: WholeDatabase) {
    return database
      .selectFrom('stores')
      .select(['id', 'public_id', 'name', 'active', 'is_in_setup'])
      .orderBy('public_id')
      .execute();
  },

  hosts(database: WholeDatabase) {
    return database.selectFrom('store_hosts').select(['store_id', 'host']).orderBy('host').execute();
  },

  /**
   * Inserts a store that is not open and its host, and runs work on its tables in the same transaction; work learns if the public id or
   * the host is another store's.
   */
  async withNewStore(
    everything: WholeDatabase,
    { host, ...store }: { public_id: string; name: string; host: string | null },
    work: (outcome: NewStoreOutcome) => Promise<void>,
  ): Promise<void> {
    await everything.transaction().execute(async (transaction) => {
      const inserted = await insertStore(transaction, store);
      if (!inserted) return work({ taken: 'public_id' });
      if (host !== null && !(await insertHost(transaction, inserted.id, host)))
        return work({ taken: 'host' });
      return work({ taken: null, trx: storeDatabase(transaction, inserted.id) });
    });
  },

  /** Returns false if a store has the host. */
  addHost(database: WholeDatabase, publicId: string, host: string): Promise<boolean> {
    return database.transaction().execute(async (transaction) => {
      const { id } = await lockedStore(transaction, publicId);
      return insertHost(transaction, id, host);
    });
  },

  /** Returns false if it is the store's only host. */
  removeHost(database: WholeDatabase, publicId: string, host: string): Promise<boolean> {
    return database.transaction().execute(async (transaction) => {
      // Locked, so that two removals do not take the last two.
      const { id } = await lockedStore(transaction, publicId);
      const hosts = await transaction
        .selectFrom('store_hosts')
        .select('host')
        .where('store_id', '=', id)
        .execute();
      if (hosts.every((one) => one.host === host)) return false;
      await transaction
        .deleteFrom('store_hosts')
        .where('store_id', '=', id)
        .where('host', '=', host)
        .execute();
      return true;
    });
  },

  /** Opens a store that is being set up to shoppers. */
  async open(database: WholeDatabase, storeId: number): Promise<void> {
    await database
      .updateTable('stores')
      .set({ active: 1, is_in_setup: false })
      .where('id', '=', storeId)
      .where('is_in_setup', '=', true)
      .execute();
  },

  async insertSettings(trx: StoreTransaction, settings: Readonly<Record<string, string>>): Promise<void> {
    const rows = Object.entries(settings).map(([path, value]) => ({ path, value }));
    await trx.insertInto('store_configs').values(rows).execute();
  },

  async insertPages(trx: StoreTransaction): Promise<void> {
    const rows = newStorePages.map(({ components, ...page }) => ({
      ...page,
      content: JSON.stringify(
        Object.fromEntries(
          components.map((data, index) => [
            `${String(index + 1).padStart(2, '0')}-${String(data['code'])}`,
            { position: index + 1, component: '', data },
          ]),
        ),
      ),
    }));
    await trx.insertInto('cms_pages').values(rows).execute();
  },

  async insertCategory(trx: StoreTransaction): Promise<void> {
    await trx.insertInto('categories').values({ url_key: 'novidades', name: 'Novidades' }).execute();
  },

  /** One shipping method for the whole country, with prices to review. */
  async insertShipping(trx: StoreTransaction): Promise<void> {
    const { id } = await trx
      .insertInto('shipping_rules')
      .values({ code: 'padrao', name: 'Entrega padrão', position: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const perKg = { rule_id: id, to_grams: 30_000, extra_per_kg_centavos: 300 };
    await trx
      .insertInto('shipping_rates')
      .values([
        { ...perKg, ufs: null, price_centavos: 3990, business_days_from: 6, business_days: 12 },
        { ...perKg, ufs: nearUfs, price_centavos: 2490, business_days_from: 3, business_days: 7 },
      ])
      .execute();
  },

  /** Pix, card and boleto at one payment provider. */
  async insertPaymentMethods(trx: StoreTransaction, provider: string): Promise<void> {
    const rows = newMethods.map((type, index) => {
      const { label } = paymentTypes[type];
      const installments = type === 'card' ? JSON.stringify(cardInstallments) : null;
      return { code: type, type, provider, label, name: label, position: index + 1, installments };
    });
    await trx.insertInto('payment_methods').values(rows).execute();
  },
};

const nearUfs = ['SP', 'RJ', 'MG', 'ES', 'PR', 'SC', 'RS'];
const newMethods = ['pix', 'card', 'boleto'] as const satisfies readonly PaymentType[];
/** Without interest, so that a store charges none before it has decided to. */
const cardInstallments = {
  max: 6,
  min_parcel_centavos: 3000,
  interest_free_up_to: 6,
  monthly_interest_basis_points: 0,
};

function insertStore(trx: Transaction<AllTables>, store: { public_id: string; name: string }) {
  return trx
    .insertInto('stores')
    .values({ ...store, active: 0, is_in_setup: true })
    .onConflict((conflict) => conflict.column('public_id').doNothing())
    .returning('id')
    .executeTakeFirst();
}

function lockedStore(trx: Transaction<AllTables>, publicId: string): Promise<{ id: number }> {
  return trx
    .selectFrom('stores')
    .select('id')
    .where('public_id', '=', publicId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

async function insertHost(trx: Transaction<AllTables>, storeId: number, host: string): Promise<boolean> {
  const inserted = await trx
    .insertInto('store_hosts')
    .values({ store_id: storeId, host })
    .onConflict((conflict) => conflict.column('host').doNothing())
    .returning('host')
    .executeTakeFirst();
  return inserted !== undefined;
}
