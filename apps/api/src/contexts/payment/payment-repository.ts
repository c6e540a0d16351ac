import { noPaymentDetails, paymentType } from '@vitrine/contract/schemas/payment-details.ts';
import { nextState } from '@vitrine/contract/state-machine.ts';
import type { Insertable, Updateable } from 'kysely';

import { uniqueViolation } from '#api/platform/database/engine.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import { storeStatement } from '#api/platform/database/store-statement.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';
import type { LockedOrder } from '#api/platform/locked-order.ts';
import { measuredEvents } from '#api/platform/telemetry/measured-events.ts';

import { type PaymentEvent, paymentMachine } from './domain/payment-status.ts';
import type { Payment } from './domain/payment.ts';

const columns = [
  'id',
  'order_id',
  'attempt_key',
  'method_code',
  'type',
  'provider',
  'charge_id',
  'status',
  'message',
  'installments',
  ...paymentType.options,
  'is_unwanted',
  'keeps_card',
  'amount_centavos',
  'refund_centavos',
  'refunded_centavos',
  'reported_centavos',
  'is_disputed',
  'received_on',
  'created_at',
  'updated_at',
] as const;

type PaymentChange = Omit<Updateable<StoreTables['payments']>, 'status'> & {
  updated_at: Date;
};

/** The columns that may change without the order's lock: none about money. */
type PaymentNews = Pick<PaymentChange, 'charge_id' | 'updated_at'>;

const byId = storeStatement((db, { id }: { id: number }) =>
  db.selectFrom('payments').select(columns).where('id', '=', id),
);

const byAttempt = storeStatement((db, { attemptKey }: { attemptKey: string }) =>
  db.selectFrom('payments').select(columns).where('attempt_key', '=', attemptKey),
);

const lockedOf = storeStatement((db, { id, orderId }: { id: number; orderId: string }) =>
  db.selectFrom('payments').select(columns).where('id', '=', id).where('order_id', '=', orderId).forUpdate(),
);

/** Newest first. */
const ofOrder = storeStatement((db, { orderId }: { orderId: string }) =>
  db.selectFrom('payments').select(columns).where('order_id', '=', orderId).orderBy('id', 'desc'),
);

