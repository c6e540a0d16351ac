import type { Insertable, Updateable } from 'kysely';

import { uniqueViolation } from '#api/platform/database/engine.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { StoreTables } from '#api/platform/database/tables.ts';

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
  'card',
  'pix',
  'boleto',
  'is_unwanted',
  'keeps_card',
  'amount_centavos',
  'refund_centavos',
  'refunded_centavos',
  'created_at',
  'updated_at',
] as const;

export const paymentRepository = {
  byId(db: StoreDatabase, id: number): Promise<Payment> {
    return db.selectFrom('payments').select(columns).where('id', '=', id).executeTakeFirstOrThrow();
  },

  byAttempt(db: StoreDatabase, attemptKey: string): Promise<Payment | undefined> {
    return db.selectFrom('payments').select(columns).where('attempt_key', '=', attemptKey).executeTakeFirst();
  },

  /** Newest first. */
  ofOrder(db: StoreDatabase, orderId: string): Promise<Payment[]> {
    return db
      .selectFrom('payments')
      .select(columns)
      .where('order_id', '=', orderId)
      .orderBy('id', 'desc')
      .execute();
  },

  /** Null when the attempt key is taken. */
  async insert(db: StoreDatabase, payment: Insertable<StoreTables['payments']>): Promise<Payment | null> {
    try {
      return await db.insertInto('payments').values(payment).returning(columns).executeTakeFirstOrThrow();
    } catch (error) {
      if (uniqueViolation(error) === 'payments_one_per_attempt') return null;
      throw error;
    }
  },

  async update(
    db: StoreDatabase,
    id: number,
    change: Updateable<StoreTables['payments']> & { updated_at: Date },
  ): Promise<void> {
    await db.updateTable('payments').set(change).where('id', '=', id).execute();
  },

  /** Takes one payment that is to be looked at, so that no other process takes it before `until`. */
  claimOpen(db: StoreDatabase, { now, until }: { now: Date; until: Date }): Promise<Payment | undefined> {
    return db
      .updateTable('payments')
      .set({ look_at: until, held_until: until })
      .where('id', '=', (waiting) =>
        waiting
          .selectFrom('payments')
          .select('id')
          .where('is_open', '=', true)
          .where('look_at', '<=', now)
          .where((its) => its.or([its('held_until', 'is', null), its('held_until', '<=', now)]))
          .orderBy('look_at')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning(columns)
      .executeTakeFirst();
  },

  /** Ends what `claimOpen` began. Where the payment was put forward meanwhile, it is looked at then. */
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

  /** The provider is to have refunded so much in all. */
  async refundUpTo(trx: StoreTransaction, id: number, centavos: number, now: Date): Promise<void> {
    await trx
      .updateTable('payments')
      .set({ refund_centavos: centavos, look_at: now })
      .where('id', '=', id)
      .execute();
  },

  /** To be ended or given back, at once. */
  async markUnwanted(trx: StoreTransaction, id: number, now: Date): Promise<void> {
    await trx.updateTable('payments').set({ is_unwanted: true, look_at: now }).where('id', '=', id).execute();
  },

  /** The provider has ended it; news that it was paid just before stands. */
  async endOpen(db: StoreDatabase, id: number, now: Date): Promise<void> {
    await db
      .updateTable('payments')
      .set({ status: 'expired', updated_at: now })
      .where('id', '=', id)
      .where('status', 'in', ['pending', 'in_review'])
      .execute();
  },

  /** False when the event was handled before. */
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
};
