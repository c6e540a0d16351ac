import { lowStock } from '@vitrine/contract/admin/schemas/variant-filter.ts';

import { publishEvent } from '#api/contexts/webhooks/webhooks.public.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { LockedOrder } from '#api/platform/locked-order.ts';

import { orderItemRepository } from './order-item-repository.ts';
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
  lines: readonly StockLine[],
  now: Date,
): Promise<void> {
  for (const { variant_id: id, qty } of lines) {
    const { product_id, sku, stock } = await stockRepository.reserve(trx, id, qty);
    if (stock >= lowStock || stock + qty < lowStock) continue;
    await publishEvent(trx, {
      topic: 'stock.low',
      now,
      read: async () => ({ product_id, variant_id: id, sku, stock }),
    });
  }
}

/** Releases the stock of an order's lines: of each, as many as `qtyOf` returns for its id and ordered quantity. */
export async function releaseStock(
  trx: StoreTransaction,
  { id: orderId }: LockedOrder,
  qtyOf: (itemId: number, orderedQty: number) => number,
): Promise<void> {
  const lines = (await orderItemRepository.variantsOf(trx, orderId))
    .map((line) => ({ ...line, qty: qtyOf(line.item_id, line.qty) }))
    .filter(({ qty }) => qty > 0);
  if (lines.length === 0) return;
  await lockStock(trx, lines);
  for (const { variant_id: id, qty } of lines) await stockRepository.release(trx, id, qty);
}