const refundsOf = storeStatement((db, { orderId }: { orderId: string }) =>
  db
    .selectFrom('payment_refunds')
    .select(['payment_id', 'origin', 'amount_centavos', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('id'),
);

export const paymentRepository = {
  async byId(db: StoreDatabase, id: number): Promise<Payment> {
    const [payment] = await byId(db, { id });
    if (!payment) throw new Error(`no payment ${id}`);
    return payment;
  },

  /** Locks a payment of a locked order until the transaction ends. */
  async lock(trx: StoreTransaction, order: LockedOrder, id: number): Promise<Payment> {
    const [payment] = await lockedOf(trx, { id, orderId: order.id });
    if (!payment) throw new Error(`order ${order.id} has no payment ${id}`);
    return payment;
  },

  async byAttempt(db: StoreDatabase, attemptKey: string): Promise<Payment | undefined> {
    const [payment] = await byAttempt(db, { attemptKey });
    return payment;
  },

  /** Returns payments newest first. */
  ofOrder(db: StoreDatabase, orderId: string): Promise<Payment[]> {
    return ofOrder(db, { orderId });
  },

  /** Returns null if the idempotency key is taken. */
  async insert(
    trx: StoreTransaction,
    order: LockedOrder,
    payment: Omit<Insertable<StoreTables['payments']>, 'status' | 'order_id'>,
  ): Promise<Payment | null> {
    try {
      return await trx
        .insertInto('payments')
        .values({ ...payment, order_id: order.id, status: paymentMachine.initial })
        .returning(columns)
        .executeTakeFirstOrThrow();
    } catch (error) {
      if (uniqueViolation(error) === 'payments_one_per_attempt') return null;
      throw error;
    }
  },

  /** Records when the provider was asked, and the id of its charge. */
  async touch(db: StoreDatabase, id: number, news: PaymentNews): Promise<void> {
    await db.updateTable('payments').set(news).where('id', '=', id).execute();
  },

  async update(
    trx: StoreTransaction,
    order: LockedOrder,
    { id, change }: { id: number; change: PaymentChange },
  ): Promise<void> {
    await trx
      .updateTable('payments')
      .set(change)
      .where('id', '=', id)
      .where('order_id', '=', order.id)
      .execute();
  },

  /**
   * Moves a payment by an event together with other columns; the only place that changes a status. Returns false
   * without changes if its status does not allow the event or has changed since it was read.
   */
  async move(
    trx: StoreTransaction,
    order: LockedOrder,
    {
      payment,
      event,
      change,
    }: { payment: Pick<Payment, 'id' | 'status'>; event: PaymentEvent; change: PaymentChange },
  ): Promise<boolean> {
    const status = nextState(paymentMachine, payment.status, event);
    if (status === null) return false;
    const { numUpdatedRows } = await trx
      .updateTable('payments')
      .set({ ...change, status })
      .where('id', '=', payment.id)
      .where('order_id', '=', order.id)
      .where('status', '=', payment.status)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    measuredEvents.paymentMoved.publish({ status });
    return true;
  },

  /** Claims one payment that is due for a look-up, so that no other process claims it before `until`. */
  claimOpen(
    db: StoreDatabase,
    {
      now,
      until,
      id,
      orderId,
    }: { now: Date; until: Date; id?: number | undefined; orderId?: string | undefined },
  ): Promise<Payment | undefined> {
    return db
      .updateTable('payments')
      .set({ look_at: until, held_until: until })
      .where('id', '=', (waiting) =>
        waiting
          .selectFrom('payments')
          .select('id')
          .where('is_open', '=', true)
          .where('look_at', '<=', now)
          .where((expression) =>
            expression.or([expression('held_until', 'is', null), expression('held_until', '<=', now)]),
          )
          .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
          .$if(orderId !== undefined, (query) => query.where('order_id', '=', orderId ?? ''))
          .orderBy('look_at')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning(columns)
      .executeTakeFirst();
  },

  /** Releases the claim of `claimOpen`. Keeps an earlier look-up that was scheduled meanwhile. */
  async release(
    db: StoreDatabase,
    id: number,
    { heldUntil, lookAt }: { heldUntil: Date; lookAt: Date },
  ): Promise<void> {
    await db
      .updateTable('payments')
      .set({ look_at: lookAt })
      .where('id', '=', id)
      .where('look_at', '=', heldUntil)
      .execute();
    await db
      .updateTable('payments')
      .set({ held_until: null })
      .where('id', '=', id)
      .where('held_until', '=', heldUntil)
      .execute();
  },

  /** Sets the total amount that the provider is to refund. */
  async refundUpTo(
    trx: StoreTransaction,
    order: LockedOrder,
    { id, centavos, now }: { id: number; centavos: number; now: Date },
  ): Promise<void> {
    await trx
      .updateTable('payments')
      .set({ refund_centavos: centavos, look_at: now })
      .where('id', '=', id)
      .where('order_id', '=', order.id)
      .execute();
  },

  /** Returns what went back of an order's payments, oldest first. */
  refundsOf(db: StoreDatabase, orderId: string) {
    return refundsOf(db, { orderId });
  },

  /** Marks a payment to be cancelled or refunded immediately. */
  async markUnwanted(
    trx: StoreTransaction,
    order: LockedOrder,
    { id, now }: { id: number; now: Date },
  ): Promise<void> {
    await trx
      .updateTable('payments')
      .set({ is_unwanted: true, look_at: now })
      .where('id', '=', id)
      .where('order_id', '=', order.id)
      .execute();
  },

  /** Returns false if the event was handled before. */
  async claimEvent(
    trx: StoreTransaction,
    event: { provider: string; event_id: string; received_at: Date },
  ): Promise<boolean> {
    const claimed = await trx
      .insertInto('payment_events')
      .values(event)
      .onConflict((conflict) => conflict.doNothing())
      .returning('event_id')
      .executeTakeFirst();
    return claimed !== undefined;
  },

  /** Counts the payments at an account whose outcome the provider still decides. */
  async countOpenAt(db: StoreDatabase, account: string): Promise<number> {
    const { count } = await db
      .selectFrom('payments')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('is_open', '=', true)
      .where('provider', '=', account)
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  /** The same for each account that has any. */
  async openByAccount(db: StoreDatabase): Promise<ReadonlyMap<string, number>> {
    const counts = await db
      .selectFrom('payments')
      .select(({ fn }) => ['provider', fn.countAll<string>().as('count')])
      .where('is_open', '=', true)
      .groupBy('provider')
      .execute();
    return new Map(counts.map(({ provider, count }) => [provider, Number(count)]));
  },

  /** The accounts that a method, a payment or a saved card of the store names, also those that are gone. */
  async accountsEverNamed(db: StoreDatabase): Promise<string[]> {
    const providers = await db
      .selectFrom('payment_methods')
      .select('provider')
      .union((other) => other.selectFrom('payments').select('provider'))
      .union((other) => other.selectFrom('saved_cards').select('provider'))
      .execute();
    return providers.map(({ provider }) => provider);
  },

  async eraseOf(trx: StoreTransaction, customerId: number): Promise<void> {
    await trx
      .updateTable('payments')
      .set(noPaymentDetails)
      .where('order_id', 'in', (own) =>
        own.selectFrom('orders').select('orders.id').where('orders.customer_id', '=', customerId),
      )
      .execute();
  },
};
