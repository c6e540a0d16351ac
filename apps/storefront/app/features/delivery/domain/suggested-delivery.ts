import type { DeliveryOption } from '@vitrine/contract/schemas/cart.ts';

import { isPickup } from './is-pickup.ts';

/**
 * What is chosen until the person chooses: the cheapest delivery. Somebody who gave an address is never sent to the
 * shop to fetch it, free as that is.
 */
export function suggestedDelivery(cheapestFirst: readonly DeliveryOption[]): DeliveryOption | null {
  return cheapestFirst.find((option) => !isPickup(option)) ?? null;
}
