import type { Cart } from '@vitrine/contract/schemas/cart.ts';

import type { Refusing } from '#api/platform/refusal.ts';

import { cartRepository } from './cart-repository.ts';
import { changeCart } from './change-cart.ts';
import { couponRepository } from './coupon-repository.ts';
import type { CouponProblem } from './domain/coupon.ts';
import { priceCart } from './domain/price-cart.ts';
import type { CartContext } from './open-cart.ts';
import { readContents } from './read-contents.ts';

/**
 * Applies a coupon to the cart; applying it again changes nothing [CAR-08]. One that the cart does not meet yet is refused, or
 * with `isKeptUnmet` stays in the cart, where it has an effect as soon as the cart meets it.
 */
export function applyCouponToCart(
  context: CartContext &
    Refusing<
      | 'coupon_not_found'
      | 'coupon_only_one'
      | 'coupon_invalid'
      | 'coupon_expired'
      | 'coupon_already_used'
      | 'coupon_with_promotions'
      | 'coupon_first_purchase'
      | 'coupon_other_products'
      | 'promotion_wrong_group'
      | 'cart_not_found'
    >,
  { code, isKeptUnmet = false }: { code: string; isKeptUnmet?: boolean | undefined },
): Promise<Cart> {
  return changeCart(context, async ({ trx, cart, contents: { terms: before } }) => {
    const customerId = cart.customer_id ?? context.guestBuyerId;
    const coupon = await couponRepository.byCode(trx, { code, customerId });
    if (!coupon) throw context.refuse('coupon_not_found');
    if (before.coupon && before.coupon.code !== coupon.code) throw context.refuse('coupon_only_one');
    // The contents have what the coupon depends on.
    const { lines, terms } = await readContents(trx, {
      ...context,
      cart: { ...cart, coupon_code: coupon.code },
    });
    const { couponProblem: problem } = priceCart(lines, terms);
    if (problem && !(isKeptUnmet && mayBeMet(problem, cart.customer_id))) {
      throw context.refuse(problem.code, { params: problem.params });
    }
    await cartRepository.update(trx, { id: cart.id, coupon_code: coupon.code, now: context.now });
  });
}

/** Returns whether a change of the cart's contents, or a guest's login, can end the problem. */
function mayBeMet({ code, params }: CouponProblem, customerId: number | null): boolean {
  switch (code) {
    case 'coupon_other_products':
    case 'coupon_with_promotions':
      return true;
    case 'promotion_wrong_group':
      return customerId === null;
    case 'coupon_invalid':
      return params?.missing_centavos !== undefined;
    default:
      return false;
  }
}

export function removeCouponFromCart(context: CartContext & Refusing<'cart_not_found'>): Promise<Cart> {
  return changeCart(context, ({ trx, cart }) =>
    cartRepository.update(trx, { id: cart.id, coupon_code: null, now: context.now }),
  );
}
