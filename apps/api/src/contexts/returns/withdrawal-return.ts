import type { LockedOrder } from '#api/contexts/orders/orders.public.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';

import { applyReturnEvent } from './apply-return-event.ts';
import { returnMachine } from './domain/return-states.ts';
import type { WithdrawalPlan } from './read-withdrawal.ts';
import { returnRepository } from './return-repository.ts';

/** Returns the return that a customer requested with an idempotency key. */
export function returnByAttempt(
  db: StoreDatabase,
  { customerId, attemptKey }: { customerId: number; attemptKey: string },
) {
  return returnRepository.byAttempt(db, customerId, attemptKey);
}

/** Inserts the return of a withdrawal after shipping, already approved: the shopper may send the goods back at once. */
export async function startWithdrawalReturn(
  trx: StoreTransaction,
  {
    order,
    key,
    plan: { lines, isRest, refund },
    now,
  }: { order: LockedOrder; key: string; plan: WithdrawalPlan; now: Date },
): Promise<number> {
  const id = await returnRepository.insert(trx, {
    order,
    row: {
      reason: 'regret',
      result: 'refund',
      comment: '',
      photos: JSON.stringify([]),
      is_withdrawal: true,
      is_whole: isRest,
      amount_centavos: refund.money_centavos + refund.credit_centavos,
      credit_centavos: refund.credit_centavos,
      bonus_centavos: refund.bonus_centavos,
      attempt_key: key,
      requested_at: now,
    },
    items: lines,
  });
  await applyReturnEvent(trx, { order, id, from: returnMachine.initial, event: 'approve', now });
  return id;
}
