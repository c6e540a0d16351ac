import { isPaymentType, paymentTypes } from '@vitrine/contract/payment-types.ts';
import type { Settings } from '@vitrine/contract/settings.ts';
import type { InstalmentTerms } from '@vitrine/rules/offered-plans.ts';

/** A lower price for one payment method, shown next to the ordinary one [PRO-02]. */
export interface PaymentPromotion {
  /** The running promotion's name, else the method's. */
  readonly name: string;
  /** The merchant's text: `{X}` is the price, `<name>` the name. */
  readonly message: string;
  readonly discountPercent: number;
  /** A CSS class for the store's style; '' without a running promotion. */
  readonly css: string;
}

/** The payment terms shown next to prices; null for terms that the store does not show. */
export interface PaymentTerms {
  readonly instalments: InstalmentTerms | null;
  readonly promotion: PaymentPromotion | null;
}

export function paymentPromotion(settings: PromotionSettings): PaymentPromotion | null {
  const discountPercent = settings['payment_promotion/discount_percent'];
  if (!settings['payment_promotion/show'] || discountPercent === 0) return null;
  const method = settings['payment_promotion/method'];
  return {
    name: paymentTypes[isPaymentType(method) ? method : 'card'].word,
    message: settings['payment_promotion/message'],
    discountPercent,
    css: '',
  };
}

type PromotionSettings = Pick<
  Settings,
  | 'payment_promotion/show'
  | 'payment_promotion/method'
  | 'payment_promotion/message'
  | 'payment_promotion/discount_percent'
>;
