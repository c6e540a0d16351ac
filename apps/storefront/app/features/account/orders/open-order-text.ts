import { formatDate } from '@vitrine/brazil/date-time.ts';
import type { OpenOrder } from '@vitrine/contract/schemas/overview.ts';

import { paymentTypeDisplay } from '#app/features/payment/payment-type-display.ts';

/** Returns the next step of an open order, for the account's overview. */
export function openOrderText({
  status,
  payment_type: type,
  arrives_on: arrivesOn,
  tracking,
}: Pick<OpenOrder, 'status' | 'payment_type' | 'arrives_on' | 'tracking'>): string {
  if (status === 'awaiting_payment') return paymentTypeDisplay[type].awaiting;
  if (status === 'in_review') return 'O pagamento está sendo conferido.';
  const arrival = `Chega até ${formatDate(arrivesOn)}`;
  if (status !== 'shipped' || !tracking) return `${arrival}.`;
  const carrier = tracking.carrier === '' ? '' : ` (${tracking.carrier})`;
  return `${arrival}. Rastreio${carrier}: ${tracking.code}`;
}
