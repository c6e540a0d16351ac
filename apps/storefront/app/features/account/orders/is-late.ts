import type { OrderSummary } from '@vitrine/contract/schemas/sales.ts';

import { isPickup } from '#app/features/delivery/domain/delivery-or-pickup.ts';

const inDelivery: ReadonlySet<OrderSummary['status']> = new Set(['paid', 'preparing', 'shipped']);

/**
 * Returns whether a paid order has not arrived by the end of its promised day, in America/Sao_Paulo. An order to pick up
 * waits for the customer: it is never late.
 */
export function isLate({ status, shipping }: Pick<OrderSummary, 'status' | 'shipping'>, now: Date): boolean {
  // A gift card waits for its recipient.
  if (!inDelivery.has(status) || isPickup(shipping) || shipping.code === 'gift_card') return false;
  const today = now.toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' });
  return today > shipping.arrives_on;
}
