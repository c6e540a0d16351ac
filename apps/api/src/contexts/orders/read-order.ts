import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { deliveredAtOf } from './domain/order-states.ts';
import { orderItemRepository } from './order-item-repository.ts';
import { parcelsOfOrder } from './order-parcels.ts';
import { orderRepository } from './order-repository.ts';
import { readOrderPapers } from './read-order-papers.ts';
import { withdrawalRepository } from './withdrawal-repository.ts';

/** Returns one of the customer's own orders with all stored data; null for another customer's [ACC+02]. */
export async function readOrder(
  db: StoreDatabase,
  { orderId, customerId }: { orderId: string; customerId: number },
) {
  const order = await orderRepository.ofCustomer(db, customerId, orderId);
  if (!order) return null;
  const [items, variants, events, papers, givenBackQty, withdrawals, parcels] = await Promise.all([
    orderItemRepository.ofOrder(db, orderId),
    orderItemRepository.variantsOf(db, orderId),
    orderRepository.events(db, orderId),
    readOrderPapers(db, orderId),
    withdrawalRepository.givenBackQty(db, [orderId]),
    withdrawalRepository.ofOrder(db, orderId),
    parcelsOfOrder(db, orderId),
  ]);
  return {
    ...order,
    items,
    variants,
    events,
    papers,
    givenBackQty,
    withdrawnQty: new Map([...givenBackQty].map(([id, { qty }]) => [id, qty])),
    withdrawals,
    parcels,
    deliveredAt: deliveredAtOf(events),
  };
}

/** Returns an order with its items, tracking and parcels, for a notice about it; null if it no longer exists. */
export async function readOrderOfNotice(db: StoreDatabase, orderId: string) {
  const order = await orderRepository.byId(db, orderId);
  if (!order) return null;
  const [items, { tracking }, parcels] = await Promise.all([
    orderItemRepository.ofOrder(db, orderId),
    readOrderPapers(db, orderId),
    parcelsOfOrder(db, orderId),
  ]);
  return { ...order, items, tracking, parcels };
}
