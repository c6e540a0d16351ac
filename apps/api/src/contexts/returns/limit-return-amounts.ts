import type { LockedOrder } from '#api/contexts/orders/orders.public.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';

import { dueAmounts } from './domain/due-amounts.ts';
import { readOrderMoney } from './read-order-money.ts';
import { type ReturnAmounts, returnRepository } from './return-repository.ts';

interface FinishedReturn extends ReturnAmounts {
  readonly id: number;
}

/**
 * Returns the amounts of a finished return: the agreed ones, or the rest of the order's money, if the provider
 * has taken some of it back meanwhile. The return's own amounts are corrected, so that mails, pages and reports say the same.
 */
export async function limitReturnAmounts(
  trx: StoreTransaction,
  { order, finished: { id, ...agreed } }: { order: LockedOrder; finished: FinishedReturn },
): Promise<ReturnAmounts> {
  const due = dueAmounts(agreed, await readOrderMoney(trx, order));
  if (due.amount_centavos !== agreed.amount_centavos || due.credit_centavos !== agreed.credit_centavos) {
    await returnRepository.setAmounts(trx, order, { id, ...due });
  }
  return due;
}
