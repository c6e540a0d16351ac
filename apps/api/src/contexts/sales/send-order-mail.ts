import { customerById, mailCustomer } from '#api/contexts/customer/customer.public.ts';
import { orderItemRepository } from '#api/contexts/sales/order-item-repository.ts';
import { orderMail } from '#api/contexts/sales/order-mails.ts';
import { orderRepository } from '#api/contexts/sales/order-repository.ts';
import type { OrderTopic } from '#api/contexts/sales/tell-of-order.ts';
import type { Delivery, OutboxHandlers } from '#api/platform/outbox/send-outbox.ts';

/** What the shop tells customers of their orders. */
export const orderMailHandlers = {
  order_placed: (delivery) => sendOrderMail('order_placed', delivery),
  order_paid: (delivery) => sendOrderMail('order_paid', delivery),
  order_cancelled: (delivery) => sendOrderMail('order_cancelled', delivery),
} satisfies OutboxHandlers & Record<OrderTopic, OutboxHandlers[string]>;

async function sendOrderMail(topic: OrderTopic, delivery: Delivery): Promise<void> {
  const { db, id, payload } = delivery;
  const orderId = String(payload['order_id']);
  const order = await orderRepository.byId(db, orderId);
  const customer = order && (await customerById(db, order.customer_id));
  // Whoever has left the shop is not written to any more.
  if (!customer) return;
  const items = await orderItemRepository.ofOrder(db, orderId);
  await mailCustomer(
    delivery,
    customer.email,
    ({ name, origin }) =>
      orderMail(topic, {
        firstName: customer.first_name,
        storeName: name,
        incrementId: order.increment_id,
        totalCentavos: order.total_centavos,
        creditCentavos: order.credit_centavos,
        items,
        link: `${origin}/conta/pedidos/${orderId}`,
      }),
    { id },
  );
}
