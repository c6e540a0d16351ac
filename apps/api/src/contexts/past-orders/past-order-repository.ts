import type { Insertable } from 'kysely';

import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

const shownColumns = ['id', 'number', 'placed_at', 'status', 'total_centavos', 'items'] as const;

/** Orders of the shop that the store had before. */
export const pastOrderRepository = {
  /** Newest first; those without a date last. */
  ofCustomer(db: StoreDatabase, customerId: number) {
    return db
      .selectFrom('past_orders')
      .select(shownColumns)
      .where('customer_id', '=', customerId)
      .orderBy('placed_at', (order) => order.desc().nullsLast())
      .orderBy('id', 'desc')
      .execute();
  },

  lockByKey(trx: StoreTransaction, { system, key }: { system: string; key: string }) {
    return trx
      .selectFrom('past_orders')
      .select(shownColumns)
      .where('system', '=', system)
      .where('order_key', '=', key)
      .forUpdate()
      .executeTakeFirst();
  },

  async insert(trx: StoreTransaction, order: Insertable<StoreTables['past_orders']>): Promise<void> {
    await trx.insertInto('past_orders').values(order).execute();
  },

  async set(
    trx: StoreTransaction,
    id: number,
    order: Pick<
      Insertable<StoreTables['past_orders']>,
      'number' | 'placed_at' | 'status' | 'total_centavos' | 'items'
    >,
  ): Promise<void> {
    await trx.updateTable('past_orders').set(order).where('id', '=', id).execute();
  },

  /** Gives a customer the orders of an e-mail that are no account's yet. */
  async adopt(
    trx: StoreTransaction,
    { customerId, email }: { customerId: number; email: string },
  ): Promise<void> {
    await trx
      .updateTable('past_orders')
      .set({ customer_id: customerId })
      .where('email', '=', email)
      .where('customer_id', 'is', null)
      .execute();
  },

  async hasUnowned(db: StoreDatabase, email: string): Promise<boolean> {
    const found = await db
      .selectFrom('past_orders')
      .select('id')
      .where('email', '=', email)
      .where('customer_id', 'is', null)
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  },

  async removeOfCustomer(trx: StoreTransaction, customerId: number): Promise<void> {
    await trx.deleteFrom('past_orders').where('customer_id', '=', customerId).execute();
  },

  async removeOfEmail(trx: StoreTransaction, email: string): Promise<void> {
    await trx.deleteFrom('past_orders').where('email', '=', email).where('customer_id', 'is', null).execute();
  },
};
