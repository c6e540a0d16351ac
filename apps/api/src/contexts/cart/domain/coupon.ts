import type { MessageParams } from '@vitrine/contract/envelope.ts';
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
  /** May be combined with promotions. */
  is_combinable: boolean;
  /** Whether the limit of uses is reached, by this customer or in total. */
  is_used_up: boolean;
  is_active: boolean;
}

export interface CouponProblem {
  readonly code: Extract<
    RefusalCode,
    | 'coupon_invalid'
    | 'coupon_expired'
    | 'coupon_already_used'
    | 'coupon_with_promotions'
    | 'promotion_wrong_group'
  >;
  /** The unmet condition: `missing_centavos`, or `starts_on`. */
  readonly params?: MessageParams;
}

interface CouponCase {
  today: string;
  groupCode: string | null;
  /** At today's prices, before any discount. */
  itemsCentavos: number;
  promotions: 'none' | 'applied' | 'exclusive';
}

/** Returns why a coupon cannot be used on a cart today; null if it can [CAR-08]. */
export function couponProblem(
  coupon: Coupon,
  { today, groupCode, itemsCentavos, promotions }: CouponCase,
): CouponProblem | null {
  if (!coupon.is_active) return { code: 'coupon_invalid' };
  if (coupon.starts_on !== null && today < coupon.starts_on) {
    return { code: 'coupon_invalid', params: { starts_on: coupon.starts_on } };
  }
  if (coupon.ends_on !== null && today > coupon.ends_on) return { code: 'coupon_expired' };
  if (coupon.group_codes !== null && (groupCode === null || !coupon.group_codes.includes(groupCode))) {
    return { code: 'promotion_wrong_group' };
  }
  if (coupon.is_used_up) return { code: 'coupon_already_used' };
  const missingCentavos = coupon.min_total_centavos - itemsCentavos;
  if (missingCentavos > 0) {
    return { code: 'coupon_invalid', params: { missing_centavos: String(missingCentavos) } };
  }
  const isAlone = promotions === 'none' || (promotions === 'applied' && coupon.is_combinable);
  return isAlone ? null : { code: 'coupon_with_promotions' };
}

/** Returns the discount on the amount left by promotions, at most that amount. */
export function couponDiscountCentavos(
  { kind, value }: Pick<Coupon, 'kind' | 'value'>,
  leftCentavos: number,
): number {
  return Math.min(kind === 'percentage' ? percentOf(leftCentavos, value) : value, leftCentavos);
}
