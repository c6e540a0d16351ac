import type { QuantityRule } from './allowed-quantity.ts';

/** Rounds a requested quantity up to an allowed one, at most `maxQty`, which must be allowed itself. */
export function nearestAllowedQty(
  wished: number,
  { min_qty: min, qty_step: step }: QuantityRule,
  maxQty: number,
): number {
  return Math.min(Math.max(Math.ceil(wished / step) * step, min), maxQty);
}
