import type { QuantityRule } from '@vitrine/rules/allowed-quantity.ts';

/** Describes a product's quantity rule; null without one. */
export function quantityRuleText({ min_qty: min, qty_step: step }: QuantityRule): string | null {
  if (step > 1) return `Vendido de ${step} em ${step}${min > step ? `, a partir de ${min}` : ''}`;
  return min > 1 ? `Vendido a partir de ${min}` : null;
}
