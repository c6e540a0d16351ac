import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

import { orderItemRepository } from './order-item-repository.ts';
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
  readonly deliveredAt: Date;
  /** The quantity of each line that was withdrawn before shipping. */
  readonly withdrawnQty: ReadonlyMap<number, number>;
  readonly items: readonly ItemRow[];
}

/** The limit of the list, which has no pages. */
const maxOrders = 50;

/** Returns one of the customer's own delivered orders; another customer's is not found. */
export async function deliveredOrder(
  { db, refuse }: InStore & Refusing<'order_not_found' | 'order_not_delivered'>,
  { orderId, customerId }: { orderId: string; customerId: number },
): Promise<DeliveredOrder> {
  const order = await orderRepository.ofCustomer(db, customerId, orderId);
  if (!order) throw refuse('order_not_found');
  const events = await orderRepository.events(db, orderId);
  const deliveredAt = events.findLast(({ status }) => status === 'delivered')?.at;
  if (order.status !== 'delivered' || !deliveredAt) throw refuse('order_not_delivered');
  const [items, withdrawnQty] = await Promise.all([
    orderItemRepository.ofOrder(db, orderId),
    withdrawalRepository.withdrawnQty(db, [orderId]),
  ]);
  return toDelivered(order, { deliveredAt, items, withdrawnQty });
}

/** Returns the orders that were delivered to a customer since a moment, the last first. */
export async function deliveredOrders(
  db: StoreDatabase,
  { customerId, since }: { customerId: number; since: Date },
): Promise<DeliveredOrder[]> {
  const found = await orderRepository.deliveredOf(db, customerId, { since, limit: maxOrders });
  // An order that was delivered twice, before the state machine, counts from the last time, which is first.
  const orders = [...Map.groupBy(found, ({ id }) => id).values()].flatMap(([latest]) => latest ?? []);
  const ids = orders.map(({ id }) => id);
  const [rows, withdrawnQty] = await Promise.all([
    orderItemRepository.ofOrders(db, ids),
    withdrawalRepository.withdrawnQty(db, ids),
  ]);
  const items = Map.groupBy(rows, (item) => item.order_id);
  return orders.map((order) =>
    toDelivered(order, {
      deliveredAt: order.delivered_at,
      items: items.get(order.id) ?? [],
      withdrawnQty,
    }),
  );
}

function toDelivered(
  order: Pick<OrderRow, 'id' | 'increment_id' | Amounts>,
  rest: Pick<DeliveredOrder, 'deliveredAt' | 'items' | 'withdrawnQty'>,
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
