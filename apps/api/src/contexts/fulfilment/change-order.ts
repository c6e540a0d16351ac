import { formatDate } from '@vitrine/brazil/date-time.ts';
import type { OrderDecision, UndoableStep } from '@vitrine/contract/admin/schemas/orders.ts';

import {
  completeShipping,
  holdOrder,
  type LockedOrder,
  type OrderParcel,
  parcelsOfOrder,
  type Pieces,
  readOrderPapers,
  releaseHold,
} from '#api/contexts/orders/orders.public.ts';
import { paymentOnTerms, receivePayment } from '#api/contexts/payment/payment.public.ts';
import { dayInSaoPaulo } from '#api/platform/clock.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import type { InAuditedTransaction } from '#api/platform/use-case-context.ts';

import { type Cancellation, cancelNumberedOrder, noReason } from './cancel-numbered-order.ts';
import { decideHeldOrder } from './decide-held-order.ts';
import { deliverParcel, trackParcel } from './deliver-parcel.ts';
import { markTestOrder } from './mark-test-order.ts';
import {
  lockNumberedOrder,
  moveNumberedOrder,
  numberedOrder,
  type OperatorStep,
} from './move-numbered-order.ts';
import { type OrderTracking, recordInvoice, recordTracking } from './record-order-papers.ts';
import { shipParcel } from './ship-parcel.ts';
import { takeStepOfParts } from './take-step-of-parts.ts';
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
  readonly parcels: readonly OrderParcel[];
}

/** Locks the order with a number and reads its invoice, tracking and parcels. */
export async function lockOrderWithPapers(trx: StoreTransaction, number: string): Promise<OrderWithPapers> {
  const order = await lockNumberedOrder(trx, number);
  const [papers, parcels] = await Promise.all([
    readOrderPapers(trx, order.id),
    parcelsOfOrder(trx, order.id),
  ]);
  return { order, papers, parcels };
}

/** What the audit says of the parcels of an order; nothing of one without any. */
function auditedParcels(parcels: readonly OrderParcel[]) {
  if (parcels.length === 0) return {};
  return {
    parcels: parcels.map(({ position, carrier, tracking_code: code, delivered_at: at, items }) => ({
      position,
      carrier,
      code,
      is_delivered: at !== null,
      pieces: items.reduce((sum, { qty }) => sum + qty, 0),
    })),
  };
}

/** Changes an order under its lock, with the audit of it. */
async function changeOrder(
  { trx, trail, number, locked }: OrderChange,
  write: (order: LockedOrder, parcels: readonly OrderParcel[]) => Promise<unknown>,
): Promise<void> {
  const { order, papers, parcels } = locked ?? (await lockOrderWithPapers(trx, number));
  await trail.change({
    target: { kind: 'order', id: number },
    async read(moment) {
      if (moment === 'before') {
        const { status, hold, is_test } = order;
        return { status, hold, is_test, ...papers, ...auditedParcels(parcels) };
      }
      const { status, hold, is_test, cancel_reason } = await numberedOrder(trx, number);
      const isCancelledNow = status === 'cancelled' && order.status !== 'cancelled';
      return {
        status,
        hold,
        is_test,
        ...(isCancelledNow && cancel_reason !== null && { cancel_reason }),
        ...(await readOrderPapers(trx, order.id)),
        ...auditedParcels(await parcelsOfOrder(trx, order.id)),
      };
    },
    async write() {
      await write(order, parcels);
    },
  });
}

/** Moves an order to its next step; a given tracking is recorded first, because the mail about shipping names it. */
export function takeOrderStep(
  change: OrderChange,
  { step, tracking }: { step: OperatorStep; tracking?: OrderTracking | undefined },
): Promise<void> {
  const { trx, now } = change;
  return changeOrder(change, async (order, parcels) => {
    if (parcels.length > 0 && step !== 'preparing') {
      await takeStepOfParts(trx, { order, parcels, step, tracking, now });
      return;
    }
    if (tracking) await recordTracking(trx, { order, now, ...tracking });
    await moveNumberedOrder(trx, { order, status: step, now });
  });
}

/** Undoes the last step of an order or of one of its parcels; the audit keeps it with its day. */
export function undoOrder(
  change: OrderChange,
  undone: { step: UndoableStep; parcel: number | null; removesTracking: boolean },
): Promise<void> {
  const { trx, now } = change;
  return changeOrder(change, (order, parcels) => undoOrderStep(trx, { ...undone, order, parcels, now }));
}

