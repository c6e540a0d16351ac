import { formatBrlPlain } from '@vitrine/brazil/brl.ts';
import type { RefundQuote } from '@vitrine/contract/admin/schemas/orders.ts';
import type { RefundReason } from '@vitrine/contract/stated-reasons.ts';

import { returnCredit } from '#api/contexts/credits/credits.public.ts';
import {
  completeShipping,
  insertWithdrawal,
  type LockedOrder,
  parcelsOfOrder,
  queueOrderNotice,
  readOrderFacts,
  releaseStock,
  spentKeyOf,
  withdrawalByAttempt,
  withdrawalsOfOrder,
} from '#api/contexts/orders/orders.public.ts';
import { refundPart } from '#api/contexts/payment/payment.public.ts';
import { publishEvent } from '#api/contexts/webhooks/webhooks.public.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import type { InAuditedTransaction } from '#api/platform/use-case-context.ts';

import { lockNumberedOrder } from './move-numbered-order.ts';
import { quoteRefund } from './quote-refund.ts';

interface StaffRefund {
  readonly number: string;
  /** The idempotency key. */
  readonly key: string;
  readonly items: readonly { readonly id: number; readonly qty: number }[];
  readonly shipping_centavos: number;
  readonly amount_centavos: number;
  readonly restocks: boolean;
  readonly reason: RefundReason;
  readonly note: string;
  readonly is_note_public: boolean;
  readonly expected_refund_centavos: number;
  readonly now: Date;
}

/**
 * Gives back a part of what was paid for an order, without a return: pieces, freight and any further amount, never more than
 * was paid [ORD+06]. Pieces that have not shipped leave the order. A retry with the same idempotency key changes nothing; `settlePayments`
 * sends the money.
 */
export async function refundOrder(
  { trx, trail }: InAuditedTransaction,
  refund: StaffRefund,
): Promise<{ orderId: string }> {
  const { number, key, expected_refund_centavos: expected } = refund;
  const order = await lockNumberedOrder(trx, number);
  const earlier = await withdrawalByAttempt(trx, key);
  if (earlier) {
    const isSame =
      earlier.order_id === order.id && earlier.money_centavos + earlier.credit_centavos === expected;
    if (!isSame) throw new OperatorProblem('idempotency_key_reused');
    return { orderId: order.id };
  }
  await trail.change({
    target: { kind: 'order', id: number },
    read: () => auditedRefunds(trx, order.id),
    async write(before) {
      await giveBack(trx, { order, refund, author: trail.author });
      return {
        staff_refunds_count: (before?.staff_refunds_count ?? 0) + 1,
        staff_refunds_centavos: (before?.staff_refunds_centavos ?? 0) + expected,
        reason: refund.reason,
      };
    },
  });
  return { orderId: order.id };
}

async function auditedRefunds(trx: StoreTransaction, orderId: string) {
  const refunds = (await withdrawalsOfOrder(trx, orderId)).filter(({ origin }) => origin === 'staff');
  return {
    staff_refunds_count: refunds.length,
    staff_refunds_centavos: refunds.reduce(
      (sum, { refund }) => sum + refund.money_centavos + refund.credit_centavos,
      0,
    ),
    reason: refunds.at(-1)?.reason ?? null,
  };
}

async function giveBack(
  trx: StoreTransaction,
  { order, refund, author }: { order: LockedOrder; refund: StaffRefund; author: string },
): Promise<void> {
  const { items, now } = refund;
  const quote = await quoteRefund(trx, { order, items });
  const moneyCentavos = quote.refund.money_centavos + refund.shipping_centavos + refund.amount_centavos;
  requireWithin(quote, { refund, moneyCentavos });
  const { credit_centavos: creditCentavos } = quote.refund;
  await refundPart(trx, { order, centavos: moneyCentavos, now });
  await returnCredit(trx, {
    customerId: order.customer_id,
    spentKey: spentKeyOf(order.id),
    reference: order.increment_id,
    part: { centavos: creditCentavos, key: `refund:${refund.key}` },
    now,
  });
  const leavesOrder = quote.is_before_shipping && items.length > 0;
  const isRestocked = leavesOrder && refund.restocks;
  if (leavesOrder) {
    await releaseStock(trx, {
      order,
      isRestocked,
      qtyOf: (itemId) => qtyIn(items, itemId),
      reason: 'withdrawal',
      author,
      at: now,
    });
  }
  const id = await insertWithdrawal(trx, {
    order,
    withdrawal: {
      attempt_key: refund.key,
      is_whole: false,
      money_centavos: moneyCentavos,
      credit_centavos: creditCentavos,
      bonus_centavos: 0,
      at: now,
      origin: 'staff',
      reason: refund.reason,
      note: refund.note,
      is_note_public: refund.is_note_public,
      shipping_centavos: refund.shipping_centavos,
      is_restocked: isRestocked,
      author_name: author,
    },
    items: [...new Set(items.map((item) => item.id))].map((itemId) => ({
      id: itemId,
      qty: qtyIn(items, itemId),
    })),
  });
  await queueOrderNotice(trx, { topic: 'order_withdrawn', orderId: order.id, of: id, now });
  if (!leavesOrder) return;
  await publishEvent(trx, {
    topic: 'order.withdrawn',
    now,
    read: async () => ({
      ...(await readOrderFacts(trx, order.id)),
      withdrawal_id: id,
      refund: { money_centavos: moneyCentavos, credit_centavos: creditCentavos, bonus_centavos: 0 },
    }),
  });
  if (quote.is_partly_shipped) {
    await completeShipping(trx, { order, parcels: await parcelsOfOrder(trx, order.id), now });
  }
}

/** Refuses a refund of nothing, of more than is left, of an unseen sum, and of all pieces before they ship. */
function requireWithin(
  quote: RefundQuote,
  { refund, moneyCentavos }: { refund: StaffRefund; moneyCentavos: number },
): void {
  const centavos = moneyCentavos + quote.refund.credit_centavos;
  if (refund.shipping_centavos > quote.left_shipping_centavos) {
    throw new OperatorProblem('refund_exceeds.shipping', {
      left: formatBrlPlain(quote.left_shipping_centavos),
    });
  }
  if (moneyCentavos > quote.left_centavos) {
    throw new OperatorProblem('refund_exceeds.money', { left: formatBrlPlain(quote.left_centavos) });
  }
  if (centavos > quote.left_in_all_centavos) {
    throw new OperatorProblem('refund_exceeds.money', { left: formatBrlPlain(quote.left_in_all_centavos) });
  }
  if (centavos === 0) throw new OperatorProblem('refund_empty');
  if (centavos !== refund.expected_refund_centavos) {
    throw new OperatorProblem('refund_out_of_date', { centavos: formatBrlPlain(centavos) });
  }
  const isAll = quote.left_items.every(({ id, qty }) => qty === qtyIn(refund.items, id));
  if (isAll && quote.is_before_shipping && !quote.is_partly_shipped)
    throw new OperatorProblem('refund_takes_all');
}

const qtyIn = (items: StaffRefund['items'], id: number): number =>
  items.reduce((sum, item) => sum + (item.id === id ? item.qty : 0), 0);
