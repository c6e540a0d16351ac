import { readOrderPapers } from '#api/contexts/orders/orders.public.ts';
import type { AuditTrail } from '#api/platform/admin/audit-trail.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';

import { cancelNumberedOrder } from './cancel-numbered-order.ts';
import { moveNumberedOrder, numberedOrder, type OperatorStep } from './move-numbered-order.ts';
import { type OrderTracking, recordInvoice, recordTracking } from './record-order-papers.ts';

/** A change of one order by staff, a key or a command. */
interface OrderChange {
  readonly trx: StoreTransaction;
  readonly trail: AuditTrail;
  readonly number: string;
  readonly now: Date;
}

function changeOrder({ trx, trail, number }: OrderChange, write: () => Promise<void>): Promise<void> {
  return trail.change({
    target: { kind: 'order', id: number },
    async read() {
      const { id, status } = await numberedOrder(trx, number);
      return { status, ...(await readOrderPapers(trx, id)) };
    },
    write,
  });
}

/** Moves an order to its next step; a given tracking is recorded first, because the mail about shipping names it. */
export function takeOrderStep(
  change: OrderChange,
  { step, tracking }: { step: OperatorStep; tracking?: OrderTracking | undefined },
): Promise<void> {
  const { trx, number, now } = change;
  return changeOrder(change, async () => {
    if (tracking) await recordTracking(trx, { number, now, ...tracking });
    await moveNumberedOrder(trx, { number, status: step, now });
  });
}

export function trackOrder(change: OrderChange, tracking: OrderTracking): Promise<void> {
  const { trx, number, now } = change;
  return changeOrder(change, () => recordTracking(trx, { number, now, ...tracking }));
}

export function invoiceOrder(
  change: OrderChange,
  invoice: { key: string; url: string | null },
): Promise<void> {
  const { trx, number, now } = change;
  return changeOrder(change, () => recordInvoice(trx, { number, now, ...invoice }));
}

export function annulOrder(change: OrderChange): Promise<void> {
  const { trx, number, now } = change;
  return changeOrder(change, () => cancelNumberedOrder(trx, { number, now }));
}
