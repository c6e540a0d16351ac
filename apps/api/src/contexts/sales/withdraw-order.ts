import type { withdrawalInput, WithdrawalDone } from '@vitrine/contract/schemas/withdrawal.ts';
import type { z } from 'zod';

import {
  lockOrder,
  type OrderToWithdraw,
  orderToWithdraw,
  withdrawalByAttempt,
} from '#api/contexts/orders/orders.public.ts';
import { refundPart, settlePayments } from '#api/contexts/payment/payment.public.ts';
import {
  planWithdrawal,
  readWithdrawable,
  returnByAttempt,
  startWithdrawalReturn,
} from '#api/contexts/returns/returns.public.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { Services } from '#api/platform/services.ts';

import { withdrawLines } from './withdraw-lines.ts';

interface Withdrawing {
  readonly orderId: string;
  readonly customerId: number;
  readonly key: string;
  readonly input: z.output<typeof withdrawalInput>;
  readonly services: Services;
}

/**
 * Withdraws the customer from an order or from some of its lines, without a reason (CDC, art. 49) [ORD+02]. Before shipping the
 * lines end and are refunded at once; afterwards they come back as an approved return. A retry with the same idempotency key returns the same response.
 */
export async function withdrawOrder(
  db: StoreDatabase,
  withdrawing: Withdrawing &
    Refusing<
      | 'order_not_found'
      | 'idempotency_key_reused'
      | 'withdrawal_unavailable'
      | 'withdrawal_out_of_date'
      | 'return_without_items'
      | 'quantity_not_positive'
      | 'return_quantity_exceeded'
    >,
): Promise<WithdrawalDone> {
  const { orderId, services } = withdrawing;
  const done = await db.transaction().execute(async (trx) => {
    // Another customer's order responds 404 before anything is locked.
    await orderToWithdraw(withdrawing.refuse, trx, withdrawing);
    await lockOrder(trx, orderId);
    const order = await orderToWithdraw(withdrawing.refuse, trx, withdrawing);
    return (await findEarlier(trx, withdrawing)) ?? withdraw(trx, order, withdrawing);
  });
  services.background.run('refund a withdrawal', () => settlePayments({ db, services }, { orderId }));
  return done;
}

/** Returns the response to an earlier request with the same key; null for a new key. */
async function findEarlier(
  trx: StoreTransaction,
  { orderId, customerId, key, refuse }: Withdrawing & Refusing<'idempotency_key_reused'>,
): Promise<WithdrawalDone | null> {
  const withdrawal = await withdrawalByAttempt(trx, key);
  const request = withdrawal ? undefined : await returnByAttempt(trx, customerId, key);
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
  trx: StoreTransaction,
  order: OrderToWithdraw,
  {
    key,
    input,
    services,
    refuse,
  }: Withdrawing &
    Refusing<
      | 'withdrawal_unavailable'
      | 'withdrawal_out_of_date'
      | 'return_without_items'
      | 'quantity_not_positive'
      | 'return_quantity_exceeded'
    >,
): Promise<WithdrawalDone> {
  const now = services.clock.now();
  const withdrawable = await readWithdrawable(trx, order, now);
  if (!withdrawable) throw refuse('withdrawal_unavailable');
  const { stage } = withdrawable;
  const plan = await planWithdrawal(refuse, trx, { order, withdrawable, lines: input.items });
  const { lines, isRest, refund } = plan;
  const centavos = refund.money_centavos + refund.credit_centavos + refund.bonus_centavos;
  if (stage !== input.stage || centavos !== input.expected_refund_centavos) {
    throw refuse('withdrawal_out_of_date');
  }
  const response = { order_id: order.id, stage, is_whole: isRest, refund };
  if (stage === 'after_shipping') {
    return { ...response, return_id: await startWithdrawalReturn(trx, order, { key, plan, now }) };
  }
  // The money of a cancelled order is refunded by `settlePayments`.
  if (!isRest) await refundPart(trx, { orderId: order.id, centavos: refund.money_centavos, now });
  await withdrawLines(trx, { order, attemptKey: key, lines, isWhole: isRest, refund, now });
  return { ...response, return_id: null };
}
