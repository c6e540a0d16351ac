import type { OrderStatus } from '@vitrine/contract/schemas/sales.ts';

import type { PaymentStatus } from './payment-status.ts';

type WhileUnpaid = Extract<OrderStatus, 'awaiting_payment' | 'in_review'>;

const unpaid: ReadonlySet<OrderStatus> = new Set<WhileUnpaid>(['awaiting_payment', 'in_review']);

/**
 * Where an order moves after news of its payment; null when it stays where it is, as one that is paid, on its way or
 * cancelled does.
 */
export function orderStatusAfter(order: OrderStatus, payment: PaymentStatus): WhileUnpaid | 'paid' | null {
  if (!unpaid.has(order)) return null;
  const after = payment === 'approved' ? 'paid' : payment === 'in_review' ? 'in_review' : 'awaiting_payment';
  return after === order ? null : after;
}
