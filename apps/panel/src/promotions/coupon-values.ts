import type { AdminCoupon, DraftCoupon } from '@vitrine/contract/admin/schemas/promotions.ts';

/** The fields of the form; the value of the other kind keeps what was typed. */
export interface CouponValues extends Omit<DraftCoupon, 'value' | 'min_total_centavos'> {
  readonly percent: number | null;
  readonly amount_centavos: number | null;
  readonly min_total_centavos: number | null;
}

export const newCoupon: CouponValues = {
  code: '',
  kind: 'percentage',
  percent: null,
  amount_centavos: null,
  starts_on: null,
  ends_on: null,
  min_total_centavos: null,
  group_codes: null,
  is_once_per_customer: false,
  max_uses: null,
  is_combinable: true,
  is_active: true,
};

export function couponValuesOf(coupon: AdminCoupon): CouponValues {
  const { validity: _, used_count: __, version: ___, value, ...others } = coupon;
  return {
    ...others,
    percent: coupon.kind === 'percentage' ? value : null,
    amount_centavos: coupon.kind === 'amount' ? value : null,
    min_total_centavos: coupon.min_total_centavos || null,
  };
}

/** Returns the coupon that the form describes; null while its discount is missing. */
export function draftCouponOf(values: CouponValues): DraftCoupon | null {
  const { percent, amount_centavos: amount, min_total_centavos: least, ...coupon } = values;
  const value = coupon.kind === 'percentage' ? percent : amount;
  return value ? { ...coupon, value, min_total_centavos: least ?? 0 } : null;
}
