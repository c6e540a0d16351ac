import { isPaymentType, type PaymentType } from '@vitrine/contract/payment-types.ts';
import { readSettings } from '@vitrine/contract/settings.ts';

interface Pair {
  readonly path: string;
  readonly value: string | null;
}

const discountPath = 'payment_promotion/discount_percent';

/**
 * Returns the settings' pairs with the discount that the promoted payment method deducts, so that no price beside a product
 * is lower than the one at the checkout [PRO-02]; 0 while the store does not offer the method.
 */
export function advertiseMethodDiscount(
  pairs: readonly Pair[],
  methods: readonly { readonly type: PaymentType; readonly discount_percent: number }[],
): Pair[] {
  const type = readSettings(pairs).settings['payment_promotion/method'];
  const method = isPaymentType(type) ? methods.find((one) => one.type === type) : undefined;
  const others = pairs.filter(({ path }) => path !== discountPath);
  return [...others, { path: discountPath, value: String(method?.discount_percent ?? 0) }];
}
