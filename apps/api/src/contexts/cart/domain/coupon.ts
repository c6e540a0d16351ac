import type { MessageParams } from '@vitrine/contract/envelope.ts';
import type { RefusalCode } from '@vitrine/contract/refusals.ts';

import { percentOf } from './benefit.ts';
import type { ProductScope } from './product-scope.ts';

export interface Coupon extends Omit<ProductScope, 'brands'> {
  code: string;
  kind: 'percentage' | 'amount' | 'free_shipping';
  /** Whole percent, or centavos; 0 for free shipping. */
  value: number;
  /** Days in America/Sao_Paulo, both inclusive. */
  starts_on: string | null;
  ends_on: string | null;
  min_total_centavos: number;
  /** null: everyone. */
  group_codes: readonly string[] | null;
  /** Only for a person without an earlier order. */
  is_first_purchase: boolean;
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
    | 'coupon_first_purchase'
    | 'coupon_other_products'
    | 'promotion_wrong_group'
  >;
  /** The unmet condition: `missing_centavos`, with `limited` if only products of the coupon count, or `starts_on`. */
  readonly params?: MessageParams;
}

interface CouponCase {
  today: string;
  groupCode: string | null;
  /** True for a guest who is not identified yet. */
  isFirstPurchase: boolean;
  /** Of the lines that it covers, at today's prices, before any discount. */
  coveredCentavos: number;
  /** Whether the cart has lines, but none that it covers. */
  isForOtherProducts: boolean;
  promotions: 'none' | 'applied' | 'exclusive';
}

/** Returns why a coupon cannot be used on a cart today; null if it can [CAR-08]. */
export function couponProblem(
  coupon: Coupon,
  { today, groupCode, isFirstPurchase, coveredCentavos, isForOtherProducts, promotions }: CouponCase,
): CouponProblem | null {
  if (!coupon.is_active) return { code: 'coupon_invalid' };
  if (coupon.starts_on !== null && today < coupon.starts_on) {
    return { code: 'coupon_invalid', params: { starts_on: coupon.starts_on } };
  }
  if (coupon.ends_on !== null && today > coupon.ends_on) return { code: 'coupon_expired' };
  if (coupon.group_codes !== null && (groupCode === null || !coupon.group_codes.includes(groupCode))) {
    return { code: 'promotion_wrong_group' };
  }
  if (coupon.is_first_purchase && !isFirstPurchase) return { code: 'coupon_first_purchase' };
  if (coupon.is_used_up) return { code: 'coupon_already_used' };
  if (isForOtherProducts) return { code: 'coupon_other_products' };
  const missingCentavos = coupon.min_total_centavos - coveredCentavos;
  if (missingCentavos > 0) {
    const isLimited = coupon.category_keys !== null || coupon.product_ids !== null;
    const params = { missing_centavos: String(missingCentavos), ...(isLimited && { limited: '1' }) };
    return { code: 'coupon_invalid', params };
  }
  const isAlone = promotions === 'none' || (promotions === 'applied' && coupon.is_combinable);
  return isAlone ? null : { code: 'coupon_with_promotions' };
}

/** Returns the discount on the amount left by promotions, at most that amount. */
export function couponDiscountCentavos(
  { kind, value }: Pick<Coupon, 'kind' | 'value'>,
  leftCentavos: number,
): number {
  if (kind === 'free_shipping') return 0;
  return Math.min(kind === 'percentage' ? percentOf(leftCentavos, value) : value, leftCentavos);
}
