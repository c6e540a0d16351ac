import type { ShippingOption } from '@vitrine/contract/schemas/cart.ts';

import { isPickup } from './is-pickup.ts';

/**
 * Returns the preselected shipping method: the cheapest delivery, never pick-up, since the shopper gave an address.
 */
export function suggestedShippingOption(cheapestFirst: readonly ShippingOption[]): ShippingOption | null {
  return cheapestFirst.find((option) => !isPickup(option)) ?? null;
}
