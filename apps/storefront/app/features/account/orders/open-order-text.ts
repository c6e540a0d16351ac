import { formatDate } from '@vitrine/brazil/date-time.ts';
import type { OpenOrder } from '@vitrine/contract/schemas/overview.ts';

import { paymentTypeDisplay } from '#app/features/payment/payment-type-display.ts';

import { isLate } from './domain/is-late.ts';

type OpenOrderState = Pick<OpenOrder, 'status' | 'payment_type' | 'arrives_on' | 'tracking'>;

/** Returns the next step of an open order, for the account's overview. */
export function openOrderText(
  { status, payment_type: type, arrives_on: arrivesOn, tracking }: OpenOrderState,
  now: Date,
): string {
  if (status === 'awaiting_payment') return paymentTypeDisplay[type].awaiting;
  if (status === 'in_review') return 'O pagamento está sendo conferido.';
  const arrival = arrivalOf({ status, arrivesOn }, now);
  if (status !== 'shipped' || !tracking) return `${arrival}.`;
  const carrier = tracking.carrier === '' ? '' : ` (${tracking.carrier})`;
  return `${arrival}. Rastreio${carrier}: ${tracking.code}`;
}

function arrivalOf(
  { status, arrivesOn }: Pick<OpenOrder, 'status'> & { arrivesOn: string },
  now: Date,
): string {
  if (!isLate({ status, arrivesOn, pickup: null }, now)) return `Chega até ${formatDate(arrivesOn)}`;
  // An order that has not left may be one to pick up, which waits for the customer.
  return status === 'shipped' ? 'Atrasado: estamos verificando' : `A previsão era ${formatDate(arrivesOn)}`;
}
