import type { OrderHold } from '@vitrine/contract/admin/order-holds.ts';
import type { OrderStatus } from '@vitrine/contract/schemas/sales.ts';
import type { CancellationReason } from '@vitrine/contract/stated-reasons.ts';
import { type ExpressionBuilder, type Insertable, type Selectable, sql } from 'kysely';

import type { StoredPrice } from '#api/platform/database/order-columns.ts';
import { countAll } from '#api/platform/database/read-page.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import { storeStatement } from '#api/platform/database/store-statement.ts';
import type { OrderAddress, StoreTables } from '#api/platform/database/store-tables.ts';
import type { GuestPurchases } from '#api/platform/guest-purchases.ts';
import type { LockedOrder } from '#api/platform/locked-order.ts';

import { isUnpaid } from './domain/order-states.ts';

type OrderShipping = Selectable<StoreTables['orders']>['shipping'];

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
  'hold',
  'cancel_reason',
  'cancel_note',
  'is_cancel_note_public',
  'is_test',
  'is_gift_card',
  'buyer_id',
  'buyer_name',
  'approved_by',
] as const;

/** What staff see of an order beside its status. */
type OrderMark = { readonly hold: OrderHold | null } | { readonly is_test: boolean };

/** With its prices by other payment methods. */
const pricedColumns = [...columns, 'prices'] as const;

/** Clears the personal columns of an address; the columns that taxes depend on stay. */
const noPerson = {
  recipient: '',
  phone: '',
  street: '',
  number: '',
  complement: '',
  neighborhood: '',
} satisfies Partial<OrderAddress>;

/** Whether a part of an order has been sent. */
const hasParcels = (orders: ExpressionBuilder<StoreTables, 'orders'>) =>
  orders
    .exists(
      orders
        .selectFrom('order_parcels')
        .select('order_parcels.id')
        .whereRef('order_parcels.order_id', '=', 'orders.id'),
    )
    .as('has_parcels');

const byAttempt = storeStatement((db, { attemptKey }: { attemptKey: string }) =>
  db.selectFrom('orders').select(columns).where('attempt_key', '=', attemptKey),
);

const byId = storeStatement((db, { id }: { id: string }) =>
  db.selectFrom('orders').select(pricedColumns).where('id', '=', id),
);

const ofCustomer = storeStatement((db, { customerId, id }: { customerId: number; id: string }) =>
  db.selectFrom('orders').select(pricedColumns).where('customer_id', '=', customerId).where('id', '=', id),
);

const customerOf = storeStatement((db, { id }: { id: string }) =>
  db.selectFrom('orders').select('customer_id').where('id', '=', id),
);

const lockedOf = storeStatement((db, { id, customerId }: { id: string; customerId: number }) =>
  db
    .selectFrom('orders')
    .select(['id', 'status', 'customer_id', 'increment_id', 'hold', 'is_test', 'is_gift_card'])
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .forUpdate(),
);

const addEvent = storeStatement(
  (db, { orderId, status, at }: { orderId: string; status: OrderStatus; at: Date }) =>
    db.insertInto('order_events').values({ order_id: orderId, status, at }),
);

const waitUntil = storeStatement((db, { id, payBy }: { id: string; payBy: Date }) =>
  db.updateTable('orders').set({ pay_by: payBy }).where('id', '=', id).where('pay_by', '<', payBy),
);

