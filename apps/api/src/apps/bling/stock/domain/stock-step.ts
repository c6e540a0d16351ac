import type { BlingStockLeader } from '@vitrine/contract/apps/bling-stock.ts';

interface StockOfBothSides {
  /** What the shop still sells. */
  readonly shop: number;
  /** Pieces of the shop's orders that the balance does not know of. */
  readonly uncounted: number;
  /** Of Bling, in the chosen deposit. It may be negative or, of goods by weight, no whole number. */
  readonly balance: number;
}

type StockStep =
  | { readonly kind: 'none' }
  /** Pieces to add to the shop's stock; `missing` are sold beyond what Bling has. */
  | { readonly kind: 'shop'; readonly by: number; readonly missing: number }
  /** Pieces to add to Bling's balance. */
  | { readonly kind: 'bling'; readonly by: number };

/**
 * Returns what makes both sides equal: Bling's balance is the shop's stock and the pieces of its orders that Bling does not know of. Sales
 * and cancellations move pieces between the last two, and so change nothing here.
 */
export function stockStep(
  leader: BlingStockLeader,
  { shop, uncounted, balance }: StockOfBothSides,
): StockStep {
  if (leader === 'none') return { kind: 'none' };
  if (leader === 'shop') {
    const by = shop + uncounted - balance;
    return by === 0 ? { kind: 'none' } : { kind: 'bling', by };
  }
  const left = Math.floor(balance) - uncounted;
  const [by, missing] = [Math.max(0, left) - shop, Math.max(0, -left)];
  return by === 0 && missing === 0 ? { kind: 'none' } : { kind: 'shop', by, missing };
}
