import type { AdminCoupon, DraftCoupon } from '@vitrine/contract/admin/schemas/promotions.ts';

import type { ScopeProduct } from '#panel/ui/form/product-scope-input.tsx';

/** The fields of the form; the value of the other kind keeps what was typed. */
export interface CouponValues extends Omit<DraftCoupon, 'value' | 'min_total_centavos' | 'product_ids'> {
  readonly products: readonly ScopeProduct[];
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
  category_keys: null,
  products: [],
  is_first_purchase: false,
  is_once_per_customer: false,
  max_uses: null,
  is_combinable: true,
  is_active: true,
};

export function couponValuesOf(coupon: AdminCoupon): CouponValues {
  const { validity: _, used_count: __, version: ___, product_ids: ____, value, ...others } = coupon;
  return {
    ...others,
    percent: coupon.kind === 'percentage' ? value : null,
    amount_centavos: coupon.kind === 'amount' ? value : null,
    min_total_centavos: coupon.min_total_centavos || null,
  };
}

/** Returns the coupon that the form describes; null while its discount is missing. */
export function draftCouponOf(values: CouponValues): DraftCoupon | null {
  const { percent, amount_centavos: amount, min_total_centavos: least, products, ...coupon } = values;
  const value = { percentage: percent, amount, free_shipping: 0 }[coupon.kind];
  if (value === null || (value === 0 && coupon.kind !== 'free_shipping')) return null;
  return { ...coupon, value, product_ids: productIdsOf(products), min_total_centavos: least ?? 0 };
}

/** Returns the ids of the chosen products; null without any, which is no limit. */
export function productIdsOf(products: readonly ScopeProduct[]): number[] | null {
  return products.length === 0 ? null : products.map(({ id }) => id);
}
