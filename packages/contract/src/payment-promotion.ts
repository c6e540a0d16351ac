import type { PromotedDiscount } from '@vitrine/rules/promotion-text.ts';

import { isPaymentType, paymentTypes } from './payment-types.ts';
import type { Settings } from './settings.ts';

/** A lower price for one payment method, shown next to the ordinary one [PRO-02]. */
export interface PaymentPromotion extends PromotedDiscount {
  /** A CSS class for the store's style; '' without a running promotion. */
  readonly css: string;
}

/** Returns what the store announces about a payment method's discount; null for nothing. */
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
