import { lowStock } from '@vitrine/contract/admin/schemas/variant-filter.ts';

import { publishEvent } from '#api/contexts/webhooks/webhooks.public.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';

import type { StockCause } from './stock-cause.ts';
import { stockRepository } from './stock-repository.ts';

interface StockLine {
  readonly product_id: number;
  readonly variant_id: number;
  readonly qty: number;
}

/** Locks the stock of some lines until the transaction ends: other sales of it wait. */
export function lockStock(trx: StoreTransaction, lines: readonly StockLine[]): Promise<void> {
  return stockRepository.lock(trx, {
    productIds: lines.map(({ product_id: id }) => id),
    variantIds: lines.map(({ variant_id: id }) => id),
  });
}

/** Takes some lines from the stock, and publishes which become low. Expects the lock of `lockStock`. */
export async function reserveStock(
  trx: StoreTransaction,
  { lines, cause }: { lines: readonly StockLine[]; cause: StockCause },
): Promise<void> {
  for (const { variant_id: id, qty } of lines) {
    const { product_id, sku, stock } = await stockRepository.reserve(trx, { variantId: id, qty, cause });
    if (stock >= lowStock || stock + qty < lowStock) continue;
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

/** Locks the stock of some lines and returns them to it. */
export async function returnToStock(
  trx: StoreTransaction,
  { lines, cause }: { lines: readonly StockLine[]; cause: StockCause },
): Promise<void> {
  if (lines.length === 0) return;
  await lockStock(trx, lines);
  for (const { variant_id: id, qty } of lines) {
    await stockRepository.release(trx, { variantId: id, qty, cause });
  }
}
