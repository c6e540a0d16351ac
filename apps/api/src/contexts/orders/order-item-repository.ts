import { type Insertable, sql } from 'kysely';

import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import { storeStatement } from '#api/platform/database/store-statement.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';
import type { LockedOrder } from '#api/platform/locked-order.ts';

const columns = [
  'id',
  'sku',
  'slug',
  'name',
  'options_label',
  'image',
  'qty',
  'price_centavos',
  'total_centavos',
  'discount_centavos',
  'waiting_qty',
  'promised_on',
] as const;

const ofOrder = storeStatement((db, { orderId }: { orderId: string }) =>
  db.selectFrom('order_items').select(columns).where('order_id', '=', orderId).orderBy('id'),
);

const variantsOf = storeStatement((db, { orderId }: { orderId: string }) =>
  db
    .selectFrom('order_items')
    .innerJoin('product_variants', 'product_variants.id', 'order_items.variant_id')
    .select([
      'order_items.id as item_id',
      'product_variants.id as variant_id',
      'product_variants.product_id',
      'order_items.qty',
    ])
    .where('order_items.order_id', '=', orderId)
    .orderBy('order_items.id'),
);

export const orderItemRepository = {
  async insert(
    trx: StoreTransaction,
    items: readonly Insertable<StoreTables['order_items']>[],
  ): Promise<void> {
    await trx
      .insertInto('order_items')
      .values([...items])
      .execute();
  },

  ofOrder(db: StoreDatabase, orderId: string) {
    return ofOrder(db, { orderId });
  },

  /** Returns the variants that a customer bought and keeps, by order; those of cancelled orders and of tests are absent. */
  purchases(db: StoreDatabase, { customerId, since }: { customerId: number; since: Date }) {
    return db
      .selectFrom('order_items')
      .innerJoin('orders', 'orders.id', 'order_items.order_id')
      .select(['order_items.variant_id', 'order_items.qty', 'orders.placed_at'])
      .where('orders.customer_id', '=', customerId)
      .where('orders.placed_at', '>=', since)
      .where('orders.status', 'in', ['paid', 'preparing', 'shipped', 'delivered'])
      .where('orders.is_test', '=', false)
      .where('order_items.variant_id', 'is not', null)
      .execute();
  },

  /** Sets the discount of promotions and coupon on each item of an order, in the order of the items. */
  async setDiscounts(
    trx: StoreTransaction,
    { id: orderId }: LockedOrder,
    discountsCentavos: readonly number[],
  ): Promise<void> {
    const items = await this.ofOrder(trx, orderId);
    for (const [index, { id, discount_centavos: before }] of items.entries()) {
      const centavos = discountsCentavos[index] ?? before;
      if (centavos === before) continue;
      await trx
        .updateTable('order_items')
        .set({ discount_centavos: centavos })
        .where('id', '=', id)
        .execute();
    }
  },

  /** Takes up to a quantity of pieces off those that an item waits for; returns how many. Expects the lock of its variant's stock. */
  async endWaiting(trx: StoreTransaction, { itemId, qty }: { itemId: number; qty: number }): Promise<number> {
    const ended = await trx
      .updateTable('order_items as item')
      .from((waiting) =>
        waiting.selectFrom('order_items').select(['id', 'waiting_qty']).where('id', '=', itemId).as('before'),
      )
      .whereRef('item.id', '=', 'before.id')
      .where('item.waiting_qty', '>', 0)
      .set(({ ref }) => ({ waiting_qty: sql<number>`greatest(${ref('item.waiting_qty')} - ${qty}::int, 0)` }))
      .returning(sql<number>`least(before.waiting_qty, ${qty}::int)`.as('qty'))
      .executeTakeFirst();
    return ended?.qty ?? 0;
  },

  /** The variants of an order's items that are still in the catalogue, active or not. */
  variantsOf(db: StoreDatabase, orderId: string) {
    return variantsOf(db, { orderId });
  },

  async ofOrders(db: StoreDatabase, orderIds: readonly string[]) {
    if (orderIds.length === 0) return [];
    return db
      .selectFrom('order_items')
      .select(['order_id', ...columns])
      .where('order_id', 'in', [...orderIds])
      .orderBy('id')
      .execute();
  },

  async imagesOf(db: StoreDatabase, orderIds: readonly string[]) {
    if (orderIds.length === 0) return [];
    return db
      .selectFrom('order_items')
      .select(['order_id', 'image'])
      .where('order_id', 'in', [...orderIds])
      .orderBy('id')
      .execute();
  },
};