/** Records the tracking of an order; of one that is sent in parts, that of its last parcel. */
export function trackOrder(change: OrderChange, tracking: OrderTracking): Promise<void> {
  const { trx, now } = change;
  return changeOrder(change, (order, parcels) => {
    const last = parcels.at(-1);
    return last
      ? trackParcel(trx, { order, parcels, position: last.position, tracking, now })
      : recordTracking(trx, { order, now, ...tracking });
  });
}

/** Sends some pieces of an order as a parcel, with its tracking if that is known. */
export function shipOrderParcel(
  change: OrderChange,
  parcel: { key: string; items: readonly Pieces[]; tracking: OrderTracking | undefined },
): Promise<void> {
  const { trx, now } = change;
  return changeOrder(change, (order, parcels) => shipParcel(trx, { ...parcel, order, parcels, now }));
}

export function trackOrderParcel(
  change: OrderChange,
  parcel: { position: number; tracking: OrderTracking },
): Promise<void> {
  const { trx, now } = change;
  return changeOrder(change, (order, parcels) => trackParcel(trx, { ...parcel, order, parcels, now }));
}

export function deliverOrderParcel(change: OrderChange, { position }: { position: number }): Promise<void> {
  const { trx, now } = change;
  return changeOrder(change, (order, parcels) => deliverParcel(trx, { order, parcels, position, now }));
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
  return changeOrder(change, (order, parcels) => cancelNumberedOrder(trx, { order, parcels, stated, now }));
}

/** Records when a company paid an order on terms, or one of its instalments; null takes a mistaken day back. Refuses a day to come. */
export async function receiveOrderPayment(
  { trx, trail, number, now }: OrderChange,
  { receivedOn, instalment }: { receivedOn: string | null; instalment: number | null },
): Promise<void> {
  if (receivedOn !== null && receivedOn > dayInSaoPaulo(now)) {
    throw new OperatorProblem('day_in_future', { day: formatDate(receivedOn) });
  }
  const order = await lockNumberedOrder(trx, number);
  const payment = await paymentOnTerms(trx, order);
  await trail.change({
    target: { kind: 'order', id: number },
    async read(moment) {
      const { received_on: day, net_terms: terms } =
        moment === 'before' ? payment : await paymentOnTerms(trx, order);
      return { received_on: day, ...(terms?.instalments && { instalments: terms.instalments }) };
    },
    write: () => receivePayment(trx, { order, payment, instalment, receivedOn, now }),
  });
}

/** Decides an order that waits for the staff, because the provider took its money back or charged another amount [ORD+06]. */
export function decideOrder(change: OrderChange, decision: OrderDecision): Promise<void> {
  const { trx, now } = change;
  return changeOrder(change, async (order, parcels) => {
    const decided = await decideHeldOrder(trx, { order, parcels, decision, now });
    // The rest of its pieces may have been withdrawn while it waited.
    await completeShipping(trx, { order: decided, parcels, now });
  });
}

/** What an app, or the store's rule in its place, says of an order that it reviewed. */
export interface OrderReview {
  readonly decision: 'approve' | 'hold' | 'refuse';
  /** For the staff; '' for none. */
  readonly reason: string;
}

/** Decides an order that waits for its review; returns false if it does not wait any more. A refused one is cancelled and refunded. */
export async function decideReviewedOrder(
  change: OrderChange,
  { decision, reason }: OrderReview,
): Promise<boolean> {
  const { trx, number, now } = change;
  const locked = await lockOrderWithPapers(trx, number);
  if (locked.order.hold !== 'in_review' || locked.order.status === 'cancelled') return false;
  await changeOrder({ ...change, locked }, async (order, parcels) => {
    if (decision === 'refuse') {
      const stated = { reason: 'fraud', note: reason, is_note_public: false } as const;
      await cancelNumberedOrder(trx, { order, parcels, stated, now });
    } else if (decision === 'hold') {
      await holdOrder(trx, { order, hold: 'review_doubts', now });
    } else {
      const released = await releaseHold(trx, { order, now });
      await completeShipping(trx, { order: released, parcels, now });
    }
  });
  return true;
}

/** Marks an order as a test, or takes that back [decision 165]. */
export function setTestOrder(change: OrderChange, isTest: boolean): Promise<void> {
  return changeOrder(change, (order) => markTestOrder(change.trx, { order, isTest }));
}
