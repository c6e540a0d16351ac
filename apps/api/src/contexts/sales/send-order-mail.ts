import { tellCustomer } from '#api/contexts/customer/customer.public.ts';
import { readOrderPapers } from '#api/contexts/fulfilment/fulfilment.public.ts';
import { knownPaymentOfOrder } from '#api/contexts/payment/payment.public.ts';
import type { Delivery, OutboxHandlers } from '#api/platform/outbox/send-outbox.ts';

import { orderItemRepository } from './order-item-repository.ts';
import { orderMail } from './order-mails.ts';
import { orderRepository } from './order-repository.ts';
import type { OrderTopic } from './tell-of-order.ts';
import { withdrawalRepository } from './withdrawal-repository.ts';

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
  order_withdrawn: handlerOf('order_withdrawn'),
} satisfies OutboxHandlers & Record<OrderTopic, OutboxHandlers[string]>;

/** The withdrawal that a mail is about, with its items; null for a mail about something else. */
async function withdrawalOf({ db, payload }: Delivery, topic: OrderTopic, orderId: string) {
  if (topic === 'order_withdrawn') {
    const id = Number(payload['of']);
    const found = await withdrawalRepository.byId(db, id);
    return found ? { ...found, items: await withdrawalRepository.itemsOf(db, id) } : null;
  }
  if (topic !== 'order_cancelled') return null;
  const whole = (await withdrawalRepository.ofOrder(db, orderId)).find(({ is_whole: isWhole }) => isWhole);
  return whole ? { ...whole, items: await withdrawalRepository.itemsOf(db, whole.id) } : null;
}

async function sendOrderMail(topic: OrderTopic, delivery: Delivery): Promise<void> {
  const { db, payload } = delivery;
  const orderId = String(payload['order_id']);
  const order = await orderRepository.byId(db, orderId);
  if (!order) return;
  const [items, { tracking }, payment, withdrawal] = await Promise.all([
    orderItemRepository.ofOrder(db, orderId),
    readOrderPapers(db, orderId),
    knownPaymentOfOrder(db, orderId),
    withdrawalOf(delivery, topic, orderId),
  ]);
  await tellCustomer(delivery, order.customer_id, (addressee) =>
    orderMail(topic, {
      ...addressee,
      uuid: orderId,
      incrementId: order.increment_id,
      totals: order,
      payment: payment ?? { type: order.payment_type, card: null, installments: null },
      creditCentavos: order.credit_centavos,
      bonusCentavos: order.bonus_centavos,
      items: withdrawal?.items ?? items,
      tracking,
      refundedCentavos: Number(payload['centavos'] ?? order.total_centavos),
      withdrawal,
    }),
  );
}
