import { shownCancellation } from '@vitrine/contract/stated-reasons.ts';

import { notifyCustomer } from '#api/contexts/customer/customer.public.ts';
import {
  orderPageAddress,
  type OrderTopic,
  readOrderOfNotice,
  withdrawalOfNotice,
} from '#api/contexts/orders/orders.public.ts';
import { knownPaymentOfOrder } from '#api/contexts/payment/payment.public.ts';
import type { Delivery, OutboxHandlers } from '#api/platform/outbox/send-outbox.ts';

import { orderMail } from './order-mails.ts';

const handlerOf = (topic: OrderTopic) => (delivery: Delivery) => sendOrderMail(delivery, topic);

/** Sends the queued notices about orders as mails. */
export const orderMailHandlers = {
  order_placed: handlerOf('order_placed'),
  order_paid: handlerOf('order_paid'),
  order_shipped: handlerOf('order_shipped'),
  order_tracking: handlerOf('order_tracking'),
  order_delivered: handlerOf('order_delivered'),
  order_cancelled: handlerOf('order_cancelled'),
  order_refunded: handlerOf('order_refunded'),
  order_withdrawn: handlerOf('order_withdrawn'),
  order_address: handlerOf('order_address'),
} satisfies OutboxHandlers & Record<OrderTopic, OutboxHandlers[string]>;

/** Returns the withdrawal that a mail is about; null for other mails. */
async function withdrawalOf(
  { db, payload }: Delivery,
  { topic, orderId }: { topic: OrderTopic; orderId: string },
) {
  if (topic === 'order_withdrawn') return withdrawalOfNotice(db, { orderId, id: Number(payload['of']) });
  return topic === 'order_cancelled' ? withdrawalOfNotice(db, { orderId }) : null;
}

async function sendOrderMail(delivery: Delivery, topic: OrderTopic): Promise<void> {
  const { db, payload, services, store } = delivery;
  const orderId = String(payload['order_id']);
  const order = await readOrderOfNotice(db, orderId);
  if (!order) return;
  const [payment, withdrawal] = await Promise.all([
    knownPaymentOfOrder(db, orderId),
    withdrawalOf(delivery, { topic, orderId }),
  ]);
  await notifyCustomer(delivery, {
    customerId: order.customer_id,
    write: (addressee) =>
      orderMail(topic, {
        ...addressee,
        link: orderPageAddress(
          { ...addressee, orderId },
          { secret: services.tokenSecret, storeId: store.publicId },
          services.clock.now(),
        ),
        incrementId: order.increment_id,
        totals: order,
        address: order.address,
        arrivesOn: order.shipping.arrives_on,
        payment: payment ?? { type: order.payment_type, card: null, installments: null },
        creditCentavos: order.credit_centavos,
        bonusCentavos: order.bonus_centavos,
        items: withdrawal?.items ?? order.items,
        tracking: order.tracking,
        refundedCentavos: Number(payload['centavos'] ?? order.total_centavos),
        withdrawal,
        cancellationReason: shownCancellation(order),
      }),
  });
}
