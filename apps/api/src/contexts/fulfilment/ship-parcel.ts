import {
  insertParcel,
  isHeldBack,
  type LockedOrder,
  moveOrder,
  type OrderParcel,
  type Pieces,
  queueOrderNotice,
  readOrderFacts,
  readParcelFacts,
  shipAsParcels,
  unsentPiecesOf,
} from '#api/contexts/orders/orders.public.ts';
import { publishEvent } from '#api/contexts/webhooks/webhooks.public.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { type OrderTracking, parsedTracking } from './record-order-papers.ts';
import { requireArrived } from './require-arrived.ts';

const noTracking = { carrier: '', tracking_code: null, tracking_url: null };

interface ShippedParcel {
  readonly order: LockedOrder;
  /** Those that have left before. */
  readonly parcels: readonly OrderParcel[];
  /** The idempotency key; null for the rest that a step ships. */
  readonly key: string | null;
  /** null: all that is left to send. */
  readonly items: readonly Pieces[] | null;
  readonly tracking: OrderTracking | undefined;
  readonly now: Date;
}

/**
 * Sends pieces of a paid order as a parcel; the last ones ship the order. Its customer gets one mail of it. Refuses an order that waits for a
 * decision, and more pieces than are left to send [ORD+06]. A retry with the same idempotency key sends nothing more.
 */
export async function shipParcel(
  trx: StoreTransaction,
  parcel: ShippedParcel,
): Promise<{ order: LockedOrder; parcels: readonly OrderParcel[] }> {
  const { order, parcels, key, tracking, now } = parcel;
  const { id: orderId, increment_id: number, status } = order;
  if (key !== null && parcels.some(({ attempt_key: earlier }) => earlier === key)) return { order, parcels };
  if (order.is_gift_card) throw new OperatorProblem('order_of_gift_card', { number });
  if (isHeldBack(order)) throw new OperatorProblem(`order_held.${order.hold}`, { number });
  if (status !== 'paid' && status !== 'preparing')
    throw new OperatorProblem('parcel_closed', { number, status });
  const { items, isLast } = await chosenPieces(trx, parcel);
  const prepared =
    status === 'paid' && !isLast ? await moveOrder(trx, { order, event: 'prepare', now }) : order;
  const inserted = await insertParcel(trx, {
    order: prepared,
    parcels,
    parcel: {
      attempt_key: key,
      ...(tracking ? parsedTracking(tracking) : noTracking),
      shipped_at: now,
      items,
    },
  });
  await publishParcel(trx, { topic: 'order.parcel_shipped', orderId, parcel: inserted, now });
  const all = [...parcels, inserted];
  if (isLast) {
    return {
      order: await shipAsParcels(trx, { order: prepared, parcels: all, isTold: true, now }),
      parcels: all,
    };
  }
  await queueOrderNotice(trx, { topic: 'order_parcel', orderId, parcel: inserted.id, now });
  return { order: prepared, parcels: all };
}

/** Publishes what happened to a parcel. */
export function publishParcel(
  trx: StoreTransaction,
  {
    topic,
    orderId,
    parcel,
    now,
  }: {
    topic: 'order.parcel_shipped' | 'order.parcel_delivered';
    orderId: string;
    parcel: OrderParcel;
    now: Date;
  },
): Promise<void> {
  return publishEvent(trx, {
    topic,
    now,
    read: async () => ({
      ...(await readOrderFacts(trx, orderId)),
      parcel: await readParcelFacts(trx, { orderId, parcel }),
    }),
  });
}

/** Returns the pieces of a parcel added up by item, and whether none is left to send after it. Refuses pieces on order. */
async function chosenPieces(
  trx: StoreTransaction,
  { order, items: chosen, parcels }: ShippedParcel,
): Promise<{ items: readonly Pieces[]; isLast: boolean }> {
  const { id: orderId, increment_id: number } = order;
  const { items: sold, unsent } = await unsentPiecesOf(trx, { orderId, parcels });
  if (unsent.length === 0) throw new OperatorProblem('parcel_closed', { number, status: order.status });
  if (chosen === null) {
    await requireArrived(trx, order);
    return { items: unsent, isLast: true };
  }
  const items = new Map<number, number>();
  for (const { id, qty } of chosen) items.set(id, (items.get(id) ?? 0) + qty);
  const leftOf = (id: number) => unsent.find((one) => one.id === id)?.qty ?? 0;
  for (const [id, qty] of items) {
    const item = sold.find((one) => one.id === id);
    if (!item) throw new OperatorProblem('parcel_item_unknown', { number });
    if (qty > leftOf(id)) {
      throw new OperatorProblem('parcel_exceeds.pieces', { left: leftOf(id), sku: item.sku, number });
    }
    if (qty > leftOf(id) - item.waiting_qty) {
      throw new OperatorProblem('order_waits_for_pieces', { number, sku: item.sku, qty: item.waiting_qty });
    }
  }
  return {
    items: [...items].map(([id, qty]) => ({ id, qty })),
    isLast: unsent.every(({ id, qty }) => qty === items.get(id)),
  };
}
