import type { Cart } from '@vitrine/contract/schemas/cart.ts';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { Refusing } from '#api/platform/refusal.ts';

import { cartRepository } from './cart-repository.ts';
import { changeCart } from './change-cart.ts';
import { couponRepository } from './coupon-repository.ts';
import { priceCart } from './domain/price-cart.ts';
import type { CartVisitor } from './open-cart.ts';
import { groupCodeOf } from './read-contents.ts';

/** Applies a coupon to the cart; applying it again changes nothing [CAR-08]. */
export function applyCouponToCart(
  db: StoreDatabase,
  visitor: CartVisitor &
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
  return changeCart(db, visitor, async ({ trx, cart, contents: { lines, terms } }) => {
    const coupon = await couponRepository.byCode(trx, code, cart.customer_id);
    if (!coupon) throw visitor.refuse('coupon_not_found');
    if (terms.coupon && terms.coupon.code !== coupon.code) throw visitor.refuse('coupon_only_one');
    // The cart's terms have the group only if what is in the cart depends on it.
    const groupCode =
      coupon.group_codes === null ? terms.groupCode : await groupCodeOf(trx, cart.customer_id);
    const { couponProblem } = priceCart(lines, { ...terms, coupon, groupCode });
    if (couponProblem) throw visitor.refuse(couponProblem.code, { params: couponProblem.params });
    await cartRepository.update(trx, cart.id, { coupon_code: coupon.code }, visitor.now);
  });
}
