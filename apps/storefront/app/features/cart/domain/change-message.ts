import { CallError, isErrorOf } from '@vitrine/contract/client.ts';

import { quantityRuleText } from './quantity-rule-text.ts';

/** Returns why a cart change was refused: a message id, or Portuguese text where the refusal names quantities. */
export function changeMessage(error: unknown): string {
  if (!(error instanceof CallError)) return 'Something wrong, contact us';
  const { min_qty: min, qty_step: step } = error.params ?? {};
  const isOffStep =
    isErrorOf(error, 'POST /api/cart/carts/items', 'PUT /api/cart/carts/{cartId}/items/{itemId}') &&
    error.code === 'quantity_off_step';
  if (!isOffStep || min === undefined || step === undefined) return error.message;
  const rule = quantityRuleText({ min_qty: Number(min), qty_step: Number(step) });
  return rule === null ? error.message : `${rule}. Ajuste a quantidade.`;
}
