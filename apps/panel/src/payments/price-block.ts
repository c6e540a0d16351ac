import { formatBrl } from '@vitrine/brazil/brl.ts';
import type { AdminPaymentAccount } from '@vitrine/contract/admin/schemas/payment-accounts.ts';
import { paymentPromotion } from '@vitrine/contract/payment-promotion.ts';
import { takesCard } from '@vitrine/contract/payment-types.ts';
import type { Settings } from '@vitrine/contract/settings.ts';
import { instalmentSummary } from '@vitrine/rules/instalment-summary.ts';
import { instalmentsText } from '@vitrine/rules/instalments-text.ts';
import { type InstalmentPlan, instalmentPlans } from '@vitrine/rules/instalments.ts';
import {
  instalmentsAtMercadoPago,
  type InstalmentTerms,
  instalmentTerms,
} from '@vitrine/rules/offered-plans.ts';
import { promotionPriceCentavos, promotionText } from '@vitrine/rules/promotion-text.ts';

import { instalmentsOf, type MethodValues } from './method-values.ts';

/** A method of the form with its code and account; a new one has no code yet. */
export interface EditedMethod extends MethodValues {
  readonly key: string;
  readonly code: string | null;
  /** null: no account is chosen, or it is gone. */
  readonly accountKind: AdminPaymentAccount['kind'] | null;
}

/** The settings that decide what a price is shown with. */
export type PriceSettings = Pick<
  Settings,
  | 'payment_promotion/show'
  | 'payment_promotion/method'
  | 'payment_promotion/message'
  | 'shelf/show_installments'
  | 'shelf/installment_method'
>;

/** What the product page shows below a price; null for a line that it does not show. */
export interface PriceBlock {
  readonly promotion: { readonly before: string; readonly price: string; readonly after: string } | null;
  readonly instalments: string | null;
  readonly plans: readonly InstalmentPlan[];
}

/** Returns the instalments that the shop offers by a method; null for none. */
function offeredTerms(method: EditedMethod): InstalmentTerms | null {
  const rules = instalmentsOf(method);
  if (!rules) return null;
  return instalmentTerms(method.accountKind === 'mercado-pago' ? instalmentsAtMercadoPago(rules) : rules);
}

/** Whether the shop offers a method: it is on, and its account is there. */
export const isOffered = ({ is_active: isActive, accountKind }: EditedMethod) =>
  isActive && accountKind !== null;

/** Returns the price block of a product page as it would be with these terms. */
export function priceBlock(
  priceCentavos: number,
  methods: readonly EditedMethod[],
  settings: PriceSettings,
): PriceBlock {
  const offered = methods.filter(isOffered);
  // What only some customers may use is promised on no page.
  const promoted = offered.find(
    ({ type, groups }) => groups === null && type === settings['payment_promotion/method'],
  );
  const promotion = paymentPromotion({
    ...settings,
    'payment_promotion/discount_percent': promoted?.discount_percent ?? 0,
  });
  const card = offered.find(({ code }) => code !== null && code === settings['shelf/installment_method']);
  const terms = settings['shelf/show_installments'] && card ? offeredTerms(card) : null;
  const plan = terms && instalmentSummary(priceCentavos, terms);
  return {
    promotion: promotion && promotionText(priceCentavos, promotion),
    instalments: plan && instalmentsText(plan),
    plans: terms ? instalmentPlans({ ...terms, totalCentavos: priceCentavos }) : [],
  };
}

/** Says what a product of this price costs by a method: 'R$ 189,90 no Pix (5% de desconto)'. */
export function methodPriceText(priceCentavos: number, method: EditedMethod): string {
  const discountPercent = method.discount_percent ?? 0;
  const price = promotionPriceCentavos(priceCentavos, { discountPercent });
  const discount = discountPercent > 0 ? ` (${discountPercent}% de desconto)` : '';
  const terms = takesCard(method) ? offeredTerms(method) : null;
  const plans = terms ? instalmentPlans({ ...terms, totalCentavos: price }) : [];
  const summary = terms && instalmentSummary(price, terms);
  const longest = plans.at(-1);
  const parts = [
    `${formatBrl(price)}${discount}`,
    summary && `ou ${instalmentsText(summary)}`,
    longest && summary && longest.count > summary.count && `até ${instalmentsText(longest)}`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** Says why an order of one such product could not be paid by a method; null if it could. */
export function limitText(
  priceCentavos: number,
  { min_order_centavos: least, max_order_centavos: most }: MethodValues,
): string | null {
  if (least !== null && priceCentavos < least) return `só em pedidos a partir de ${formatBrl(least)}`;
  if (most !== null && priceCentavos > most) return `só em pedidos até ${formatBrl(most)}`;
  return null;
}
