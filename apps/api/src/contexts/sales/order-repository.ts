import { type Insertable, type Selectable, sql } from 'kysely';

import type { OrderPrice } from '#api/platform/database/order-columns.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { StoreTables } from '#api/platform/database/tables.ts';

type OrderShipping = Selectable<StoreTables['orders']>['shipping'];

export type OrderStatus = StoreTables['orders']['status'];

const columns = [
  'id',
  'increment_id',
  'customer_id',
  'status',
  'request_hash',
  'items_centavos',
  'discount_centavos',
  'shipping_centavos',
  'discounts',
  'gift_wrap_centavos',
  'gift_message',
  'credit_centavos',
  'bonus_centavos',
  'interest_centavos',
  'total_centavos',
  'items_count',
  'address',
  'shipping',
  'payment_code',
  'payment_type',
  'coupon_code',
  'placed_at',
] as const;

/** With all that another payment method would make of it. */
const pricedColumns = [...columns, 'prices'] as const;

const openStatuses = [
  'awaiting_payment',
  'in_review',
  'paid',
  'preparing',
  'shipped',
] as const satisfies readonly OrderStatus[];

const orderCounter = 'order';

export const orderRepository = {
  /** Until the transaction ends nobody else works on an order under this key. */
  async lockAttempt(trx: StoreTransaction, attemptKey: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${attemptKey}, 0))`.execute(trx);
  },

  byAttempt(db: StoreDatabase, attemptKey: string) {
    return db.selectFrom('orders').select(columns).where('attempt_key', '=', attemptKey).executeTakeFirst();
  },

  byId(db: StoreDatabase, id: string) {
    return db.selectFrom('orders').select(pricedColumns).where('id', '=', id).executeTakeFirst();
  },

  byCart(db: StoreDatabase, cartId: string) {
    return db.selectFrom('orders').select(columns).where('cart_id', '=', cartId).executeTakeFirst();
  },

  ofCustomer(db: StoreDatabase, customerId: number, id: string) {
    return db
      .selectFrom('orders')
      .select(pricedColumns)
      .where('customer_id', '=', customerId)
      .where('id', '=', id)
      .executeTakeFirst();
  },

  /** Delivered since a moment, the last first, with when. */
  deliveredOf(db: StoreDatabase, customerId: number, { since, limit }: { since: Date; limit: number }) {
    return db
      .selectFrom('orders')
      .innerJoin('order_events', 'order_events.order_id', 'orders.id')
      .select([
        'orders.id',
        'orders.increment_id',
        'orders.items_centavos',
        'orders.discount_centavos',
        'orders.credit_centavos',
        'orders.gift_wrap_centavos',
        'orders.shipping_centavos',
        'order_events.at as delivered_at',
      ])
      .where('orders.customer_id', '=', customerId)
      .where('orders.status', '=', 'delivered')
      .where('order_events.status', '=', 'delivered')
      .where('order_events.at', '>=', since)
      .orderBy('order_events.at', 'desc')
      .orderBy('orders.id')
      .limit(limit)
      .execute();
  },

  /** Newest first. */
  pageOfCustomer(
    db: StoreDatabase,
    customerId: number,
    { limit, offset, ...narrowing }: Narrowing & { limit: number; offset: number },
  ) {
    return narrowed(db, customerId, narrowing)
      .select(columns)
      .orderBy('placed_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute();
  },

  /** To be paid or on their way, newest first. */
  openOf(db: StoreDatabase, customerId: number, limit: number) {
    return db
      .selectFrom('orders')
      .select(columns)
      .where('customer_id', '=', customerId)
      .where('status', 'in', openStatuses)
      .orderBy('placed_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute();
  },

  async countOfCustomer(db: StoreDatabase, customerId: number, narrowing: Narrowing): Promise<number> {
    const { count } = await narrowed(db, customerId, narrowing)
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  insert(trx: StoreTransaction, order: Insertable<StoreTables['orders']>) {
    return trx.insertInto('orders').values(order).returning(columns).executeTakeFirstOrThrow();
  },

  /** Holds other changes of the order back until the transaction ends. */
  lock(trx: StoreTransaction, id: string) {
    return trx
      .selectFrom('orders')
      .select(['id', 'status', 'customer_id', 'increment_id'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
  },

  /** Gives an order the price of a method. `interestCentavos` is what is charged beyond it. */
  async setPrice(
    trx: StoreTransaction,
    id: string,
    {
      price,
      shipping,
      interestCentavos,
    }: { price: OrderPrice; shipping: OrderShipping; interestCentavos: number },
  ): Promise<void> {
    await trx
      .updateTable('orders')
      .set({
        payment_code: price.payment_code,
        payment_type: price.payment_type,
        discount_centavos: price.discount_centavos,
        discounts: JSON.stringify(price.discounts),
        coupon_code: price.coupon_code,
        shipping_centavos: price.shipping_centavos,
        shipping: JSON.stringify({ ...shipping, arrives_on: price.arrives_on }),
        interest_centavos: interestCentavos,
        total_centavos: price.total_centavos + interestCentavos,
      })
      .where('id', '=', id)
      .execute();
  },

  /** Paid or cancelled, it is no longer waited for. */
  async setStatus(trx: StoreTransaction, id: string, status: OrderStatus): Promise<void> {
    const isWaitedFor = status === 'awaiting_payment' || status === 'in_review';
    await trx
      .updateTable('orders')
      .set({ status, ...(!isWaitedFor && { pay_by: null }) })
      .where('id', '=', id)
      .execute();
  },

  /** Waits for the payment until then, where it does not wait longer already. */
  async waitUntil(db: StoreDatabase, id: string, payBy: Date): Promise<void> {
    await db
      .updateTable('orders')
      .set({ pay_by: payBy })
      .where('id', '=', id)
      .where('pay_by', '<', payBy)
      .execute();
  },

  /** Orders whose time to be paid is over, the longest overdue first. */
  async overdue(db: StoreDatabase, now: Date, limit: number): Promise<string[]> {
    const orders = await db
      .selectFrom('orders')
      .select('id')
      .where('status', '=', 'awaiting_payment')
      .where('pay_by', '<=', now)
      .orderBy('pay_by')
      .limit(limit)
      .execute();
    return orders.map(({ id }) => id);
  },

  /** Locks an order if its time is over still, and nobody else works on it. */
  async lockOverdue(trx: StoreTransaction, id: string, now: Date): Promise<boolean> {
    const locked = await trx
      .selectFrom('orders')
      .select('id')
      .where('id', '=', id)
      .where('status', '=', 'awaiting_payment')
      .where('pay_by', '<=', now)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    return locked !== undefined;
  },

  async addEvent(trx: StoreTransaction, orderId: string, status: OrderStatus, at: Date): Promise<void> {
    await trx.insertInto('order_events').values({ order_id: orderId, status, at }).execute();
  },

  events(db: StoreDatabase, orderId: string) {
    return db
      .selectFrom('order_events')
      .select(['status', 'at'])
      .where('order_id', '=', orderId)
      .orderBy('at')
      .orderBy('id')
      .execute();
  },

  /** The next number of the store. Two orders at one moment wait for each other here: it comes late in the transaction. */
  async nextIncrementId(trx: StoreTransaction, first: number): Promise<string> {
    const { value } = await trx
      .insertInto('store_counters')
      .values({ name: orderCounter, value: first })
      .onConflict((conflict) =>
        conflict
          .constraint('store_counters_pkey')
          .doUpdateSet((eb) => ({ value: eb('store_counters.value', '+', 1) })),
      )
      .returning('value')
      .executeTakeFirstOrThrow();
    return String(value);
  },
};

/** A number of an order and nothing else; sizes have fewer digits. */
const wholeNumber = /^\d{6,}$/;

interface Narrowing {
  /** A number as it begins, or words of a product in their order; empty for all. */
  readonly words: string;
  readonly since?: Date | undefined;
}

function narrowed(db: StoreDatabase, customerId: number, { words, since }: Narrowing) {
  let orders = db.selectFrom('orders').where('customer_id', '=', customerId);
  if (since) orders = orders.where('placed_at', '>=', since);
  if (words === '') return orders;
  const digits = words.replaceAll(/\D/g, '');
  if (wholeNumber.test(words)) return orders.where('increment_id', 'like', `${digits}%`);
  const found = sql<string>`'%' || replace(trim(search_text(${words})), ' ', '%') || '%'`;
  return orders.where((is) =>
    is.or([
      ...(digits === '' ? [] : [is('increment_id', 'like', `${digits}%`)]),
      is('search_words', 'like', found),
    ]),
  );
}
