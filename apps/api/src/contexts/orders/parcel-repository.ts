import { sql, type SqlBool } from 'kysely';

import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import { storeStatement } from '#api/platform/database/store-statement.ts';
import type { LockedOrder } from '#api/platform/locked-order.ts';

import type { OrderParcel, Pieces } from './domain/order-parcel.ts';

interface Tracking {
  readonly carrier: string;
  readonly tracking_code: string | null;
  readonly tracking_url: string | null;
}

const ofOrders = storeStatement((db, { orderIds }: { orderIds: readonly string[] }) =>
  db
    .selectFrom('order_parcels')
    .innerJoin('order_parcel_items', 'order_parcel_items.parcel_id', 'order_parcels.id')
    .select([
      'order_parcels.id',
      'order_parcels.order_id',
      'order_parcels.position',
      'order_parcels.attempt_key',
      'order_parcels.carrier',
      'order_parcels.tracking_code',
      'order_parcels.tracking_url',
      'order_parcels.shipped_at',
      'order_parcels.delivered_at',
      'order_parcel_items.order_item_id',
      'order_parcel_items.qty',
    ])
    .where(sql<SqlBool>`order_parcels.order_id = any(${orderIds}::uuid[])`)
    .orderBy('order_parcels.position')
    .orderBy('order_parcel_items.order_item_id'),
);

/** The parcels of orders that are sent in parts. */
export const parcelRepository = {
  /** Returns the parcels by order, each order's in their sequence; orders without any are absent. */
  async ofOrders(
    db: StoreDatabase,
    orderIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly OrderParcel[]>> {
    if (orderIds.length === 0) return new Map();
    const rows = await ofOrders(db, { orderIds });
    const byOrder = Map.groupBy(rows, ({ order_id: orderId }) => orderId);
    return new Map(
      [...byOrder].map(([orderId, own]) => [
        orderId,
        [...Map.groupBy(own, ({ id }) => id).values()].flatMap((ofParcel) => {
          const [first] = ofParcel;
          if (!first) return [];
          const { order_item_id: _item, qty: _qty, order_id: _order, ...parcel } = first;
          return [{ ...parcel, items: ofParcel.map((row) => ({ id: row.order_item_id, qty: row.qty })) }];
        }),
      ]),
    );
  },

  async insert(
    trx: StoreTransaction,
    { id: orderId }: LockedOrder,
    {
      items,
      ...parcel
    }: Tracking & {
      readonly position: number;
      readonly attempt_key: string | null;
      readonly shipped_at: Date;
      readonly items: readonly Pieces[];
    },
  ): Promise<OrderParcel> {
    const { id } = await trx
      .insertInto('order_parcels')
      .values({ ...parcel, order_id: orderId })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('order_parcel_items')
      .values(items.map((item) => ({ parcel_id: id, order_item_id: item.id, qty: item.qty })))
      .execute();
    return { ...parcel, id, delivered_at: null, items };
  },

  async setTracking(
    trx: StoreTransaction,
    { id: orderId }: LockedOrder,
    { id, tracking }: { id: number; tracking: Tracking },
  ): Promise<void> {
    await trx
      .updateTable('order_parcels')
      .set(tracking)
      .where('order_id', '=', orderId)
      .where('id', '=', id)
      .execute();
  },

  /** Sets when some parcels have arrived; null takes it back. */
  async setDelivered(
    trx: StoreTransaction,
    { id: orderId }: LockedOrder,
    { ids, at }: { ids: readonly number[]; at: Date | null },
  ): Promise<void> {
    if (ids.length === 0) return;
    await trx
      .updateTable('order_parcels')
      .set({ delivered_at: at })
      .where('order_id', '=', orderId)
      .where('id', 'in', [...ids])
      .execute();
  },

  async remove(trx: StoreTransaction, { id: orderId }: LockedOrder, id: number): Promise<void> {
    await trx.deleteFrom('order_parcels').where('order_id', '=', orderId).where('id', '=', id).execute();
  },

  /** Deletes the tracking of a customer's parcels, which leads to the address. */
  async eraseOf(trx: StoreTransaction, customerId: number): Promise<void> {
    await trx
      .updateTable('order_parcels')
      .set({ tracking_code: null, tracking_url: null, carrier: '' })
      .where('order_id', 'in', (own) =>
        own.selectFrom('orders').select('orders.id').where('orders.customer_id', '=', customerId),
      )
      .execute();
  },
};
