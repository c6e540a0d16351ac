import { orderRepository, type OrderStatus } from '#api/contexts/sales/order-repository.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { Refusal } from '#api/platform/refusal.ts';

export {
  type DeliveredOrder,
  deliveredOrder,
  deliveredOrders,
} from '#api/contexts/sales/delivered-orders.ts';

export interface OrderToPay {
  id: string;
  incrementId: string;
  status: OrderStatus;
  totalCentavos: number;
  /** The method that the order was priced for. */
  paymentCode: string;
}

/** One of the customer's own orders; another's is as if it were not there [ACC+02]. */
export async function orderToPay(
  db: StoreDatabase,
  { orderId, customerId }: { orderId: string; customerId: number },
): Promise<OrderToPay> {
  const order = await orderRepository.ofCustomer(db, customerId, orderId);
  if (!order) throw new Refusal('order_not_found');
  return {
    id: order.id,
    incrementId: order.increment_id,
    status: order.status,
    totalCentavos: order.total_centavos,
    paymentCode: order.payment_code,
  };
}

/** Holds other changes of an order back until the transaction ends; gives its status. */
export async function lockOrder(trx: StoreDatabase, orderId: string): Promise<OrderStatus> {
  return (await orderRepository.lock(trx, orderId)).status;
}

/** Moves an order on and writes it into its timeline. */
export async function setOrderStatus(
  trx: StoreDatabase,
  orderId: string,
  status: OrderStatus,
  at: Date,
): Promise<void> {
  await orderRepository.setStatus(trx, orderId, status);
  await orderRepository.addEvent(trx, orderId, status, at);
}
