import { formatBrl } from '@vitrine/brazil/brl.ts';
import type { OrderSummary } from '@vitrine/contract/schemas/sales.ts';

import { orderStatusView, partlyShippedView, type StatusView } from './domain/order-status-view.ts';
import { isLate } from './is-late.ts';

/** Returns the status of an order in a list: 'Atrasado' for a late one. */
export function orderBadge(
  order: Pick<OrderSummary, 'status' | 'shipping' | 'payment_type' | 'is_partly_shipped'>,
  now: Date,
): Pick<StatusView, 'label' | 'tone'> {
  if (isLate(order, now)) return { label: 'Atrasado', tone: 'warning' };
  return order.is_partly_shipped === true
    ? partlyShippedView
    : orderStatusView(order.status, order.payment_type);
}

/** Returns a note on the interest in an order's total; undefined without interest [ORD+03]. */
export function interestNote({
  interest_centavos: interest,
}: Pick<OrderSummary, 'interest_centavos'>): string | undefined {
  return interest > 0 ? `com ${formatBrl(interest)} de juros` : undefined;
}
