import { publishEvent } from '#api/contexts/webhooks/webhooks.public.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { asLocked, type LockedOrder } from '#api/platform/locked-order.ts';
import { retractFromOutbox } from '#api/platform/outbox/put-in-outbox.ts';

import type { OrderParcel } from './domain/order-parcel.ts';
import type { undoableStep } from './domain/undoable-step.ts';
import { type OrderTopic, queueOrderNotice } from './order-notices.ts';
import { orderPapersRepository } from './order-papers-repository.ts';
import { readParcelFacts, removeParcel, setParcelsDelivered } from './order-parcels.ts';
import { orderRepository } from './order-repository.ts';
import { readOrderFacts } from './read-order-facts.ts';

type Undoable = NonNullable<ReturnType<typeof undoableStep>>;

interface UndoneStep {
  readonly order: LockedOrder;
  readonly undoable: Undoable;
  /** The parcels of the order before. */
  readonly parcels: readonly OrderParcel[];
  readonly removesTracking: boolean;
  readonly now: Date;
}

/** Returns the timeline of an order, oldest first. */
export function timelineOf(trx: StoreTransaction, order: LockedOrder) {
  return orderRepository.events(trx, order.id);
}

/**
 * Sets an order back to what it was before its last step, which leaves the timeline: the audit keeps it. What the step said of a parcel
 * is undone with it. A notice that was not sent is withdrawn, a sent one corrected, and webhooks are told.
 */
export async function undoStep(trx: StoreTransaction, undone: UndoneStep): Promise<LockedOrder> {
  const { order, undoable, now } = undone;
  const { step, back } = undoable;
  const isOfOrder = undoable.parcel === null;
  if (isOfOrder) {
    await orderRepository.setStatus(trx, order, { status: back, hold: order.hold });
    await orderRepository.removeLastEvent(trx, order);
  }
  const parcel = await undoOnParcels(trx, undone);
  await correctNotice(trx, undone);
  const reported = isOfOrder ? null : parcel;
  await publishEvent(trx, {
    topic: 'order.step_undone',
    now,
    read: async () => ({
      ...(await readOrderFacts(trx, order.id)),
      undone: step,
      parcel: reported && (await readParcelFacts(trx, { orderId: order.id, parcel: reported })),
    }),
  });
  return asLocked({ ...order, status: back });
}

/** Undoes a step on the parcels that it was about, the one that was sent last or those that arrived with it; returns one of them. */
async function undoOnParcels(
  trx: StoreTransaction,
  { order, undoable: { step, parcel: position, at }, parcels, removesTracking }: UndoneStep,
): Promise<OrderParcel | null> {
  const isAt = (moment: Date | null) => moment?.getTime() === at.getTime();
  if (step === 'preparing') return null;
  if (step === 'parcel_shipped' || step === 'shipped') {
    const sent = parcels.find((one) =>
      step === 'shipped' ? one === parcels.at(-1) && isAt(one.shipped_at) : one.position === position,
    );
    if (sent) {
      const keepsTracking = step === 'shipped' && !removesTracking;
      await removeParcel(trx, { order, parcels, id: sent.id, keepsTracking });
    } else if (removesTracking) {
      const papers = { carrier: '', tracking_code: null, tracking_url: null };
      await orderPapersRepository.put(trx, order.id, papers);
    }
    return sent ?? null;
  }
  const arrived = parcels.filter((one) =>
    step === 'delivered' ? isAt(one.delivered_at) : one.position === position,
  );
  await setParcelsDelivered(trx, { order, ids: arrived.map(({ id }) => id), at: null });
  return arrived[0] ?? null;
}

async function correctNotice(trx: StoreTransaction, undone: UndoneStep): Promise<void> {
  const { order, now } = undone;
  const notices = noticesOf(undone);
  if (!notices || !(await retractFromOutbox(trx, { key: notices.told, now }))) return;
  await queueOrderNotice(trx, { topic: notices.corrected, orderId: order.id, of: now.getTime(), now });
}

/** The key of the notice of a step, and the notice that corrects it; null for a step that is not told. */
function noticesOf({
  order,
  undoable: { step, parcel: position },
  parcels,
}: UndoneStep): { readonly told: string; readonly corrected: OrderTopic } | null {
  switch (step) {
    case 'shipped':
      return {
        told: `order_shipped:${order.id}`,
        corrected: parcels.length > 1 ? 'order_parcel_unshipped' : 'order_unshipped',
      };
    case 'delivered':
      return { told: `order_delivered:${order.id}`, corrected: 'order_undelivered' };
    case 'parcel_shipped': {
      const id = parcels.find((one) => one.position === position)?.id ?? 0;
      return { told: `order_parcel:${order.id}:${id}`, corrected: 'order_parcel_unshipped' };
    }
    default:
      return null;
  }
}
