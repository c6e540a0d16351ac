import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { OrderAddress } from '#api/platform/database/tables.ts';
import type { Refuse } from '#api/platform/refusal.ts';

import type { PricedOrder } from './domain/order-price.ts';
import { moveOrder } from './move-order.ts';
import { orderRepository, type OrderStatus } from './order-repository.ts';

export { bonusKeyOf, cancelOrder, cancellableByStore, spentKeyOf } from './cancel-order.ts';
export { listOpenOrders, listOrders } from './list-orders.ts';
export { type DeliveredOrder, deliveredOrder, deliveredOrders } from './delivered-orders.ts';
export {
  orderToWithdraw,
  type OrderToWithdraw,
  type Withdrawal,
  withdrawalByAttempt,
  withdrawalsOfOrder,
  withdrawLines,
} from './withdraw-lines.ts';
export { priceByMethod } from './domain/order-price.ts';
export { priceOrder, settleCoupon } from './price-order.ts';
export { tellOfOrder } from './tell-of-order.ts';

export interface OrderToPay {
  id: string;
  incrementId: string;
  status: OrderStatus;
  /** All that its price by a method follows from. */
  priced: PricedOrder;
  /** Where it goes to. */
  address: OrderAddress;
}

/** One of the customer's own orders; another's is as if it were not there [ACC+02]. */
export async function orderToPay(
  refuse: Refuse<'order_not_found'>,
  db: StoreDatabase,
  { orderId, customerId }: { orderId: string; customerId: number },
): Promise<OrderToPay> {
  const order = await orderRepository.ofCustomer(db, customerId, orderId);
  if (!order) throw refuse('order_not_found');
  return {
    id: order.id,
    incrementId: order.increment_id,
    status: order.status,
    priced: order,
    address: order.address,
  };
}

/** Returns the id of the customer who placed an order. */
export async function customerOfOrder(db: StoreDatabase, orderId: string): Promise<number> {
  const order = await orderRepository.byId(db, orderId);
  if (!order) throw new Error(`There is no order ${orderId}.`);
  return order.customer_id;
}

/** Holds other changes of an order back until the transaction ends; gives its status. */
export async function lockOrder(trx: StoreTransaction, orderId: string): Promise<OrderStatus> {
  return (await orderRepository.lock(trx, orderId)).status;
}

/** Waits for the payment until then, where it does not wait longer already: then the order is cancelled by itself. */
export function keepOrderUntil(trx: StoreTransaction, orderId: string, payBy: Date): Promise<void> {
  return orderRepository.waitUntil(trx, orderId, payBy);
}

/** Moves an order on, writes it into its timeline and tells of it. It is cancelled by `cancelOrder` alone. */
export async function setOrderStatus(
  trx: StoreTransaction,
  orderId: string,
  status: Exclude<OrderStatus, 'cancelled'>,
  at: Date,
): Promise<void> {
  await moveOrder(trx, { orderId, status, now: at });
}
