import type { OrderStatus } from '@vitrine/contract/schemas/sales.ts';

import type { PaymentStatus } from './payment-status.ts';

const unpaid: ReadonlySet<OrderStatus> = new Set(['awaiting_payment', 'in_review']);

/** Where an order stands after news of its payment. One that is paid, on its way or cancelled stays what it is. */
export function orderStatusAfter(order: OrderStatus, payment: PaymentStatus): OrderStatus {
  if (!unpaid.has(order)) return order;
  if (payment === 'approved') return 'paid';
  return payment === 'in_review' ? 'in_review' : 'awaiting_payment';
}
