import type { Wish } from '@vitrine/contract/schemas/wishlist.ts';

/** The improvements since a product was added: a price drop, or its return to stock. */
export interface WishNews {
  readonly cheaperByCentavos: number;
  readonly isBack: boolean;
}

export function wishNews({
  product,
  price_centavos: priceThen,
  was_available: wasAvailable,
}: Wish): WishNews {
  if (!product.is_available) return { cheaperByCentavos: 0, isBack: false };
  return {
    cheaperByCentavos: Math.max(0, priceThen - product.price_centavos),
    isBack: !wasAvailable,
  };
}
