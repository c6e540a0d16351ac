import { api } from '#app/platform/api/api.ts';

import type { CartService } from './cart-service.ts';

type WholeCart = Pick<CartService, 'changeWholeCart'>;

// Each throws `CallError` with its refusal, for the form's own field to show.

export function applyCoupon(
  { changeWholeCart }: WholeCart,
  code: string,
  { isKeptUnmet = false } = {},
): Promise<void> {
  return changeWholeCart((cartId) =>
    api('POST /api/cart/carts/{cartId}/coupon', {
      path: { cartId },
      body: { code, ...(isKeptUnmet && { is_kept_unmet: true }) },
    }),
  );
}

export function removeCoupon({ changeWholeCart }: WholeCart): Promise<void> {
  return changeWholeCart((cartId) => api('DELETE /api/cart/carts/{cartId}/coupon', { path: { cartId } }));
}

/** Called again, it changes the message. */
export function wrapAsGift({ changeWholeCart }: WholeCart, message: string): Promise<void> {
  return changeWholeCart((cartId) =>
    api('PUT /api/cart/carts/{cartId}/gift-wrap', { path: { cartId }, body: { message } }),
  );
}

export function unwrap({ changeWholeCart }: WholeCart): Promise<void> {
  return changeWholeCart((cartId) => api('DELETE /api/cart/carts/{cartId}/gift-wrap', { path: { cartId } }));
}
