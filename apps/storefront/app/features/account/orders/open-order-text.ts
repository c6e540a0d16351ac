import { formatDate } from '@vitrine/brazil/date-time.ts';
import { inPlace } from '@vitrine/brazil/in-place.ts';
import type { OpenOrder } from '@vitrine/contract/schemas/overview.ts';

import { isPickup } from '#app/features/delivery/domain/delivery-or-pickup.ts';
import { paymentTypeDisplay } from '#app/features/payment/payment-type-display.ts';

import { isLate } from './is-late.ts';

type OpenOrderState = Pick<
  OpenOrder,
  'status' | 'payment_type' | 'shipping' | 'tracking' | 'is_partly_shipped'
>;

/** Returns the next step of an open order, for the account's overview. */
export function openOrderText(order: OpenOrderState, now: Date): string {
  const { status, payment_type: type, tracking } = order;
  if (status === 'awaiting_payment') return paymentTypeDisplay[type].awaiting;
  if (status === 'in_review') return 'O pagamento está sendo conferido.';
  const arrival = arrivalOf(order, now);
  if (order.is_partly_shipped === true) return `Uma parte já saiu. ${arrival}.`;
  if (status !== 'shipped' || !tracking) return `${arrival}.`;
  const carrier = tracking.carrier === '' ? '' : ` (${tracking.carrier})`;
  return `${arrival}. Rastreio${carrier}: ${tracking.code}`;
}

function arrivalOf(order: OpenOrderState, now: Date): string {
  const day = formatDate(order.shipping.arrives_on);
  // Paid, and not redeemed yet.
  if (order.shipping.code === 'gift_card') return `${order.shipping.name}, em ${day}`;
  if (isPickup(order.shipping)) {
    const address = order.shipping.pickup?.address;
    return `Retire a partir de ${day}${address ? ` ${inPlace(address)}` : ''}`;
  }
  return isLate(order, now) ? `Atrasado: estamos verificando. A previsão era ${day}` : `Chega até ${day}`;
}
