import type { StockMovement } from '@vitrine/contract/admin/schemas/stock-movements.ts';

import { type AppContext, AppFault } from '#api/contexts/apps/apps.public.ts';

import { type FoldedStock, foldMovements, isAfter } from './domain/fold-movements.ts';

const pageSize = 100;
const maxPages = 50;
/** An order that Bling never had for so long was counted by hand meanwhile. */
const keptMs = 90 * 86_400_000;

/** Returns what the ledger says of a variant by now, read from where it was left. */
export async function readStockLedger(
  context: AppContext,
  { sku, before }: { sku: string; before: FoldedStock },
): Promise<FoldedStock> {
  const movements: StockMovement[] = [];
  for (let page = 1; page <= maxPages; page += 1) {
    // The last first: those that come meanwhile move others to a later page, where they are read again.
    const query = { sku, sort: 'id', order: 'desc', per_page: String(pageSize), page: String(page) } as const;
    const { items } = await context.admin('GET /api/admin/stock-movements', { query });
    movements.push(...items);
    const last = items.at(-1);
    if (items.length < pageSize || !last || !isAfter(last, before.cursor)) {
      return foldMovements(before, movements, new Date(context.clock.now().getTime() - keptMs));
    }
  }
  throw new AppFault(`O estoque de ${sku} mudou vezes demais desde a última sincronização.`, {
    isLasting: true,
  });
}

/** Returns where the ledger of a variant is: what happened before is part of Bling's balance. */
export async function ledgerStart(context: AppContext, sku: string): Promise<FoldedStock> {
  const query = { sku, sort: 'id', order: 'desc', per_page: '1' } as const;
  const { items } = await context.admin('GET /api/admin/stock-movements', { query });
  return { cursor: items[0]?.id ?? '0', stock: items[0]?.stock_after ?? 0, orders: {} };
}
