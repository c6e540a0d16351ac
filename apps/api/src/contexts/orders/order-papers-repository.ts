import { sql, type SqlBool, type Updateable } from 'kysely';

import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import { storeStatement } from '#api/platform/database/store-statement.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';

const columns = [
  'order_id',
  'invoice_key',
  'invoice_url',
  'carrier',
  'tracking_code',
  'tracking_url',
] as const;

const ofOrders = storeStatement((db, { orderIds }: { orderIds: readonly string[] }) =>
  db
    .selectFrom('order_papers')
    .select(columns)
    .where(sql<SqlBool>`order_id = any(${orderIds}::uuid[])`),
);

/** Invoices and tracking of orders. The caller has checked the customer. */
export const orderPapersRepository = {
  ofOrders(db: StoreDatabase, orderIds: readonly string[]) {
    return ofOrders(db, { orderIds });
  },

  /** Sets the given fields; omitted ones are unchanged. */
  async put(
    db: StoreDatabase,
    orderId: string,
    papers: Updateable<Omit<StoreTables['order_papers'], 'order_id'>>,
  ): Promise<void> {
    await db
      .insertInto('order_papers')
      .values({ ...papers, order_id: orderId })
      .onConflict((conflict) => conflict.columns(['order_id']).doUpdateSet(papers))
      .execute();
  },

  /** Keeps invoices; deletes the tracking, which leads to the address. */
  async eraseOf(trx: StoreTransaction, customerId: number): Promise<void> {
    await trx
      .deleteFrom('order_papers')
      .where('invoice_key', 'is', null)
      .where('order_id', 'in', (own) =>
        own.selectFrom('orders').select('orders.id').where('orders.customer_id', '=', customerId),
      )
      .execute();
    await trx
      .updateTable('order_papers')
      .set({ tracking_code: null, tracking_url: null, carrier: '' })
      .where('order_id', 'in', (own) =>
        own.selectFrom('orders').select('orders.id').where('orders.customer_id', '=', customerId),
      )
      .execute();
  },
};
