import type { RefusalCode } from '@vitrine/contract/refusals.ts';

import { percentOf } from './benefit.ts';

export interface Coupon {
  code: string;
  kind: 'percentage' | 'amount';
  /** Whole percent, or centavos. */
  value: number;
  /** Days in America/Sao_Paulo, both inclusive. */
  starts_on: string | null;
  ends_on: string | null;
  min_total_centavos: number;
  /** null: everyone. */
  group_codes: readonly string[] | null;
  /** May be used beside promotions. */
  is_combinable: boolean;
  /** As often as it may be, by this customer or by all together. */
  is_used_up: boolean;
  is_active: boolean;
}

export type CouponProblem = Extract<
  RefusalCode,
  | 'coupon_invalid'
  | 'coupon_expired'
  | 'coupon_already_used'
  | 'coupon_with_promotions'
  | 'promotion_wrong_group'
>;

interface CouponCase {
  today: string;
  groupCode: string | null;
  /** At today's prices, before any discount. */
  itemsCentavos: number;
  promotions: 'none' | 'applied' | 'exclusive';
}

/** Why a coupon may not be used on such a cart today; null when it may [CAR-08]. */
export function couponProblem(
  coupon: Coupon,
  { today, groupCode, itemsCentavos, promotions }: CouponCase,
): CouponProblem | null {
  if (!coupon.is_active) return 'coupon_invalid';
  if (coupon.starts_on !== null && today < coupon.starts_on) return 'coupon_invalid';
  if (coupon.ends_on !== null && today > coupon.ends_on) return 'coupon_expired';
  if (coupon.group_codes !== null && (groupCode === null || !coupon.group_codes.includes(groupCode))) {
    return 'promotion_wrong_group';
  }
  if (coupon.is_used_up) return 'coupon_already_used';
  if (itemsCentavos < coupon.min_total_centavos) return 'coupon_invalid';
  const isAlone = promotions === 'none' || (promotions === 'applied' && coupon.is_combinable);
  return isAlone ? null : 'coupon_with_promotions';
}

/** Of what promotions have left; never more than that. */
export function couponDiscountCentavos(
  { kind, value }: Pick<Coupon, 'kind' | 'value'>,
  leftCentavos: number,
): number {
  return Math.min(kind === 'percentage' ? percentOf(leftCentavos, value) : value, leftCentavos);
}
