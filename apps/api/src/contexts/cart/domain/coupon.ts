import type { RefusalCode } from '@vitrine/contract/refusals.ts';

export interface Coupon {
  code: string;
  kind: 'percentage' | 'amount';
  /** Whole percent, or centavos. */
  value: number;
  /** Days in America/Sao_Paulo, both inclusive. */
  starts_on: string | null;
  ends_on: string | null;
  min_total_centavos: number;
  is_active: boolean;
}

type CouponProblem = Extract<RefusalCode, 'coupon_invalid' | 'coupon_expired'>;

/** Why a coupon may not be used on a cart of such a sum today; null when it may [CAR-08]. */
export function couponProblem(
  coupon: Coupon,
  { today, itemsCentavos }: { today: string; itemsCentavos: number },
): CouponProblem | null {
  if (!coupon.is_active) return 'coupon_invalid';
  if (coupon.starts_on !== null && today < coupon.starts_on) return 'coupon_invalid';
  if (coupon.ends_on !== null && today > coupon.ends_on) return 'coupon_expired';
  return itemsCentavos < coupon.min_total_centavos ? 'coupon_invalid' : null;
}

/** Rounded half up to the centavo, and never more than there is to pay for. */
export function couponDiscountCentavos(
  { kind, value }: Pick<Coupon, 'kind' | 'value'>,
  itemsCentavos: number,
): number {
  const discount = kind === 'percentage' ? Math.round((itemsCentavos * value) / 100) : value;
  return Math.min(discount, itemsCentavos);
}
