import type { ShippingOption } from '@vitrine/contract/schemas/cart.ts';

export interface MaybePickup {
  readonly name: string;
  /** Absent in old orders, whose method name identifies pick-up. */
  readonly pickup?: ShippingOption['pickup'] | undefined;
}

export function isPickup({ name, pickup }: MaybePickup): boolean {
  return pickup === undefined ? /^retir/i.test(name) : pickup !== null;
}

/**
 * Returns the preselected shipping method: the cheapest delivery, never pick-up, since the shopper gave an address.
 */
export function suggestedShippingOption(cheapestFirst: readonly ShippingOption[]): ShippingOption | null {
  return cheapestFirst.find((option) => !isPickup(option)) ?? null;
}
