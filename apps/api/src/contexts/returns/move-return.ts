import type { ReturnStatus } from '@vitrine/contract/schemas/return.ts';
import { nextState } from '@vitrine/contract/state-machine.ts';

import { grantCredit } from '#api/contexts/credits/credits.public.ts';
import { storeSettings } from '#api/contexts/store/store.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { applyReturnEvent } from './apply-return-event.ts';
import { type ReturnEvent, returnMachine } from './domain/return-states.ts';
import { payRefund } from './pay-refund.ts';
import { returnRepository } from './return-repository.ts';

const dayMs = 24 * 3_600_000;

const eventOf: Readonly<Record<ReturnStatus, ReturnEvent | null>> = {
  requested: null,
  approved: 'approve',
  received: 'receive',
  done: 'finish',
  refused: 'refuse',
};

/**
 * Moves a return to its next status and records it in its timeline. A return that is done is refunded, or its credit is
 * granted: once, because a return is done once. Throws an `OperatorProblem` for any status but the next.
 */
export function moveReturn(
  db: StoreDatabase,
  { id, status, note = '', now }: { id: number; status: ReturnStatus; note?: string; now: Date },
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const found = await returnRepository.lock(trx, id);
    if (!found) throw new OperatorProblem('return_not_found', 'Não há essa devolução nesta loja.');
    const event = eventOf[status];
    if (event === null || nextState(returnMachine, found.status, event) === null) {
      throw new OperatorProblem(
        'return_step_not_next',
        'A devolução não pode passar para esse passo agora: veja em que ponto está com "returns".',
      );
    }
    await applyReturnEvent(trx, { id, event, note, now });
    if (status !== 'done') return;
    if (found.result === 'refund') {
      await payRefund(trx, {
        id,
        customerId: found.customer_id,
        orderId: found.order_id,
        amountCentavos: found.amount_centavos,
        creditCentavos: found.credit_centavos,
        bonusCentavos: found.bonus_centavos,
        now,
      });
    }
    if (found.result !== 'credit' || found.amount_centavos === 0) return;
    await grantCredit(trx, {
      customerId: found.customer_id,
      kind: 'credit',
      centavos: found.amount_centavos,
      origin: 'return',
      reference: String(id),
      key: creditKeyOf(id),
      expiresAt: await creditExpiry(trx, now),
      now,
    });
  });
}

/** Returns the key in the ledger of the credit granted for a return. */
export function creditKeyOf(returnId: number): string {
  return `return:${returnId}`;
}

/** Returns the expiry of the credit of a return in this store; null for no expiry. */
async function creditExpiry(db: StoreDatabase, now: Date): Promise<Date | null> {
  const days = (await storeSettings(db))['returns/credit_valid_days'];
  return days === 0 ? null : new Date(now.getTime() + days * dayMs);
}
