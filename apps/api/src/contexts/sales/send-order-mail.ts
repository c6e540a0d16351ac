import { tellCustomer } from '#api/contexts/customer/customer.public.ts';
import { readOrderPapers } from '#api/contexts/fulfilment/fulfilment.public.ts';
import { refundedCentavos } from '#api/contexts/payment/payment.public.ts';
import { orderItemRepository } from '#api/contexts/sales/order-item-repository.ts';
import { orderMail } from '#api/contexts/sales/order-mails.ts';
import { orderRepository } from '#api/contexts/sales/order-repository.ts';
import type { OrderTopic } from '#api/contexts/sales/tell-of-order.ts';
import type { Delivery, OutboxHandlers } from '#api/platform/outbox/send-outbox.ts';

const handlerOf = (topic: OrderTopic) => (delivery: Delivery) => sendOrderMail(topic, delivery);

/** What the shop tells customers of their orders. */
export const orderMailHandlers = {
  order_placed: handlerOf('order_placed'),
  order_paid: handlerOf('order_paid'),
  order_shipped: handlerOf('order_shipped'),
  order_tracking: handlerOf('order_tracking'),
  order_delivered: handlerOf('order_delivered'),
  order_cancelled: handlerOf('order_cancelled'),
  order_refunded: handlerOf('order_refunded'),
} satisfies OutboxHandlers & Record<OrderTopic, OutboxHandlers[string]>;

async function sendOrderMail(topic: OrderTopic, delivery: Delivery): Promise<void> {
  const { db, payload } = delivery;
  const orderId = String(payload['order_id']);
  const order = await orderRepository.byId(db, orderId);
  if (!order) return;
  const [items, { tracking }, refunded] = await Promise.all([
    orderItemRepository.ofOrder(db, orderId),
    readOrderPapers(db, orderId),
    topic === 'order_refunded' ? refundedCentavos(db, Number(payload['of'])) : 0,
  ]);
  await tellCustomer(delivery, order.customer_id, (addressee) =>
    orderMail(topic, {
      ...addressee,
      uuid: orderId,
      incrementId: order.increment_id,
      totalCentavos: order.total_centavos,
      creditCentavos: order.credit_centavos,
      bonusCentavos: order.bonus_centavos,
      items,
      tracking,
      refundedCentavos: refunded,
    }),
  );
}
