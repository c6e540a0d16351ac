import type { QuantityRule } from '@vitrine/rules/allowed-quantity.ts';

/** In what quantities something is sold, in words; null where any will do. */
export function quantityRuleText({ min_qty: min, qty_step: step }: QuantityRule): string | null {
  if (step > 1) return `Vendido de ${step} em ${step}${min > step ? `, a partir de ${min}` : ''}`;
  return min > 1 ? `Vendido a partir de ${min}` : null;
}
