import type { Cart, ShippingOption } from '@vitrine/contract/schemas/cart.ts';

export interface ShippingGoalView {
  readonly goalCentavos: number;
  readonly reachedCentavos: number;
  /** 0 if shipping is free already. */
  readonly missingCentavos: number;
}

/**
 * Returns the amount that is missing for free shipping; null if the store offers none. Pick-up does not count as
 * shipping.
 */
export function shippingGoalView(
  options: readonly Pick<ShippingOption, 'free_from_centavos' | 'price_centavos'>[],
  { items_centavos: reachedCentavos }: Pick<Cart['totals'], 'items_centavos'>,
): ShippingGoalView | null {
  const [nearest] = options
    .flatMap(({ free_from_centavos: from, price_centavos: price }) => (from ? [{ from, price }] : []))
    .toSorted((a, b) => a.from - b.from);
  if (!nearest) return null;
  // Products with free shipping make it free below the threshold, too.
  const missingCentavos = nearest.price === 0 ? 0 : Math.max(0, nearest.from - reachedCentavos);
  return { goalCentavos: nearest.from, reachedCentavos, missingCentavos };
}
