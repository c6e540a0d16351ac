import type { PaymentPromotion } from '@vitrine/contract/payment-promotion.ts';
import type { InstalmentTerms } from '@vitrine/rules/offered-plans.ts';

/** The payment terms shown next to prices; null for terms that the store does not show. */
export interface PaymentTerms {
  readonly instalments: InstalmentTerms | null;
  readonly promotion: PaymentPromotion | null;
}
