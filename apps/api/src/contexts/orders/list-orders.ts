import type { OpenOrder } from '@vitrine/contract/schemas/overview.ts';
import { orderStatuses, type PagedOrders, type OrderSummary } from '@vitrine/contract/schemas/sales.ts';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { buyerOfOrder } from './buyer-of-order.ts';
import { isTerminal } from './domain/order-states.ts';
import { orderItemRepository } from './order-item-repository.ts';
import { orderRepository } from './order-repository.ts';

const perPage = 10;
const shownImages = 4;

interface OrdersQuery {
  readonly page: number;
  /** An order number, or words of a product. */
  readonly q?: string | undefined;
  readonly since?: Date | undefined;
}

/** Returns one page of a customer's orders, newest first; a page beyond the last is empty. */
export async function listOrders(
  db: StoreDatabase,
  { customerId, page, q = '', since }: { customerId: number } & OrdersQuery,
): Promise<PagedOrders> {
  const narrowing = { words: q, since };
  const total = await orderRepository.countOfCustomer(db, customerId, narrowing);
  const offset = (page - 1) * perPage;
  // Beyond the last page the query would read all of the customer's orders in vain.
  const orders =
    offset < total
      ? await orderRepository.pageOfCustomer(db, customerId, { ...narrowing, limit: perPage, offset })
      : [];
  return {
    total,
    page,
    page_count: Math.ceil(total / perPage),
    items: await summariesOf(db, orders),
  };
}

const openStatuses = orderStatuses.filter((status) => !isTerminal(status));

/** Returns orders that are neither delivered nor cancelled, the last placed first. */
export async function listOpenOrders(
  db: StoreDatabase,
  { customerId, limit }: { customerId: number; limit: number },
): Promise<Omit<OpenOrder, 'tracking'>[]> {
  const orders = await orderRepository.ofCustomerIn(db, customerId, { statuses: openStatuses, limit });
  const summaries = await summariesOf(db, orders);
  return orders.flatMap((order, index) => {
    const summary = summaries[index];
    if (!summary) return [];
    return [{ ...summary, payment_type: order.payment_type }];
  });
}

type Row = Awaited<ReturnType<typeof orderRepository.pageOfCustomer>>[number];

/** Returns summaries of orders, in the same order. */
async function summariesOf(db: StoreDatabase, orders: readonly Row[]): Promise<OrderSummary[]> {
  const images = Map.groupBy(
    await orderItemRepository.imagesOf(
      db,
      orders.map(({ id }) => id),
    ),
    ({ order_id }) => order_id,
  );
  return orders.map((order) => ({
    uuid: order.id,
    increment_id: order.increment_id,
    status: order.status,
    placed_at: order.placed_at.toISOString(),
    total_centavos: order.total_centavos,
    interest_centavos: order.interest_centavos,
    items_count: order.items_count,
    payment_type: order.payment_type,
    shipping: order.shipping,
    is_partly_shipped:
      Boolean(order.has_parcels) && (order.status === 'paid' || order.status === 'preparing'),
    ...buyerOfOrder(order),
    images: (images.get(order.id) ?? []).flatMap(({ image }) => image ?? []).slice(0, shownImages),
  }));
}
