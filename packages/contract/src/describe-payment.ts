import { formatBrl } from '@vitrine/brazil/brl.ts';
import { isCardBrand, nameOfCardBrand } from '@vitrine/brazil/card-brand.ts';
import { formatDate } from '@vitrine/brazil/date-time.ts';
import { instalmentsText } from '@vitrine/rules/instalments-text.ts';
import { chargedPlan } from '@vitrine/rules/instalments.ts';

import { paymentTypes } from './payment-types.ts';
import type { Order, OrderPayment } from './schemas/sales.ts';

type PaidOrder = {
  readonly payment: Pick<OrderPayment, 'type' | 'card' | 'installments' | 'net_terms'>;
  readonly totals: Pick<Order['totals'], 'total_centavos' | 'interest_centavos'>;
};

/**
 * Describes an order's payment: 'Pix', 'Boleto', 'Visa final 1111', 'Visa final 1111, 6x de R$ 216,50 sem juros',
 * 'Faturado, vence em 19/12/2026'.
 */
export function describePayment(
  { payment: { type, card, installments, net_terms: netTerms }, totals }: PaidOrder,
  format = formatBrl,
): string {
  if (type === 'net_terms' && netTerms) return `${paymentTypes[type].label}, ${netTermsText(netTerms)}`;
  if (paymentTypes[type].form !== 'card') return paymentTypes[type].label;
  const name = paymentCardName(card);
  if (installments === null || installments < 2) return name;
  const plan = chargedPlan(totals.total_centavos, installments, totals.interest_centavos);
  return `${name}, ${instalmentsText(plan, format)}`;
}

/** Returns when a company is to pay, or has paid: 'vence em 19/12/2026', 'pago em 18/12/2026'. */
export function netTermsText({ due_date: due, received_on: received, instalments = [] }: NetTerms): string {
  if (received) return `pago em ${formatDate(received)}`;
  const paidCount = instalments.filter(({ received_on: day }) => day !== null).length;
  if (paidCount > 0) {
    return `${paidCount} de ${instalments.length} parcelas pagas, a próxima vence em ${formatDate(due)}`;
  }
  const days = instalments.length > 1 ? instalments.map(({ due_date: day }) => day) : [due];
  return `${days.length > 1 ? `${days.length} parcelas, vencem` : 'vence'} em ${daysText(days)}`;
}

/** '19/12/2026, 02/01/2027 e 16/01/2027' */
export function daysText(days: readonly string[]): string {
  return new Intl.ListFormat('pt-BR').format(days.map((day) => formatDate(day)));
}

type NetTerms = NonNullable<OrderPayment['net_terms']>;

/** Returns 'Visa final 1111', or 'Cartão de crédito' if the card is unknown. */
export function paymentCardName(card: OrderPayment['card']): string {
  return card ? `${brandName(card.brand)} final ${card.last4}` : paymentTypes.card.label;
}

function brandName(brand: string): string {
  return isCardBrand(brand) ? nameOfCardBrand(brand) : 'Cartão';
}
