import type { OrderPage } from '@vitrine/contract/schemas/sales.ts';

import { orderItemRepository } from '#api/contexts/sales/order-item-repository.ts';
import { orderRepository } from '#api/contexts/sales/order-repository.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

const perPage = 10;
const shownImages = 4;

/** One page of a customer's orders, newest first; a page past the end is empty. */
export async function listOrders(db: StoreDatabase, customerId: number, page: number): Promise<OrderPage> {
  const total = await orderRepository.countOfCustomer(db, customerId);
  const orders = await orderRepository.pageOfCustomer(db, customerId, {
    limit: perPage,
    offset: (page - 1) * perPage,
  });
  const images = Map.groupBy(
    await orderItemRepository.imagesOf(
      db,
      orders.map(({ id }) => id),
    ),
    ({ order_id }) => order_id,
  );
  return {
    total,
    page,
    page_count: Math.ceil(total / perPage),
    items: orders.map((order) => ({
      uuid: order.id,
      increment_id: order.increment_id,
      status: order.status,
      placed_at: order.placed_at.toISOString(),
      total_centavos: order.total_centavos,
      items_count: order.items_count,
      images: (images.get(order.id) ?? []).flatMap(({ image }) => image ?? []).slice(0, shownImages),
    })),
  };
}
