import type { Cart } from '@vitrine/contract/schemas/cart.ts';

import { api } from '#app/platform/api/api.ts';
import { isCallError } from '#app/platform/errors/or-null.ts';
import { currentRequest } from '#app/platform/rendering/request-context.ts';

/** What the document of /carrinho has of its visitor. */
export interface VisitorsCart {
  readonly cart: Cart | null;
  /** A coupon that was posted and refused a moment ago. */
  readonly typedCoupon: string | null;
}

/** Loads the cart of a document's visitor with the coupon that was just refused. For the server only. */
export async function loadVisitorsCart(): Promise<VisitorsCart> {
  return { cart: await findVisitorsCart(), typedCoupon: currentRequest().typedCoupon };
}

/** Returns the cart of a document's visitor, by its cookie or its customer; null without one. */
async function findVisitorsCart(): Promise<Cart | null> {
  const { cartId, isCustomer } = currentRequest();
  const ofCookie =
    cartId === null ? null : await orNone(api('GET /api/cart/carts/{cartId}', { path: { cartId } }));
  // A login may have merged the cookie's cart into the customer's.
  return ofCookie ?? (isCustomer ? orNone(api('GET /api/cart/carts/cart/customer')) : null);
}

/** Without a response the page's scripts ask again. */
async function orNone(call: Promise<Cart>): Promise<Cart | null> {
  try {
    return await call;
  } catch (error) {
    if (isCallError(error)) return null;
    throw error;
  }
}
