import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

import { deliveredAtOf } from './domain/order-states.ts';
import { arrivedPieces } from './domain/pieces-in-parcels.ts';
import { orderItemRepository } from './order-item-repository.ts';
import { parcelsOfOrder, parcelsOfOrders } from './order-parcels.ts';
import { orderRepository } from './order-repository.ts';
import { withdrawalRepository } from './withdrawal-repository.ts';

type OrderRow = NonNullable<Awaited<ReturnType<typeof orderRepository.ofCustomer>>>;
type ItemRow = Awaited<ReturnType<typeof orderItemRepository.ofOrder>>[number];

type Amounts =
  | 'items_centavos'
  | 'discount_centavos'
  | 'credit_centavos'
  | 'gift_wrap_centavos'
  | 'shipping_centavos';

export interface DeliveredOrder extends Pick<OrderRow, Amounts> {
  readonly id: string;
  readonly incrementId: string;
  /** When it was delivered, or of one that is sent in parts and still on its way, when its last parcel arrived. */
  readonly deliveredAt: Date;
  /** The quantity of each line that has arrived by parcel; null: all of it. */
  readonly arrivedQty: ReadonlyMap<number, number> | null;
  /** The quantity of each line that was withdrawn before shipping. */
  readonly withdrawnQty: ReadonlyMap<number, number>;
  readonly items: readonly ItemRow[];
}

/** The limit of the list, which has no pages. */
const maxOrders = 50;

/** Returns one of the customer's own orders of which pieces were delivered; another customer's is not found. */
export async function deliveredOrder(
  { db, refuse }: InStore & Refusing<'order_not_found' | 'order_not_delivered'>,
  { orderId, customerId }: { orderId: string; customerId: number },
): Promise<DeliveredOrder> {
  const order = await orderRepository.ofCustomer(db, customerId, orderId);
  if (!order) throw refuse('order_not_found');
  // A gift card that is redeemed is credit by now: there is nothing to send back.
  if (order.is_gift_card) throw refuse('order_not_delivered');
  const events = await orderRepository.events(db, orderId);
  const isWhole = order.status === 'delivered';
  const arrived =
    isWhole || order.status === 'cancelled' ? null : arrivedPieces(await parcelsOfOrder(db, orderId));
  const deliveredAt = isWhole ? deliveredAtOf(events) : arrived?.lastAt;
  if (!deliveredAt) throw refuse('order_not_delivered');
  const [items, withdrawnQty] = await Promise.all([
    orderItemRepository.ofOrder(db, orderId),
    withdrawalRepository.withdrawnQty(db, [orderId]),
  ]);
  return toDelivered(order, { deliveredAt, arrivedQty: arrived?.qty ?? null, items, withdrawnQty });
}

/** Returns the orders of which pieces were delivered to a customer since a moment, the last first. */
export async function deliveredOrders(
  db: StoreDatabase,
  { customerId, since }: { customerId: number; since: Date },
): Promise<DeliveredOrder[]> {
  const [found, partly] = await Promise.all([
    orderRepository.deliveredOf(db, customerId, { since, limit: maxOrders }),
    orderRepository.partlyDeliveredOf(db, customerId, { since, limit: maxOrders }),
  ]);
  // An order that was delivered twice, before the state machine, counts from the last time, which is first.
  const whole = [...Map.groupBy(found, ({ id }) => id).values()].flatMap(([latest]) => latest ?? []);
  const parcels = await parcelsOfOrders(
    db,
    partly.map(({ id }) => id),
  );
  const orders = [
    ...whole.map((order) => ({ ...order, arrivedQty: null })),
    ...partly.flatMap((order) => {
      const arrived = arrivedPieces(parcels.get(order.id) ?? []);
      return arrived ? [{ ...order, delivered_at: arrived.lastAt, arrivedQty: arrived.qty }] : [];
    }),
  ].toSorted((one, other) => other.delivered_at.getTime() - one.delivered_at.getTime());
  const ids = orders.map(({ id }) => id);
  const [rows, withdrawnQty] = await Promise.all([
    orderItemRepository.ofOrders(db, ids),
    withdrawalRepository.withdrawnQty(db, ids),
  ]);
  const items = Map.groupBy(rows, (item) => item.order_id);
  return orders.map((order) =>
    toDelivered(order, {
      deliveredAt: order.delivered_at,
      arrivedQty: order.arrivedQty,
      items: items.get(order.id) ?? [],
      withdrawnQty,
    }),
  );
}

function toDelivered(
  order: Pick<OrderRow, 'id' | 'increment_id' | Amounts>,
  rest: Pick<DeliveredOrder, 'deliveredAt' | 'arrivedQty' | 'items' | 'withdrawnQty'>,
): DeliveredOrder {
  return {
    id: order.id,
    incrementId: order.increment_id,
    ...rest,
    items_centavos: order.items_centavos,
    discount_centavos: order.discount_centavos,
    credit_centavos: order.credit_centavos,
    gift_wrap_centavos: order.gift_wrap_centavos,
    shipping_centavos: order.shipping_centavos,
  };
}
