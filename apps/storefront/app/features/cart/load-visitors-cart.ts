import type { Cart } from '@vitrine/contract/schemas/cart.ts';

import { api } from '#app/platform/api/api.ts';
import { isCallError } from '#app/platform/errors/or-null.ts';
import { currentRequest } from '#app/platform/rendering/request-context.ts';

/** Returns the cart of a document's visitor, by its cookie or its customer; null without one. For the server only. */
export async function loadVisitorsCart(): Promise<Cart | null> {
  const { cartId, isCustomer } = currentRequest();
  try {
    if (cartId !== null) return await api('GET /api/cart/carts/{cartId}', { path: { cartId } });
    return isCustomer ? await api('GET /api/cart/carts/cart/customer') : null;
  } catch (error) {
    // A cart that no longer exists, or that the page's scripts will ask for again.
    if (isCallError(error)) return null;
    throw error;
  }
}
