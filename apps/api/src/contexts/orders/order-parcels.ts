import type { WebhookFacts } from '@vitrine/contract/admin/webhook-events.ts';
import type { Order } from '@vitrine/contract/schemas/sales.ts';

import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { LockedOrder } from '#api/platform/locked-order.ts';

import type { OrderParcel, Pieces } from './domain/order-parcel.ts';
import { unsentPieces } from './domain/pieces-in-parcels.ts';
import { orderItemRepository } from './order-item-repository.ts';
import { orderPapersRepository } from './order-papers-repository.ts';
import { parcelRepository } from './parcel-repository.ts';
import { withdrawalRepository } from './withdrawal-repository.ts';

/** Returns the parcels of an order that is sent in parts, in their sequence; none of one that is sent whole by a step. */
export async function parcelsOfOrder(db: StoreDatabase, orderId: string): Promise<readonly OrderParcel[]> {
  return (await parcelRepository.ofOrders(db, [orderId])).get(orderId) ?? [];
}

/** Returns the parcels of some orders by order; those without any are absent. */
export function parcelsOfOrders(
  db: StoreDatabase,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly OrderParcel[]>> {
  return parcelRepository.ofOrders(db, orderIds);
}

/** Returns the items of an order, and its pieces that are neither in a parcel nor withdrawn before it has shipped. */
export async function unsentPiecesOf(
  db: StoreDatabase,
  { orderId, parcels }: { orderId: string; parcels: readonly OrderParcel[] },
) {
  const [items, withdrawnQty] = await Promise.all([
    orderItemRepository.ofOrder(db, orderId),
    withdrawalRepository.withdrawnQty(db, [orderId]),
  ]);
  return { items, unsent: unsentPieces({ items, parcels, withdrawnQty }) };
}

/** Inserts a parcel after the last one of an order. The order's papers show its tracking, which processes of the release before read. */
export async function insertParcel(
  trx: StoreTransaction,
  {
    order,
    parcels,
    parcel,
  }: {
    order: LockedOrder;
    parcels: readonly OrderParcel[];
    parcel: Omit<Parameters<typeof parcelRepository.insert>[2], 'position'>;
  },
): Promise<OrderParcel> {
  const position = (parcels.at(-1)?.position ?? 0) + 1;
  const inserted = await parcelRepository.insert(trx, order, { ...parcel, position });
  await showLastTracking(trx, { order, parcels: [...parcels, inserted] });
  return inserted;
}

/** Sets the tracking of a parcel, also where the order's papers show it. */
export async function saveParcelTracking(
  trx: StoreTransaction,
  {
    order,
    parcels,
    id,
    tracking,
  }: {
    order: LockedOrder;
    parcels: readonly OrderParcel[];
    id: number;
    tracking: Pick<OrderParcel, 'carrier' | 'tracking_code' | 'tracking_url'>;
  },
): Promise<void> {
  await parcelRepository.setTracking(trx, order, { id, tracking });
  await showLastTracking(trx, {
    order,
    parcels: parcels.map((parcel) => (parcel.id === id ? { ...parcel, ...tracking } : parcel)),
  });
}

/** Removes a parcel that did not leave; `keepsTracking` leaves that of the only one in the order's papers, for the next. */
export async function removeParcel(
  trx: StoreTransaction,
  {
    order,
    parcels,
    id,
    keepsTracking,
  }: { order: LockedOrder; parcels: readonly OrderParcel[]; id: number; keepsTracking: boolean },
): Promise<void> {
  await parcelRepository.remove(trx, order, id);
  if (keepsTracking && parcels.length === 1) return;
  await showLastTracking(trx, { order, parcels: parcels.filter((parcel) => parcel.id !== id) });
}

/** Sets when some parcels of an order have arrived; null takes it back. */
export function setParcelsDelivered(
  trx: StoreTransaction,
  { order, ...delivered }: { order: LockedOrder; ids: readonly number[]; at: Date | null },
): Promise<void> {
  return parcelRepository.setDelivered(trx, order, delivered);
}

async function showLastTracking(
  trx: StoreTransaction,
  { order, parcels }: { order: LockedOrder; parcels: readonly OrderParcel[] },
): Promise<void> {
  const last = parcels.findLast(({ tracking_code: code }) => code !== null);
  await orderPapersRepository.put(trx, order.id, {
    carrier: last?.carrier ?? '',
    tracking_code: last?.tracking_code ?? null,
    tracking_url: last?.tracking_url ?? null,
  });
}

/** Returns the facts of a parcel for webhooks. */
export async function readParcelFacts(
  trx: StoreTransaction,
  { orderId, parcel }: { orderId: string; parcel: OrderParcel },
): Promise<WebhookFacts<'order.parcel_shipped'>['parcel']> {
  const items = await orderItemRepository.ofOrder(trx, orderId);
  return {
    position: parcel.position,
    carrier: parcel.carrier,
    tracking_code: parcel.tracking_code,
    items: parcel.items.map(({ id, qty }) => ({ sku: items.find((one) => one.id === id)?.sku ?? '', qty })),
  };
}

type ShownParcel = NonNullable<Order['parcels']>[number];

interface SentOrder {
  readonly status: Order['status'];
  readonly events: readonly { readonly status: string; readonly at: Date }[];
  readonly items: readonly Pieces[];
  readonly parcels: readonly OrderParcel[];
  readonly withdrawnQty: ReadonlyMap<number, number>;
  readonly papers: Pick<Order, 'tracking'>;
}

/**
 * Returns the parcels of an order as pages show them; none of one that is sent whole by a step. What a process of the release before shipped
 * of an order with parcels is its last one.
 */
export function shownParcels(order: SentOrder): ShownParcel[] {
  const { status, events, parcels, papers } = order;
  const shown = parcels.map(({ position, carrier, tracking_code: code, tracking_url: url, ...parcel }) => ({
    position,
    carrier,
    code,
    url,
    shipped_at: parcel.shipped_at.toISOString(),
    delivered_at: parcel.delivered_at?.toISOString() ?? null,
    items: parcel.items.map(({ id, qty }) => ({ id, qty })),
  }));
  const last = shown.at(-1);
  if (!last || (status !== 'shipped' && status !== 'delivered')) return shown;
  const atOf = (named: string) =>
    events.findLast((event) => event.status === named)?.at.toISOString() ?? null;
  const deliveredAt = status === 'delivered' ? atOf('delivered') : null;
  const arrived = shown.map((parcel) => ({ ...parcel, delivered_at: parcel.delivered_at ?? deliveredAt }));
  const rest = unsentPieces(order);
  if (rest.length === 0) return arrived;
  const { tracking } = papers;
  const isOwn = tracking !== null && parcels.every(({ tracking_code: code }) => code !== tracking.code);
  return [
    ...arrived,
    {
      position: last.position + 1,
      carrier: isOwn ? tracking.carrier : '',
      code: isOwn ? tracking.code : null,
      url: isOwn ? tracking.url : null,
      shipped_at: atOf('shipped') ?? atOf('delivered') ?? last.shipped_at,
      delivered_at: deliveredAt,
      items: rest,
    },
  ];
}
