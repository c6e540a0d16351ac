import type { Insertable, Kysely, Transaction } from 'kysely';

import { storeDatabase, type StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { AllTables, StoreRemovals } from '#api/platform/database/store-tables.ts';

/** The main database with the tables of every store. */
export type WholeDatabase = Kysely<AllTables>;

export type MainTransaction = Transaction<AllTables>;

type NewStoreOutcome =
  | { readonly taken: 'public_id' | 'host' }
  | { readonly taken: null; readonly trx: StoreTransaction };

/** Writes stores and their hosts; reads beyond one store, as `storeRepository` does. */
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

  /** Returns the tables of one store in a running transaction. */
  tablesOf(transaction: MainTransaction, storeId: number): StoreTransaction {
    return storeDatabase(transaction, storeId);
  },

  /** Inserts a store that is not open and its host; returns its tables, or whether the public id or the host is another store's. */
  async insertStore(
    transaction: MainTransaction,
    { host, ...store }: { public_id: string; name: string; host: string | null },
  ): Promise<NewStoreOutcome> {
    const inserted = await insertClosed(transaction, store);
    if (!inserted) return { taken: 'public_id' };
    if (host !== null && !(await newStoreRepository.insertHost(transaction, inserted.id, host)))
      return { taken: 'host' };
    return { taken: null, trx: newStoreRepository.tablesOf(transaction, inserted.id) };
  },

  /** Locks a store, so that two removals do not take its last two hosts; returns its id. */
  async lockStore(transaction: MainTransaction, publicId: string): Promise<number | undefined> {
    const store = await transaction
      .selectFrom('stores')
      .select('id')
      .where('public_id', '=', publicId)
      .forUpdate()
      .executeTakeFirst();
    return store?.id;
  },

  /** Returns false if a store has the host. */
  async insertHost(transaction: MainTransaction, storeId: number, host: string): Promise<boolean> {
    const inserted = await transaction
      .insertInto('store_hosts')
      .values({ store_id: storeId, host })
      .onConflict((conflict) => conflict.column('host').doNothing())
      .returning('host')
      .executeTakeFirst();
    return inserted !== undefined;
  },

  async removeHost(transaction: MainTransaction, storeId: number, host: string): Promise<void> {
    await transaction
      .deleteFrom('store_hosts')
      .where('store_id', '=', storeId)
      .where('host', '=', host)
      .execute();
  },

  /** Opens a store that is being set up to shoppers. */
  async open(transaction: MainTransaction, storeId: number): Promise<void> {
    await transaction
      .updateTable('stores')
      .set({ active: 1, is_in_setup: false })
      .where('id', '=', storeId)
      .where('is_in_setup', '=', true)
      .execute();
  },

  /** Records that a store was there and is deleted. */
  async recordRemoval(transaction: MainTransaction, removal: Insertable<StoreRemovals>): Promise<void> {
    await transaction.insertInto('store_removals').values(removal).execute();
  },
};

function insertClosed(trx: MainTransaction, store: { public_id: string; name: string }) {
  return trx
    .insertInto('stores')
    .values({ ...store, active: 0, is_in_setup: true })
    .onConflict((conflict) => conflict.column('public_id').doNothing())
    .returning('id')
    .executeTakeFirst();
}
