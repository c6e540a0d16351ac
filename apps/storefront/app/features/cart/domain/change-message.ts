import { CallError } from '@vitrine/contract/client.ts';

import { quantityRuleText } from './quantity-rule-text.ts';

/** Why a change of the cart was refused, as a message id or, where the refusal names numbers, in words. */
export function changeMessage(error: unknown): string {
  if (!(error instanceof CallError)) return 'Something wrong, contact us';
  const { min_qty: min, qty_step: step } = error.params ?? {};
  if (error.code !== 'quantity_off_step' || min === undefined || step === undefined) return error.message;
  const rule = quantityRuleText({ min_qty: Number(min), qty_step: Number(step) });
  return rule === null ? error.message : `${rule}. Ajuste a quantidade.`;
}
