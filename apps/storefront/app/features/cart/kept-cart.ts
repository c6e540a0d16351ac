import type { Cart } from '@vitrine/contract/schemas/cart.ts';

import { storedValue } from '#app/platform/browser/stored-value.ts';

export interface KeptCart {
  readonly cart: Cart;
  readonly keptAt: number;
}

/** The server's last cart, for reading without internet [PWA+01]. It ends with the cart, and with the session. */
export const keptCart = storedValue<KeptCart>({
  key: 'cart_kept',
  kind: 'local',
  version: 1,
  parse(value) {
    if (typeof value !== 'object' || value === null) return null;
    const { cart, keptAt }: Partial<KeptCart> = value;
    const isCart =
      typeof cart?.uuid === 'string' && Array.isArray(cart.items) && Array.isArray(cart.saved_for_later);
    // The format is ours and versioned.
    return isCart && Number.isSafeInteger(keptAt) ? (value as KeptCart) : null;
  },
});
