import { type LockedOrder, setOrderTest } from '#api/contexts/orders/orders.public.ts';
import { paymentsOfOrder } from '#api/contexts/payment/payment.public.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import { sandboxAccount } from '#api/platform/payment-accounts.ts';

interface ChargedPayment {
  readonly status: string;
  readonly provider: string;
  readonly amount_centavos: number;
  readonly refunded_centavos: number;
}

/** Whether no money of an order is left with the store: the sandbox paid it, or all of it went back. False of one that was never paid. */
export function isTestable(payments: readonly ChargedPayment[]): boolean {
  const charged = payments.filter(({ status }) => status === 'approved' || status === 'refunded');
  return (
    charged.length > 0 &&
    charged.every(
      ({ provider, amount_centavos: amount, refunded_centavos: refunded }) =>
        provider === sandboxAccount || refunded >= amount,
    )
  );
}

/** Marks an order as a test, or takes that back, which is always possible [ADM+08]. Refuses an order whose money the store has. */
export async function markTestOrder(
  trx: StoreTransaction,
  { order, isTest }: { order: LockedOrder; isTest: boolean },
): Promise<void> {
  if (isTest && !isTestable(await paymentsOfOrder(trx, order.id))) {
    throw new OperatorProblem('order_not_testable', { number: order.increment_id });
  }
  await setOrderTest(trx, order, isTest);
}
