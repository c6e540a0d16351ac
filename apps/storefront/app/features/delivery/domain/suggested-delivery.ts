import type { DeliveryOption } from '@vitrine/contract/schemas/cart.ts';

// The contract does not tell fetching from delivering: the merchant's name for it does.
const isPickup = ({ name }: DeliveryOption) => /^retir/i.test(name);

/**
 * What is chosen until the person chooses: the cheapest delivery. Somebody who gave an address is never sent to the
 * shop to fetch it, free as that is.
 */
export function suggestedDelivery(cheapestFirst: readonly DeliveryOption[]): DeliveryOption | null {
  return cheapestFirst.find((option) => !isPickup(option)) ?? null;
}
