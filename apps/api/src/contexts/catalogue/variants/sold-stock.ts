import { lowStock } from '@vitrine/contract/admin/schemas/variant-filter.ts';

import { queueStaffNotice } from '#api/contexts/staff/staff.public.ts';
import { publishEvent } from '#api/contexts/webhooks/webhooks.public.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';

import type { StockCause } from './domain/stock-cause.ts';
import { stockRepository } from './stock-repository.ts';

interface StockLine {
  readonly product_id: number;
  readonly variant_id: number;
  readonly qty: number;
  /** How many of the pieces are on order; none by default. */
  readonly waiting_qty?: number;
}

interface ReturnedStock<Line> {
  readonly lines: readonly Line[];
  readonly cause: StockCause;
  /** false: only pieces on order are released. */
  readonly isRestocked?: boolean;
  readonly waitingOf?: (line: Line) => Promise<number>;
}

const noneWait = () => Promise.resolve(0);

/** Locks the stock of some lines until the transaction ends: other sales of it wait. */
export function lockStock(trx: StoreTransaction, lines: readonly StockLine[]): Promise<void> {
  return stockRepository.lock(trx, {
    productIds: lines.map(({ product_id: id }) => id),
    variantIds: lines.map(({ variant_id: id }) => id),
  });
}

/** Takes some lines from the stock and on order, and publishes which stock becomes low. Expects the lock of `lockStock`. */
export async function reserveStock(
  trx: StoreTransaction,
  { lines, cause }: { lines: readonly StockLine[]; cause: StockCause },
): Promise<void> {
  for (const { variant_id: id, qty, waiting_qty: waitingQty = 0 } of lines) {
    const { product_id, sku, stock } = await stockRepository.reserve(trx, {
      variantId: id,
      qty,
      waitingQty,
      cause,
    });
    if (stock >= lowStock || stock + qty - waitingQty < lowStock) continue;
    await queueStaffNotice(trx, {
      kind: 'low_stock',
      of: `${id}:${cause.at.toISOString()}`,
      payload: { product_id, sku, stock },
      now: cause.at,
    });
    await publishEvent(trx, {
      topic: 'stock.low',
      now: cause.at,
      read: async () => ({ product_id, variant_id: id, sku, stock }),
    });
  }
}

/** Records pieces of a variant that do not go back to its stock. */
export function writeOffStock(
  trx: StoreTransaction,
  pieces: { readonly variantId: number; readonly qty: number; readonly cause: StockCause },
): Promise<void> {
  return stockRepository.writeOff(trx, pieces);
}

/**
 * Locks the stock of some lines and returns them to it. Pieces that are still on order are none: `waitingOf` takes them off a line under the
 * lock, and returns how many they were.
 */
export async function returnToStock<Line extends StockLine>(
  trx: StoreTransaction,
  { lines, cause, isRestocked = true, waitingOf = noneWait }: ReturnedStock<Line>,
): Promise<void> {
  if (lines.length === 0) return;
  await lockStock(trx, lines);
  // All lines give up their pieces on order before a piece of stock arrives for those that still wait.
  const waiting: number[] = [];
  for (const line of lines) waiting.push(await waitingOf(line));
  for (const [index, { variant_id: id, qty }] of lines.entries()) {
    const waitingQty = waiting[index] ?? 0;
    const pieces = isRestocked ? qty : waitingQty;
    if (pieces > 0) await stockRepository.release(trx, { variantId: id, qty: pieces, waitingQty, cause });
  }
}