const eventsOf = storeStatement((db, { orderId }: { orderId: string }) =>
  db
    .selectFrom('order_events')
    .select(['status', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('at')
    .orderBy('id'),
);

/** Why the staff cancel an order. */
export interface StatedCancellation {
  readonly reason: CancellationReason;
  readonly note: string;
  /** Whether the customer reads the note, too. */
  readonly is_note_public: boolean;
}

export const orderRepository = {
  /** Locks an idempotency key until the transaction ends. */
  async lockAttempt(trx: StoreTransaction, attemptKey: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${attemptKey}, 0))`.execute(trx);
  },

  byAttempt(db: StoreDatabase, attemptKey: string) {
    return byAttempt(db, { attemptKey }).then(([order]) => order);
  },

  byId(db: StoreDatabase, id: string) {
    return byId(db, { id }).then(([order]) => order);
  },

  /** Of any customer. */
  byNumber(db: StoreDatabase, number: string) {
    return db.selectFrom('orders').select(columns).where('increment_id', '=', number).executeTakeFirst();
  },

  /** The last placed first, of all customers. */
  latest(db: StoreDatabase, { status, limit }: { status?: OrderStatus | undefined; limit: number }) {
    const query = db.selectFrom('orders').select(columns).orderBy('placed_at', 'desc').orderBy('id');
    return (status === undefined ? query : query.where('status', '=', status)).limit(limit).execute();
  },

  byCart(db: StoreDatabase, cartId: string) {
    return db.selectFrom('orders').select(columns).where('cart_id', '=', cartId).executeTakeFirst();
  },

  ofCustomer(db: StoreDatabase, customerId: number, id: string) {
    return ofCustomer(db, { customerId, id }).then(([order]) => order);
  },

  /** Delivered since a moment, the last first, with the time of delivery. */
  deliveredOf(db: StoreDatabase, customerId: number, { since, limit }: { since: Date; limit: number }) {
    return (
      db
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
        // Nothing can be sent back.
        .where('orders.is_gift_card', '=', false)
        .where('order_events.status', '=', 'delivered')
        .where('order_events.at', '>=', since)
        .orderBy('order_events.at', 'desc')
        .orderBy('orders.id')
        .limit(limit)
        .execute()
    );
  },

  /** Not delivered as a whole, but by a parcel since a moment. */
  partlyDeliveredOf(db: StoreDatabase, customerId: number, { since, limit }: { since: Date; limit: number }) {
    return db
      .selectFrom('orders')
      .select([
        'id',
        'increment_id',
        'items_centavos',
        'discount_centavos',
        'credit_centavos',
        'gift_wrap_centavos',
        'shipping_centavos',
      ])
      .where('customer_id', '=', customerId)
      .where('status', 'in', ['paid', 'preparing', 'shipped'])
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('order_parcels')
            .select('order_parcels.id')
            .whereRef('order_parcels.order_id', '=', 'orders.id')
            .where('order_parcels.delivered_at', '>=', since),
        ),
      )
      .orderBy('id')
      .limit(limit)
      .execute();
  },

  /** Newest first. */
  pageOfCustomer(
    db: StoreDatabase,
    customerId: number,
    { limit, offset, ...narrowing }: Narrowing & { limit: number; offset: number },
  ) {
    return narrowed(db, { customerId, narrowing })
      .select(columns)
      .select(hasParcels)
      .orderBy('placed_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute();
  },

  /** Orders of these statuses, newest first. */
  ofCustomerIn(
    db: StoreDatabase,
    customerId: number,
    { statuses, limit }: { statuses: readonly OrderStatus[]; limit: number },
  ) {
    return db
      .selectFrom('orders')
      .select(columns)
      .select(hasParcels)
      .where('customer_id', '=', customerId)
      .where('status', 'in', statuses)
      .orderBy('placed_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute();
  },

  countOfCustomer(db: StoreDatabase, customerId: number, narrowing: Narrowing): Promise<number> {
    return countAll(narrowed(db, { customerId, narrowing }));
  },

  insert(trx: StoreTransaction, order: Insertable<StoreTables['orders']>) {
    return trx.insertInto('orders').values(order).returning(columns).executeTakeFirstOrThrow();
  },

  async customerOf(db: StoreDatabase, id: string): Promise<number> {
    const [order] = await customerOf(db, { id });
    if (!order) throw new Error(`no order ${id}`);
    return order.customer_id;
  },

  /** Locks an order of this customer until the transaction ends. Only `lockOrder` calls it, which locks the customer first. */
  lock(trx: StoreTransaction, of: { id: string; customerId: number }) {
    return lockedOf(trx, of).then(([order]) => order);
  },

  /** Sets the price of a payment method on an order; `interestCentavos` is added to it. */
  async setPrice(
    trx: StoreTransaction,
    { id }: LockedOrder,
    {
      price,
      shipping,
      interestCentavos,
    }: {
      price: StoredPrice;
      shipping: OrderShipping;
      interestCentavos: number;
    },
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

  /** Sets the address of an order, with the method that serves it and the day that is promised. */
  async setAddress(
    trx: StoreTransaction,
    { id }: LockedOrder,
    { address, shipping }: { address: OrderAddress; shipping: Pick<OrderShipping, 'code' | 'arrives_on'> },
  ): Promise<void> {
    await trx
      .updateTable('orders')
      .set({
        address: JSON.stringify(address),
        shipping: sql<string>`shipping || ${JSON.stringify(shipping)}::jsonb`,
      })
      .where('id', '=', id)
      .execute();
  },

  /** Records why the staff cancel an order. */
  async setCancellation(
    trx: StoreTransaction,
    { id }: LockedOrder,
    { reason, note, is_note_public }: StatedCancellation,
  ): Promise<void> {
    await trx
      .updateTable('orders')
      .set({ cancel_reason: reason, cancel_note: note, is_cancel_note_public: is_note_public })
      .where('id', '=', id)
      .execute();
  },

  /**
   * Sets the status; a paid or cancelled order has no payment deadline. Only `moveOrder` and `undoStep` call it. Throws if the order has moved
   * since it was locked.
   */
  async setStatus(
    trx: StoreTransaction,
    order: LockedOrder,
    { status, hold }: { status: OrderStatus; hold: OrderHold | null },
  ): Promise<void> {
    await trx
      .updateTable('orders')
      .set({
        status,
        hold,
        ...(!isUnpaid(status) && { pay_by: null }),
      })
      .where('id', '=', order.id)
      .where('status', '=', order.status)
      .returning('id')
      .executeTakeFirstOrThrow();
  },

  async setMark(trx: StoreTransaction, { id }: LockedOrder, mark: OrderMark): Promise<void> {
    await trx.updateTable('orders').set(mark).where('id', '=', id).execute();
  },

  /** Extends the payment deadline; never shortens it. */
  async waitUntil(db: StoreDatabase, id: string, payBy: Date): Promise<void> {
    await waitUntil(db, { id, payBy });
  },

  /** Unpaid orders past their payment deadline, the longest overdue first. */
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

  /** Whether an order is still unpaid past its deadline. */
  async isOverdue(db: StoreDatabase, id: string, now: Date): Promise<boolean> {
    const overdue = await db
      .selectFrom('orders')
      .select('id')
      .where('id', '=', id)
      .where('status', '=', 'awaiting_payment')
      .where('pay_by', '<=', now)
      .executeTakeFirst();
    return overdue !== undefined;
  },

  async addEvent(
    trx: StoreTransaction,
    { orderId, status, at }: { orderId: string; status: OrderStatus; at: Date },
  ): Promise<void> {
    await addEvent(trx, { orderId, status, at });
  },

  /** Removes the last entry of an order's timeline, which its status had. Only `undoStep` calls it. */
  async removeLastEvent(trx: StoreTransaction, order: LockedOrder): Promise<void> {
    await trx
      .deleteFrom('order_events')
      .where('id', '=', (last) =>
        last
          .selectFrom('order_events')
          .select((expression) => expression.fn.max('id').as('id'))
          .where('order_id', '=', order.id)
          .where('status', '=', order.status),
      )
      .execute();
  },

  events(db: StoreDatabase, orderId: string) {
    return eventsOf(db, { orderId });
  },

  async eraseOf(trx: StoreTransaction, customerId: number): Promise<void> {
    await trx
      .updateTable('orders')
      .set({
        address: sql<string>`address || ${JSON.stringify(noPerson)}::jsonb`,
        cart_id: null,
        cancel_note: '',
        buyer_id: null,
        buyer_name: '',
        approved_by: '',
        // Stays wrapped, because the wrap was paid for; removes the message.
        gift_message: sql<string | null>`case when gift_message is null then null else '' end`,
      })
      .where('customer_id', '=', customerId)
      .execute();
  },

  /** Gives what these guests bought, or one order's, to an account. */
  async adopt(trx: StoreTransaction, purchases: GuestPurchases, customerId: number): Promise<void> {
    const orders = trx.updateTable('orders').set({ customer_id: customerId });
    await (
      'orderId' in purchases
        ? orders.where('id', '=', purchases.orderId)
        : orders.where('customer_id', 'in', [...purchases.buyerIds])
    ).execute();
  },

  async isAnyOf(db: StoreDatabase, customerId: number): Promise<boolean> {
    const order = await db
      .selectFrom('orders')
      .select('id')
      .where('customer_id', '=', customerId)
      .limit(1)
      .executeTakeFirst();
    return order !== undefined;
  },
};

/** A text that can only be an order number; sizes have fewer digits. */
const wholeNumber = /^\d{6,}$/;

interface Narrowing {
  /** The beginning of an order number, or words of a product in their order; empty for all. */
  readonly words: string;
  readonly since?: Date | undefined;
}

function narrowed(
  db: StoreDatabase,
  { customerId, narrowing: { words, since } }: { customerId: number; narrowing: Narrowing },
) {
  let orders = db.selectFrom('orders').where('customer_id', '=', customerId);
  if (since) orders = orders.where('placed_at', '>=', since);
  if (words === '') return orders;
  const digits = words.replaceAll(/\D/g, '');
  if (wholeNumber.test(words)) return orders.where('increment_id', 'like', `${digits}%`);
  const found = sql<string>`'%' || replace(trim(search_text(${words})), ' ', '%') || '%'`;
  return orders.where((expression) =>
    expression.or([
      ...(digits === '' ? [] : [expression('increment_id', 'like', `${digits}%`)]),
      expression('search_words', 'like', found),
    ]),
  );
}
