import { addressFields } from '@vitrine/rules/address-fields.ts';
import type { Insertable } from 'kysely';

import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import { storeStatement } from '#api/platform/database/store-statement.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

export type AddressRow = Omit<
  Insertable<StoreTables['customer_addresses']>,
  'id' | 'customer_id' | 'is_default'
>;

const columns = ['id', ...addressFields, 'country', 'is_default'] as const;

const ofCustomer = storeStatement((db, { customerId }: { customerId: number }) =>
  db
    .selectFrom('customer_addresses')
    .select(columns)
    .where('customer_id', '=', customerId)
    .orderBy('is_default', 'desc')
    .orderBy('id'),
);

const byId = storeStatement((db, { customerId, id }: { customerId: number; id: number }) =>
  db
    .selectFrom('customer_addresses')
    .select(columns)
    .where('customer_id', '=', customerId)
    .where('id', '=', id),
);

/** Every function filters by the customer: an address of another customer is not found [ACC+02]. */
export const addressRepository = {
  ofCustomer(db: StoreDatabase, customerId: number) {
    return ofCustomer(db, { customerId });
  },

  async byId(db: StoreDatabase, customerId: number, id: number) {
    const [address] = await byId(db, { customerId, id });
    return address;
  },

  insert(db: StoreDatabase, customerId: number, address: AddressRow) {
    return db
      .insertInto('customer_addresses')
      .values({ ...address, customer_id: customerId })
      .returning('id')
      .executeTakeFirstOrThrow();
  },

  /** Returns false if the customer does not have the address. */
  async update(
    db: StoreDatabase,
    { customerId, id, address }: { customerId: number; id: number; address: AddressRow },
  ): Promise<boolean> {
    const changed = await db
      .updateTable('customer_addresses')
      .set(address)
      .where('customer_id', '=', customerId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    return changed !== undefined;
  },

  async remove(db: StoreDatabase, customerId: number, id: number): Promise<boolean> {
    const removed = await db
      .deleteFrom('customer_addresses')
      .where('customer_id', '=', customerId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    return removed !== undefined;
  },

  /** Makes one address the only default. */
  async setDefault(trx: StoreTransaction, customerId: number, id: number): Promise<void> {
    // Two statements, because the index allows a single default at any moment.
    await trx
      .updateTable('customer_addresses')
      .set({ is_default: false })
      .where('customer_id', '=', customerId)
      .where('id', '<>', id)
      .where('is_default', '=', true)
      .execute();
    await trx
      .updateTable('customer_addresses')
      .set({ is_default: true })
      .where('customer_id', '=', customerId)
      .where('id', '=', id)
      .execute();
  },
};
