import type { InstalmentRules } from '@vitrine/brazil/instalments.ts';
import type { PublicConfig } from '@vitrine/contract/schemas/sales.ts';
import type { Settings } from '@vitrine/contract/settings.ts';

export type InstalmentTerms = Omit<InstalmentRules, 'totalCentavos'>;

/** A better price for one payment method, shown beside the ordinary one [PRO-02]. */
export interface PaymentPromotion {
  /** The running promotion's; without one, the method's. */
  readonly name: string;
  /** The merchant's words: `{X}` is the price, `<name>` the name. */
  readonly message: string;
  readonly discountPercent: number;
  /** A class for a store's own style; '' without a running promotion. */
  readonly css: string;
}

/** The store's payment terms beside prices; null for terms that it does not show. */
export interface PaymentTerms {
  readonly instalments: InstalmentTerms | null;
  readonly promotion: PaymentPromotion | null;
}

const methodNames: Readonly<Record<string, string>> = { pix: 'Pix', boleto: 'boleto' };

export function paymentPromotion(settings: PromotionSettings): PaymentPromotion | null {
  const discountPercent = settings['payment_promotion/discount_percent'];
  if (!settings['payment_promotion/show'] || discountPercent === 0) return null;
  const method = settings['payment_promotion/method'];
  return {
    name: methodNames[method] ?? 'cartão',
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

export function instalmentTerms({ installments }: PublicConfig): InstalmentTerms | null {
  if (!installments) return null;
  return {
    maxInstalments: installments.max,
    minParcelCentavos: installments.min_parcel_centavos,
    monthlyInterestBasisPoints: installments.monthly_interest_basis_points,
    interestFreeUpTo: installments.interest_free_up_to,
  };
}
