import type { withdrawalInput, WithdrawalDone } from '@vitrine/contract/schemas/withdrawal.ts';
import type { z } from 'zod';

import {
  type LockedOrder,
  lockOrder,
  type OrderToWithdraw,
  orderToWithdraw,
  withdrawalByAttempt,
} from '#api/contexts/orders/orders.public.ts';
import { refundPart, settlePayments, type UsingProviders } from '#api/contexts/payment/payment.public.ts';
import {
  planWithdrawal,
  readWithdrawable,
  returnByAttempt,
  startWithdrawalReturn,
} from '#api/contexts/returns/returns.public.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { InStore, InTransaction, Using } from '#api/platform/use-case-context.ts';

import { withdrawLines } from './withdraw-lines.ts';

interface Withdrawal {
  readonly orderId: string;
  readonly customerId: number;
  readonly key: string;
  readonly input: z.output<typeof withdrawalInput>;
}

/**
 * Withdraws the customer from an order or from some of its lines, without a reason (CDC, art. 49) [ORD+02]. Before shipping the
 * lines end and are refunded at once; afterwards they come back as an approved return. A retry with the same idempotency key returns the same response.
 */
export async function withdrawOrder(
  {
    db,
    services,
    refuse,
  }: InStore &
    UsingProviders &
    Using<'background'> &
    Refusing<
      | 'order_not_found'
      | 'idempotency_key_reused'
      | 'withdrawal_unavailable'
      | 'withdrawal_out_of_date'
      | 'return_without_items'
      | 'quantity_not_positive'
      | 'return_quantity_exceeded'
    >,
  withdrawal: Withdrawal,
): Promise<WithdrawalDone> {
  const { orderId } = withdrawal;
  const done = await db.transaction().execute(async (trx) => {
    // Another customer's order responds 404 before anything is locked.
    await orderToWithdraw({ db: trx, refuse }, withdrawal);
    const locked = await lockOrder(trx, orderId);
    const order = await orderToWithdraw({ db: trx, refuse }, withdrawal);
    return (
      (await findEarlier({ trx, refuse }, withdrawal)) ??
      withdraw({ trx, refuse }, { locked, order, withdrawal, now: services.clock.now() })
    );
  });
  services.background.run('refund a withdrawal', () => settlePayments({ db, services }, { orderId }));
  return done;
}

/** Returns the response to an earlier request with the same key; null for a new key. */
async function findEarlier(
  { trx, refuse }: InTransaction & Refusing<'idempotency_key_reused'>,
  { orderId, customerId, key }: Withdrawal,
): Promise<WithdrawalDone | null> {
  const withdrawal = await withdrawalByAttempt(trx, key);
  const request = withdrawal ? undefined : await returnByAttempt(trx, { customerId, attemptKey: key });
  const earlier = withdrawal ?? request;
  if (!earlier) return null;
  if (earlier.order_id !== orderId) throw refuse('idempotency_key_reused');
  if (withdrawal) {
    const { money_centavos, credit_centavos, bonus_centavos, is_whole } = withdrawal;
    const refund = { money_centavos, credit_centavos, bonus_centavos };
    return { order_id: orderId, stage: 'before_shipping', is_whole, refund, return_id: null };
  }
  if (!request) return null;
  return {
    order_id: orderId,
    stage: 'after_shipping',
    is_whole: request.is_whole,
    refund: {
      money_centavos: request.amount_centavos - request.credit_centavos,
      credit_centavos: request.credit_centavos,
      bonus_centavos: request.bonus_centavos,
    },
    return_id: request.id,
  };
}

async function withdraw(
  {
    trx,
    refuse,
  }: InTransaction &
    Refusing<
      | 'withdrawal_unavailable'
      | 'withdrawal_out_of_date'
      | 'return_without_items'
      | 'quantity_not_positive'
      | 'return_quantity_exceeded'
    >,
  {
    locked,
    order,
    withdrawal: { key, input },
    now,
  }: { locked: LockedOrder; order: OrderToWithdraw; withdrawal: Withdrawal; now: Date },
): Promise<WithdrawalDone> {
  const withdrawable = await readWithdrawable(trx, { order, now });
  if (!withdrawable) throw refuse('withdrawal_unavailable');
  const { stage } = withdrawable;
  const plan = await planWithdrawal({ db: trx, refuse }, { order, withdrawable, lines: input.items });
  const { lines, isRest, refund } = plan;
  const centavos = refund.money_centavos + refund.credit_centavos + refund.bonus_centavos;
  if (stage !== input.stage || centavos !== input.expected_refund_centavos) {
    throw refuse('withdrawal_out_of_date');
  }
  const response = { order_id: order.id, stage, is_whole: isRest, refund };
  if (stage === 'after_shipping') {
    return { ...response, return_id: await startWithdrawalReturn(trx, { order: locked, key, plan, now }) };
  }
  // An order of which a part has been sent ends as delivered.
  const isWhole = isRest && order.parcels.length === 0;
  // The money of a cancelled order is refunded by `settlePayments`.
  if (!isWhole) await refundPart(trx, { order: locked, centavos: refund.money_centavos, now });
  const { parcels } = order;
  await withdrawLines(trx, { order: locked, parcels, attemptKey: key, lines, isWhole, refund, now });
  return { ...response, return_id: null };
}
