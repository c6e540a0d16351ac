import type { Cart } from '@vitrine/contract/schemas/cart.ts';

import { translateServerMessage } from '#app/platform/errors/server-messages.ts';

import { couponMessage } from './domain/coupon-message.ts';

export interface CouponProblemTextProps {
  coupon: NonNullable<Cart['coupon']>;
}

/** Says why a coupon has no effect on the cart; renders nothing without a reason. */
export function CouponProblemText({ coupon: { problem, problem_params: params } }: CouponProblemTextProps) {
  return problem === null ? null : `: ${couponMessage(translateServerMessage(problem), params)}`;
}
