import type { Cart } from '@vitrine/contract/schemas/cart.ts';

import type { Refusing } from '#api/platform/refusal.ts';

import { cartRepository } from './cart-repository.ts';
import { changeCart } from './change-cart.ts';
import { couponRepository } from './coupon-repository.ts';
import { priceCart } from './domain/price-cart.ts';
import type { CartContext } from './open-cart.ts';
import { groupCodeOf } from './read-contents.ts';

/** Applies a coupon to the cart; applying it again changes nothing [CAR-08]. */
export function applyCouponToCart(
  context: CartContext &
    Refusing<
      | 'coupon_not_found'
      | 'coupon_only_one'
      | 'coupon_invalid'
      | 'coupon_expired'
      | 'coupon_already_used'
      | 'coupon_with_promotions'
      | 'promotion_wrong_group'
      | 'cart_not_found'
    >,
  code: string,
): Promise<Cart> {
  return changeCart(context, async ({ trx, cart, contents: { lines, terms } }) => {
    const coupon = await couponRepository.byCode(trx, { code, customerId: cart.customer_id });
    if (!coupon) throw context.refuse('coupon_not_found');
    if (terms.coupon && terms.coupon.code !== coupon.code) throw context.refuse('coupon_only_one');
    // The cart's terms have the group only if what is in the cart depends on it.
    const groupCode =
      coupon.group_codes === null ? terms.groupCode : await groupCodeOf(trx, cart.customer_id);
    const { couponProblem } = priceCart(lines, { ...terms, coupon, groupCode });
    if (couponProblem) throw context.refuse(couponProblem.code, { params: couponProblem.params });
    await cartRepository.update(trx, { id: cart.id, coupon_code: coupon.code, now: context.now });
  });
}

export function removeCouponFromCart(context: CartContext & Refusing<'cart_not_found'>): Promise<Cart> {
  return changeCart(context, ({ trx, cart }) =>
    cartRepository.update(trx, { id: cart.id, coupon_code: null, now: context.now }),
  );
}
