import type { CouponValues } from './coupon-values.ts';

const worthField = ({ kind }: Pick<CouponValues, 'kind'>) =>
  ({ percentage: 'percent', amount: 'amount_centavos', free_shipping: null } as const)[kind];

/** Returns what is missing in a coupon's form, by field. */
export function couponProblems(values: CouponValues): Record<string, string> {
  const field = worthField(values);
  return {
    ...(values.code.trim() === '' && { code: 'Escreva o código do cupom.' }),
    ...(field !== null && !values[field] && { [field]: 'Escreva o desconto do cupom.' }),
  };
}

/** Returns the field of a rule's code or of a path of the body. */
export function couponField(values: CouponValues, key: string): string | null {
  const fields: Readonly<Record<string, string | null>> = {
    coupon_code_invalid: 'code',
    coupon_worth_invalid: worthField(values),
    value: worthField(values),
    times_invalid: 'ends_on',
    group_unknown: 'group_codes',
    categories_unknown: 'category_keys',
    products_unknown: 'products',
    product_ids: 'products',
  };
  return fields[key] ?? null;
}
