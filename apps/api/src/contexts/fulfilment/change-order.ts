import { formatDate } from '@vitrine/brazil/date-time.ts';
import type { OrderDecision } from '@vitrine/contract/admin/schemas/orders.ts';

import { type LockedOrder, readOrderPapers } from '#api/contexts/orders/orders.public.ts';
import { paymentOnTerms, receivePayment } from '#api/contexts/payment/payment.public.ts';
import { dayInSaoPaulo } from '#api/platform/clock.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import type { InAuditedTransaction } from '#api/platform/use-case-context.ts';

import { type Cancellation, cancelNumberedOrder, noReason } from './cancel-numbered-order.ts';
import { decideHeldOrder } from './decide-held-order.ts';
import {
  lockNumberedOrder,
  moveNumberedOrder,
  numberedOrder,
  type OperatorStep,
} from './move-numbered-order.ts';
import { type OrderTracking, recordInvoice, recordTracking } from './record-order-papers.ts';
import { undoOrderStep } from './undo-order-step.ts';

/** A change of one order by staff, a key or a command. */
interface OrderChange extends InAuditedTransaction {
  readonly number: string;
  readonly now: Date;
  /** The order, if its caller has locked it. */
  readonly locked?: OrderWithPapers;
}

interface OrderWithPapers {
  readonly order: LockedOrder;
  readonly papers: Awaited<ReturnType<typeof readOrderPapers>>;
}

/** Locks the order with a number and reads its invoice and tracking. */
export async function lockOrderWithPapers(trx: StoreTransaction, number: string): Promise<OrderWithPapers> {
  const order = await lockNumberedOrder(trx, number);
  return { order, papers: await readOrderPapers(trx, order.id) };
}

/** Changes an order under its lock, with the audit of it. */
async function changeOrder(
  { trx, trail, number, locked }: OrderChange,
  write: (order: LockedOrder) => Promise<void>,
): Promise<void> {
  const { order, papers } = locked ?? (await lockOrderWithPapers(trx, number));
  await trail.change({
    target: { kind: 'order', id: number },
    async read(moment) {
      if (moment === 'before') return { status: order.status, hold: order.hold, ...papers };
      const { status, hold, cancel_reason } = await numberedOrder(trx, number);
      const isCancelledNow = status === 'cancelled' && order.status !== 'cancelled';
      return {
        status,
        hold,
        ...(isCancelledNow && cancel_reason !== null && { cancel_reason }),
        ...(await readOrderPapers(trx, order.id)),
      };
    },
    write: () => write(order),
  });
}

/** Moves an order to its next step; a given tracking is recorded first, because the mail about shipping names it. */
export function takeOrderStep(
  change: OrderChange,
  { step, tracking }: { step: OperatorStep; tracking?: OrderTracking | undefined },
): Promise<void> {
  const { trx, now } = change;
  return changeOrder(change, async (order) => {
    if (tracking) await recordTracking(trx, { order, now, ...tracking });
    await moveNumberedOrder(trx, { order, status: step, now });
  });
}

/** Undoes the last step of an order; the audit keeps it with its day. */
export function undoOrder(
  change: OrderChange,
  { step, removesTracking }: { step: OperatorStep; removesTracking: boolean },
): Promise<void> {
  const { trx, now } = change;
  return changeOrder(change, (order) => undoOrderStep(trx, { order, step, removesTracking, now }));
}

export function trackOrder(change: OrderChange, tracking: OrderTracking): Promise<void> {
  const { trx, now } = change;
  return changeOrder(change, (order) => recordTracking(trx, { order, now, ...tracking }));
}

export function invoiceOrder(
  change: OrderChange,
  invoice: { key: string; url: string | null },
): Promise<void> {
  const { trx, now } = change;
  return changeOrder(change, (order) => recordInvoice(trx, { order, now, ...invoice }));
}

export function annulOrder(change: OrderChange, stated: Cancellation = noReason): Promise<void> {
  const { trx, now } = change;
  return changeOrder(change, (order) => cancelNumberedOrder(trx, { order, stated, now }));
}

/** Records when a company paid an order on terms; null takes a mistaken day back. Refuses a day to come. */
export async function receiveOrderPayment(
  { trx, trail, number, now }: OrderChange,
  { receivedOn }: { receivedOn: string | null },
): Promise<void> {
  if (receivedOn !== null && receivedOn > dayInSaoPaulo(now)) {
    throw new OperatorProblem('day_in_future', { day: formatDate(receivedOn) });
  }
  const order = await lockNumberedOrder(trx, number);
  const payment = await paymentOnTerms(trx, order);
  await trail.change({
    target: { kind: 'order', id: number },
    async read(moment) {
      const { received_on: day } = moment === 'before' ? payment : await paymentOnTerms(trx, order);
      return { received_on: day };
    },
    write: () => receivePayment(trx, { order, paymentId: payment.id, receivedOn, now }),
  });
}

/** Decides an order that waits for the staff, because the provider took its money back or charged another amount [ORD+06]. */
export function decideOrder(change: OrderChange, decision: OrderDecision): Promise<void> {
  const { trx, now } = change;
  return changeOrder(change, (order) => decideHeldOrder(trx, { order, decision, now }));
}
