import { type Insertable, sql, type SqlBool } from 'kysely';

import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import { storeStatement } from '#api/platform/database/store-statement.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';
import type { LockedOrder } from '#api/platform/locked-order.ts';

const columns = [
  'id',
  'order_id',
  'is_whole',
  'money_centavos',
  'credit_centavos',
  'bonus_centavos',
  'at',
  'origin',
  'reason',
  'note',
  'is_note_public',
  'shipping_centavos',
  'is_restocked',
  'author_name',
] as const;

const ofOrder = storeStatement((db, { orderId }: { orderId: string }) =>
  db.selectFrom('order_withdrawals').select(columns).where('order_id', '=', orderId).orderBy('id'),
);

const givenBackOf = storeStatement((db, { orderIds }: { orderIds: readonly string[] }) =>
  db
    .selectFrom('order_withdrawal_items')
    .innerJoin('order_withdrawals', 'order_withdrawals.id', 'order_withdrawal_items.withdrawal_id')
    .select((expression) => [
      'order_withdrawal_items.order_item_id',
      expression.fn.sum<string | number>('order_withdrawal_items.qty').as('qty'),
      sql<string | number>`coalesce(sum(order_withdrawal_items.qty)
        filter (where order_withdrawals.origin = 'staff'), 0)`.as('staff_qty'),
    ])
    .where(sql<SqlBool>`order_withdrawals.order_id = any(${orderIds}::uuid[])`)
    .groupBy('order_withdrawal_items.order_item_id'),
);

/** The quantity of an order's line that went back without a return, and the part of it that the staff refunded. */
export interface GivenBackQty {
  readonly qty: number;
  readonly staffQty: number;
}

/** What went back of orders without a return: withdrawals before shipping, and refunds by the staff. */
export const withdrawalRepository = {
  byAttempt(db: StoreDatabase, attemptKey: string) {
    return db
      .selectFrom('order_withdrawals')
      .select(columns)
      .where('attempt_key', '=', attemptKey)
      .executeTakeFirst();
  },

  byId(db: StoreDatabase, id: number) {
    return db.selectFrom('order_withdrawals').select(columns).where('id', '=', id).executeTakeFirst();
  },

  /** Oldest first. */
  ofOrder(db: StoreDatabase, orderId: string) {
    return ofOrder(db, { orderId });
  },

  itemsOf(db: StoreDatabase, id: number) {
    return db
      .selectFrom('order_withdrawal_items')
      .innerJoin('order_items', 'order_items.id', 'order_withdrawal_items.order_item_id')
      .select([
        'order_items.id',
        'order_items.sku',
        'order_items.name',
        'order_items.options_label',
        'order_withdrawal_items.qty',
      ])
      .where('order_withdrawal_items.withdrawal_id', '=', id)
      .orderBy('order_items.id')
      .execute();
  },

  /** The lines of all withdrawals from an order. */
  itemsOfOrder(db: StoreDatabase, orderId: string) {
    return db
      .selectFrom('order_withdrawal_items')
      .innerJoin('order_items', 'order_items.id', 'order_withdrawal_items.order_item_id')
      .select([
        'order_withdrawal_items.withdrawal_id',
        'order_items.id',
        'order_items.name',
        'order_items.options_label',
        'order_withdrawal_items.qty',
      ])
      .where('order_items.order_id', '=', orderId)
      .orderBy('order_items.id')
      .execute();
  },

  /** The withdrawn quantity of each line of some orders. */
  async withdrawnQty(db: StoreDatabase, orderIds: readonly string[]): Promise<ReadonlyMap<number, number>> {
    const quantities = await this.givenBackQty(db, orderIds);
    return new Map([...quantities].map(([id, { qty }]) => [id, qty]));
  },

  /** The same with the part of it that the staff refunded. */
  async givenBackQty(
    db: StoreDatabase,
    orderIds: readonly string[],
  ): Promise<ReadonlyMap<number, GivenBackQty>> {
    if (orderIds.length === 0) return new Map();
    const rows = await givenBackOf(db, { orderIds });
    return new Map(
      rows.map(({ order_item_id: id, qty, staff_qty: staffQty }) => [
        id,
        { qty: Number(qty), staffQty: Number(staffQty) },
      ]),
    );
  },

  async insert(
    trx: StoreTransaction,
    {
      order: { id: orderId },
      withdrawal,
      items,
    }: {
      order: LockedOrder;
      withdrawal: Omit<Insertable<StoreTables['order_withdrawals']>, 'order_id'>;
      items: readonly { readonly id: number; readonly qty: number }[];
    },
  ): Promise<number> {
    const { id } = await trx
      .insertInto('order_withdrawals')
      .values({ ...withdrawal, order_id: orderId })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (items.length === 0) return id;
    await trx
      .insertInto('order_withdrawal_items')
      .values(items.map((item) => ({ withdrawal_id: id, order_item_id: item.id, qty: item.qty })))
      .execute();
    return id;
  },

  /** Empties the notes of the staff, which may name the customer. */
  async eraseOf(trx: StoreTransaction, customerId: number): Promise<void> {
    await trx
      .updateTable('order_withdrawals')
      .set({ note: '' })
      .where('note', '<>', '')
      .where('order_id', 'in', (own) =>
        own.selectFrom('orders').select('orders.id').where('orders.customer_id', '=', customerId),
      )
      .execute();
  },
};
