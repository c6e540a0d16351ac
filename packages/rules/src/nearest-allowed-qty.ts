import type { QuantityRule } from './allowed-quantity.ts';

/** Returns the allowed quantity for a wanted one: rounded up, but at most `maxQty`, which must be allowed itself. */
export function nearestAllowedQty(
  wished: number,
  { min_qty: min, qty_step: step }: QuantityRule,
  maxQty: number,
): number {
  return Math.min(Math.max(Math.ceil(wished / step) * step, min), maxQty);
}
