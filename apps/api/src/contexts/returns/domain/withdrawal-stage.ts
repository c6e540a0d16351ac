import type { OrderStatus } from '@vitrine/contract/schemas/sales.ts';
import type { WithdrawalStage } from '@vitrine/contract/schemas/withdrawal.ts';

import { withdrawalDeadline } from './return-window.ts';

interface Withdrawing {
  readonly status: OrderStatus;
  /** Days as 'YYYY-MM-DD' in São Paulo; null for an order that was not delivered. */
  readonly deliveredOn: string | null;
  readonly today: string;
}

const stageOf: Partial<Record<OrderStatus, WithdrawalStage>> = {
  paid: 'before_shipping',
  preparing: 'before_shipping',
  shipped: 'after_shipping',
  delivered: 'after_shipping',
};

/**
 * Returns how a customer can withdraw from an order, between its payment and seven days after receipt (CDC, art. 49). Null before and after,
 * and for a cancelled order [ORD+02].
 */
export function withdrawalStage({ status, deliveredOn, today }: Withdrawing): WithdrawalStage | null {
  if (status === 'delivered' && (deliveredOn === null || today > withdrawalDeadline(deliveredOn))) {
    return null;
  }
  return stageOf[status] ?? null;
}
