import type { Cart, DeliveryOption } from '@vitrine/contract/schemas/cart.ts';

export interface FreeShippingGoal {
  readonly goalCentavos: number;
  readonly reachedCentavos: number;
  /** 0 where the freight is free already. */
  readonly missingCentavos: number;
}

/** How far a cart is from being delivered for nothing; null where nothing is ever. To fetch it oneself is no delivery. */
export function freeShippingGoal(
  options: readonly Pick<DeliveryOption, 'free_from_centavos' | 'price_centavos'>[],
  { items_centavos: reachedCentavos }: Pick<Cart['totals'], 'items_centavos'>,
): FreeShippingGoal | null {
  const [nearest] = options
    .flatMap(({ free_from_centavos: from, price_centavos: price }) => (from ? [{ from, price }] : []))
    .toSorted((a, b) => a.from - b.from);
  if (!nearest) return null;
  // Products with free shipping make it free below the sum as well.
  const missingCentavos = nearest.price === 0 ? 0 : Math.max(0, nearest.from - reachedCentavos);
  return { goalCentavos: nearest.from, reachedCentavos, missingCentavos };
}
