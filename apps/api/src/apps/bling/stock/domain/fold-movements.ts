import type { StockMovement } from '@vitrine/contract/admin/schemas/stock-movements.ts';
import { z } from 'zod';

/** Of the shop's ledger: how far it was read, and what orders had taken by then. */
export const foldedStock = z.object({
  /** The last movement read; 0 before the first. */
  cursor: z.string(),
  /** After that movement. */
  stock: z.int(),
  /** The pieces that an order took, by its number. */
  orders: z.record(z.string(), z.object({ qty: z.int(), since: z.iso.datetime() })),
});
export type FoldedStock = z.output<typeof foldedStock>;

export const isAfter = ({ id }: Pick<StockMovement, 'id'>, cursor: string): boolean =>
  BigInt(id) > BigInt(cursor);

/**
 * Adds movements, in any order and also repeated ones, to what was read before. Orders whose pieces all went back, and those from before
 * `keptSince`, are left out.
 */
export function foldMovements(
  before: FoldedStock,
  movements: readonly StockMovement[],
  keptSince: Date,
): FoldedStock {
  const news = [...new Map(movements.map((movement) => [movement.id, movement])).values()]
    .filter((movement) => isAfter(movement, before.cursor))
    .toSorted((one, other) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1));
  const orders = new Map(Object.entries(before.orders));
  for (const { document, qty, at } of news) {
    if (document?.kind !== 'order') continue;
    const known = orders.get(document.id);
    orders.set(document.id, { qty: (known?.qty ?? 0) - qty, since: known?.since ?? at });
  }
  const last = news.at(-1);
  return {
    cursor: last?.id ?? before.cursor,
    stock: last?.stock_after ?? before.stock,
    orders: Object.fromEntries(
      [...orders].filter(([, { qty, since }]) => qty !== 0 && new Date(since) > keptSince),
    ),
  };
}
