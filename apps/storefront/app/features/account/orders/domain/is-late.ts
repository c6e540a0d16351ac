import type { DeliveryOption } from '@vitrine/contract/schemas/cart.ts';
import type { OrderStatus } from '@vitrine/contract/schemas/sales.ts';

const inDelivery: ReadonlySet<OrderStatus> = new Set(['paid', 'preparing', 'shipped']);

interface Delivery {
  readonly status: OrderStatus;
  /** The promised day, in America/Sao_Paulo. */
  readonly arrivesOn: string;
  /** Null for deliveries: what is picked up cannot be late. */
  readonly pickup: DeliveryOption['pickup'];
}

/** Returns whether a paid order has not arrived by the end of its promised day. */
export function isLate({ status, arrivesOn, pickup }: Delivery, now: Date): boolean {
  if (!inDelivery.has(status) || pickup !== null) return false;
  const today = now.toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' });
  return today > arrivesOn;
}
