import { api } from '#app/platform/api/api.ts';

import { changeWholeCart } from './cart.ts';

// Each throws `CallError` with its refusal, for the form's own field to show.

export function applyCoupon(code: string): Promise<void> {
  return changeWholeCart((cartId) =>
    api('POST /api/cart/carts/{cartId}/coupon', { path: { cartId }, body: { code } }),
  );
}

export function removeCoupon(): Promise<void> {
  return changeWholeCart((cartId) => api('DELETE /api/cart/carts/{cartId}/coupon', { path: { cartId } }));
}

/** Called again, it changes the message. */
export function wrapAsGift(message: string): Promise<void> {
  return changeWholeCart((cartId) =>
    api('PUT /api/cart/carts/{cartId}/gift-wrap', { path: { cartId }, body: { message } }),
  );
}

export function unwrap(): Promise<void> {
  return changeWholeCart((cartId) => api('DELETE /api/cart/carts/{cartId}/gift-wrap', { path: { cartId } }));
}
