import type { QuantityRule } from './allowed-quantity.ts';

/** The allowed quantity for one that is wished for: rounded up, but never above `maxQty`, which is allowed itself. */
export function nearestAllowedQty(
  wished: number,
  { min_qty: min, qty_step: step }: QuantityRule,
  maxQty: number,
): number {
  return Math.min(Math.max(Math.ceil(wished / step) * step, min), maxQty);
}
