import type { PaymentType } from '@vitrine/contract/payment-types.ts';
import { noPaymentDetails } from '@vitrine/contract/schemas/payment-details.ts';
import type { OrderPayment, OrderStatus } from '@vitrine/contract/schemas/sales.ts';
import { shownCancellation } from '@vitrine/contract/stated-reasons.ts';

import { type Addressee, notifyBuyer, notifyCustomer } from '#api/contexts/customer/customer.public.ts';
import { mailTextsOf, orderMail, orderMailKind } from '#api/contexts/mails/mails.public.ts';
import {
  type OrderParcel,
  buyerOfOrder,
  orderPageAddress,
  type OrderTopic,
  readOrderOfNotice,
  withdrawalOfNotice,
} from '#api/contexts/orders/orders.public.ts';
import { knownPaymentOfOrder } from '#api/contexts/payment/payment.public.ts';
import type { Delivery, OutboxHandlers } from '#api/platform/outbox/send-outbox.ts';

const handlerOf = (topic: OrderTopic) => (delivery: Delivery) => sendOrderMail(delivery, topic);

/** Sends the queued notices about orders as mails. */
export const orderMailHandlers = {
  order_placed: handlerOf('order_placed'),
  order_payment: handlerOf('order_payment'),
  order_paid: handlerOf('order_paid'),
  order_shipped: handlerOf('order_shipped'),
  order_parcel: handlerOf('order_parcel'),
  order_tracking: handlerOf('order_tracking'),
  order_delivered: handlerOf('order_delivered'),
  order_cancelled: handlerOf('order_cancelled'),
  order_refunded: handlerOf('order_refunded'),
  order_withdrawn: handlerOf('order_withdrawn'),
  order_address: handlerOf('order_address'),
  order_unshipped: handlerOf('order_unshipped'),
  order_parcel_unshipped: handlerOf('order_parcel_unshipped'),
  order_undelivered: handlerOf('order_undelivered'),
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
  // It was paid or cancelled meanwhile: the mail about that follows.
  if (topic === 'order_payment' && order.status !== 'awaiting_payment') return;
  const parcel = parcelOf(payload, { topic, order });
  const tracking = parcel ? trackingOf(parcel) : order.tracking;
  if (isUntrue(topic, { ...order, tracking, parcel })) return;
  const [payment, withdrawal] = await Promise.all([
    knownPaymentOfOrder(db, orderId),
    withdrawalOf(delivery, { topic, orderId }),
  ]);
  const texts = await mailTextsOf(
    db,
    orderMailKind(topic, {
      withdrawal,
      paymentType: order.payment_type,
      isInParts: order.parcels.length > 1,
    }),
  );
  const recipient = {
    customerId: order.customer_id,
    write: ({ settings, ...addressee }: Addressee) =>
      orderMail(
        topic,
        {
          ...addressee,
          link: orderPageAddress(
            { ...addressee, orderId },
            { secret: services.tokenSecret, storeId: store.publicId },
            services.clock.now(),
          ),
          incrementId: order.increment_id,
          placedAt: order.placed_at,
          totals: order,
          discounts: order.discounts,
          gift_wrap:
            order.gift_message === null
              ? null
              : { price_centavos: order.gift_wrap_centavos, message: order.gift_message },
          payment: mailedPayment(order, payment),
          shipping: order.shipping,
          address: order.address,
          creditCentavos: order.credit_centavos,
          bonusCentavos: order.bonus_centavos,
          items: order.items,
          ...buyerOfOrder(order),
          tracking,
          parcelItems: parcel ? piecesOf(parcel, order.items) : [],
          refundedCentavos: Number(payload['centavos'] ?? order.total_centavos),
          withdrawal,
          cancellationReason: shownCancellation(order),
          regretDays: settings['returns/regret_days'],
        },
        texts,
      ),
  };
  await notifyCustomer(delivery, recipient);
  if (order.buyer_id !== null) await notifyBuyer(delivery, { ...recipient, buyerId: order.buyer_id });
}

/**
 * Returns the parcel that a mail is about: the one that its notice names, or the last of an order that has shipped in parts; null for a mail about the
 * whole order, and for a parcel that was undone.
 */
function parcelOf(
  payload: Delivery['payload'],
  { topic, order: { parcels } }: { topic: OrderTopic; order: { readonly parcels: readonly OrderParcel[] } },
): OrderParcel | null {
  const id = payload['parcel'];
  if (id !== undefined) return parcels.find((parcel) => parcel.id === Number(id)) ?? null;
  return (topic === 'order_shipped' && parcels.length > 1 ? parcels.at(-1) : null) ?? null;
}

function trackingOf({ carrier, tracking_code: code, tracking_url: url }: OrderParcel) {
  return code === null ? null : { carrier, code, url };
}

function piecesOf<Item extends { readonly id: number }>(
  parcel: OrderParcel,
  items: readonly Item[],
): (Item & { qty: number })[] {
  return parcel.items.flatMap(({ id, qty }) => {
    const item = items.find((one) => one.id === id);
    return item ? [{ ...item, qty }] : [];
  });
}

interface MailedState {
  readonly status: OrderStatus;
  readonly tracking: unknown;
  readonly parcel: OrderParcel | null;
}

/** Whether a mail says what is not so: of a step that was undone, or its correction after the step was taken again. */
function isUntrue(topic: OrderTopic, { status, tracking, parcel }: MailedState): boolean {
  switch (topic) {
    case 'order_parcel':
      return parcel === null;
    case 'order_shipped':
      return status !== 'shipped' && status !== 'delivered';
    case 'order_tracking':
      return tracking === null;
    case 'order_delivered':
      return status !== 'delivered';
    case 'order_unshipped':
    case 'order_parcel_unshipped':
      return status === 'shipped' || status === 'delivered';
    case 'order_undelivered':
      return status === 'delivered';
    default:
      return false;
  }
}

/** Returns the payment of an order; its codes only while they can be paid. */
function mailedPayment(
  order: { readonly payment_type: PaymentType },
  payment: OrderPayment | null,
): Pick<OrderPayment, 'type' | 'card' | 'installments' | 'pix' | 'boleto' | 'net_terms'> {
  if (!payment) return { type: order.payment_type, installments: null, ...noPaymentDetails };
  return payment.status === 'pending' ? payment : { ...payment, pix: null, boleto: null };
}
