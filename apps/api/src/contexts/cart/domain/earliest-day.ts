import type { DeliveryOption } from '@vitrine/contract/schemas/cart.ts';

/** Returns the first day by which one of the methods has delivered; null if there is only pick-up, or none. */
export function earliestDay(
  options: readonly Pick<DeliveryOption, 'arrives_on' | 'pickup'>[],
): string | null {
  const days = options.flatMap(({ arrives_on: day, pickup }) => (pickup === null ? [day] : []));
  return days.toSorted()[0] ?? null;
}
