import type { ReturnReason } from '@vitrine/contract/schemas/return.ts';
import type { Settings } from '@vitrine/contract/settings.ts';

/** Defective and damaged pieces are not sold again. */
const sellableReasons: ReadonlySet<ReturnReason> = new Set(['regret', 'wrong_item']);

/** Returns how many returned pieces go back to the stock by the store's rule, where staff decides nothing else. */
export function restockedQty(
  rule: Settings['returns/restock'],
  { qty, reason }: { readonly qty: number; readonly reason: ReturnReason },
): number {
  if (rule === 'always') return qty;
  return rule === 'sellable' && sellableReasons.has(reason) ? qty : 0;
}
