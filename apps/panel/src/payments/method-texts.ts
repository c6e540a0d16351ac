import { formatBrl } from '@vitrine/brazil/brl.ts';
import { paymentTypes } from '@vitrine/contract/payment-types.ts';
import { annualBasisPoints } from '@vitrine/rules/instalments.ts';

import { laterDueDays } from './later-due-days.ts';
import { instalmentsOf, type MethodValues } from './method-values.ts';

/** Writes hundredths of a per cent: 199 as '1,99%'. */
export function percentText(basisPoints: number): string {
  return `${(basisPoints / 100).toFixed(2).replace('.', ',')}%`;
}

/** Says what a monthly interest is in a year: '26,68% ao ano'. */
export function annualText(monthlyBasisPoints: number): string {
  return `${percentText(annualBasisPoints(monthlyBasisPoints))} ao ano`;
}

/** Says the terms of a method in a line. */
export function termsText(method: MethodValues, groupNames: ReadonlyMap<string, string>): string {
  const { discount_percent: discount, groups } = method;
  return [
    discount ? `${discount}% de desconto` : '',
    deadlineText(method),
    instalmentsText(method),
    limitsText(method),
    groups ? `só para ${groups.map((code) => groupNames.get(code) ?? code).join(', ')}` : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

function deadlineText({ type, valid_for: validFor, later_due_days: later }: MethodValues): string {
  if (type === 'net_terms') {
    const first = validFor ?? paymentTypes.net_terms.dueInDays;
    return `vence em ${[first, ...(laterDueDays(later, first) ?? [])].join('/')} dias`;
  }
  if (validFor === null) return '';
  if (type === 'pix') return validFor === 1 ? 'vale 1 minuto' : `vale ${validFor} minutos`;
  return validFor === 1 ? 'vence em 1 dia útil' : `vence em ${validFor} dias úteis`;
}

function instalmentsText(method: MethodValues): string {
  const rules = instalmentsOf(method);
  if (!rules) return '';
  const { max, interest_free_up_to: free, monthly_interest_basis_points: interest } = rules;
  if (max === 1) return 'só à vista';
  if (interest === 0 || free === max) return `até ${max}x sem juros`;
  const rest = `até ${max}x com juros de ${percentText(interest)} ao mês`;
  return free > 1 ? `até ${free}x sem juros, ${rest}` : rest;
}

function limitsText({ min_order_centavos: least, max_order_centavos: most }: MethodValues): string {
  if (least && most !== null) return `pedidos de ${formatBrl(least)} a ${formatBrl(most)}`;
  if (least) return `pedidos a partir de ${formatBrl(least)}`;
  return most === null ? '' : `pedidos até ${formatBrl(most)}`;
}
