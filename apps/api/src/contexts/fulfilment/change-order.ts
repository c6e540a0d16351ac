import type { OrderDecision } from '@vitrine/contract/admin/schemas/orders.ts';

import { type LockedOrder, readOrderPapers } from '#api/contexts/orders/orders.public.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { InAuditedTransaction } from '#api/platform/use-case-context.ts';

import { cancelNumberedOrder } from './cancel-numbered-order.ts';
import { decideHeldOrder } from './decide-held-order.ts';
import {
  lockNumberedOrder,
  moveNumberedOrder,
  numberedOrder,
  type OperatorStep,
} from './move-numbered-order.ts';
import { type OrderTracking, recordInvoice, recordTracking } from './record-order-papers.ts';

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
      const { status, hold } = await numberedOrder(trx, number);
      return { status, hold, ...(await readOrderPapers(trx, order.id)) };
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

export function annulOrder(change: OrderChange): Promise<void> {
  const { trx, now } = change;
  return changeOrder(change, (order) => cancelNumberedOrder(trx, { order, now }));
}

/** Decides an order that waits for the staff, because the provider took its money back or charged another amount [ORD+06]. */
export function decideOrder(change: OrderChange, decision: OrderDecision): Promise<void> {
  const { trx, now } = change;
  return changeOrder(change, (order) => decideHeldOrder(trx, { order, decision, now }));
}
