import type { StockReason } from '@vitrine/contract/admin/stock-reasons.ts';

import { returnToStock } from '#api/contexts/catalogue/catalogue.public.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { LockedOrder } from '#api/platform/locked-order.ts';

import { orderItemRepository } from './order-item-repository.ts';

/**
 * Releases the stock of an order's lines: of each, as many as `qtyOf` returns for its id and ordered quantity. Pieces that still wait for stock
 * go first, and return nothing to it.
 */
export async function releaseStock(
  trx: StoreTransaction,
  {
    order: { id: orderId, increment_id: number },
    qtyOf,
    isRestocked = true,
    ...cause
  }: {
    order: LockedOrder;
    qtyOf: (itemId: number, orderedQty: number) => number;
    /** false: only pieces on order are released. */
    isRestocked?: boolean;
    reason: StockReason;
    author?: string;
    at: Date;
  },
): Promise<void> {
  const lines = (await orderItemRepository.variantsOf(trx, orderId))
    .map((line) => ({ ...line, qty: qtyOf(line.item_id, line.qty) }))
    .filter(({ qty }) => qty > 0);
  if (lines.length > 0) {
    await returnToStock(trx, {
      lines,
      isRestocked,
      cause: { ...cause, document: { kind: 'order', id: number } },
      waitingOf: ({ item_id: itemId, qty }) => orderItemRepository.endWaiting(trx, { itemId, qty }),
    });
  }
}
