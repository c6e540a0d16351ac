import type { Cart } from '@vitrine/contract/schemas/cart.ts';

import { cartRepository } from '#api/contexts/cart/cart-repository.ts';
import { changeCart } from '#api/contexts/cart/change-cart.ts';
import { couponRepository } from '#api/contexts/cart/coupon-repository.ts';
import { cartTotals } from '#api/contexts/cart/domain/cart-totals.ts';
import { couponProblem } from '#api/contexts/cart/domain/coupon.ts';
import type { CartVisitor } from '#api/contexts/cart/open-cart.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { Refusal } from '#api/platform/refusal.ts';

/** Puts a coupon on the cart; the same one again changes nothing [CAR-08]. */
export function applyCoupon(db: StoreDatabase, visitor: CartVisitor, code: string): Promise<Cart> {
  return changeCart(db, visitor, async ({ trx, cart, contents, today }) => {
    const coupon = await couponRepository.byCode(trx, code);
    if (!coupon) throw new Refusal('coupon_not_found');
    if (contents.coupon && contents.coupon.code !== coupon.code) throw new Refusal('coupon_only_one');
    const { items_centavos: itemsCentavos } = cartTotals(contents.lines, null, today);
    const problem = couponProblem(coupon, { today, itemsCentavos });
    if (problem) throw new Refusal(problem);
    await cartRepository.update(trx, cart.id, { coupon_code: coupon.code }, visitor.now);
  });
}
