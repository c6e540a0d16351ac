import type { Insertable } from 'kysely';

import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
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
] as const;

/** Withdrawals from orders before they shipped. */
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
    return db
      .selectFrom('order_withdrawals')
      .select(columns)
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute();
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

  /** The withdrawn quantity of each line of some orders. */
  async withdrawnQty(db: StoreDatabase, orderIds: readonly string[]): Promise<ReadonlyMap<number, number>> {
    if (orderIds.length === 0) return new Map();
    const rows = await db
      .selectFrom('order_withdrawal_items')
      .innerJoin('order_withdrawals', 'order_withdrawals.id', 'order_withdrawal_items.withdrawal_id')
      .select((expression) => [
        'order_withdrawal_items.order_item_id',
        expression.fn.sum<string | number>('order_withdrawal_items.qty').as('qty'),
      ])
      .where('order_withdrawals.order_id', 'in', [...orderIds])
      .groupBy('order_withdrawal_items.order_item_id')
      .execute();
    return new Map(rows.map(({ order_item_id: id, qty }) => [id, Number(qty)]));
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
    await trx
      .insertInto('order_withdrawal_items')
      .values(items.map((item) => ({ withdrawal_id: id, order_item_id: item.id, qty: item.qty })))
      .execute();
    return id;
  },
};
