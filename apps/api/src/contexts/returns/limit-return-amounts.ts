import { returnedCredit } from '#api/contexts/credits/credits.public.ts';
import { type LockedOrder, paidByOrder, spentKeyOf } from '#api/contexts/orders/orders.public.ts';
import { chargedPayment } from '#api/contexts/payment/payment.public.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';

import { dueAmounts } from './domain/due-amounts.ts';
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
  const [charged, paid, newCredit, creditBack] = await Promise.all([
    chargedPayment(trx, order.id),
    paidByOrder(trx, order.id),
    returnRepository.creditGiven(trx, order.id),
    returnedCredit(trx, { customerId: order.customer_id, spentKey: spentKeyOf(order.id) }),
  ]);
  const due = dueAmounts(agreed, {
    chargedCentavos: charged?.chargedCentavos ?? paid.total_centavos,
    spentCreditCentavos: paid.credit_centavos,
    refundedCentavos: charged?.refundCentavos ?? 0,
    givenCreditCentavos: newCredit + creditBack,
  });
  if (due.amount_centavos !== agreed.amount_centavos || due.credit_centavos !== agreed.credit_centavos) {
    await returnRepository.setAmounts(trx, order, { id, ...due });
  }
  return due;
}
