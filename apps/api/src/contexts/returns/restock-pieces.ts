import type { RestockDecision } from '@vitrine/contract/admin/schemas/returns.ts';
import type { ReturnReason } from '@vitrine/contract/schemas/return.ts';

import { returnToStock, writeOffStock } from '#api/contexts/catalogue/catalogue.public.ts';
import { storeSettings } from '#api/contexts/store/store.public.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { LockedOrder } from '#api/platform/locked-order.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { restockedQty } from './domain/restocked-qty.ts';
import { returnRepository } from './return-repository.ts';

interface ReceivedReturn {
  readonly order: LockedOrder;
  readonly id: number;
  readonly reason: ReturnReason;
  /** By staff; a piece without one follows the store's rule. */
  readonly decisions: readonly RestockDecision[];
  readonly author: string | undefined;
  readonly now: Date;
}

/** Returns the pieces of a received return to the stock, or writes them off, each by its decision [ORD+05]. */
export async function restockPieces(
  trx: StoreTransaction,
  { order, id, reason, decisions, author, now }: ReceivedReturn,
): Promise<void> {
  const rule = (await storeSettings(trx))['returns/restock'];
  const lines = (await returnRepository.stockLines(trx, id)).map((line) => {
    const decision = decisions.find((one) => one.id === line.id);
    const restocked = decision?.restocked_qty ?? restockedQty(rule, { qty: line.qty, reason });
    if (restocked > line.qty) throw new OperatorProblem('return_restock_exceeds', { qty: line.qty });
    return { ...line, restocked, note: decision?.write_off_reason ?? '' };
  });
  const cause = {
    document: { kind: 'return', id: String(id) },
    ...(author !== undefined && { author }),
    at: now,
  } as const;
  // A variant that has left the catalogue has no stock.
  const stored = lines.flatMap((line) =>
    line.variant_id === null || line.product_id === null
      ? []
      : [{ ...line, variant_id: line.variant_id, product_id: line.product_id }],
  );
  await returnToStock(trx, {
    lines: stored.flatMap((line) => (line.restocked > 0 ? [{ ...line, qty: line.restocked }] : [])),
    cause: { ...cause, reason: 'return' },
  });
  for (const { variant_id: variantId, qty, restocked, note } of stored) {
    if (restocked === qty) continue;
    await writeOffStock(trx, {
      variantId,
      qty: qty - restocked,
      cause: { ...cause, reason: 'write_off', note },
    });
  }
  for (const { id: itemId, restocked, note } of lines) {
    await returnRepository.setRestocked(trx, order, { returnId: id, itemId, restocked, note });
  }
}
