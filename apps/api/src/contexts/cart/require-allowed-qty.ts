import { type QuantityRule, isAllowedQty } from '@vitrine/rules/allowed-quantity.ts';

import type { Refusing } from '#api/platform/refusal.ts';

/** Refuses a quantity below the minimum or off the step, with both in the refusal. */
export function requireAllowedQty(
  { refuse }: Refusing<'quantity_off_step'>,
  { qty, rule }: { qty: number; rule: QuantityRule },
): void {
  if (isAllowedQty(qty, rule)) return;
  throw refuse('quantity_off_step', {
    params: { min_qty: String(rule.min_qty), qty_step: String(rule.qty_step) },
  });
}
