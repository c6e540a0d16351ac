import type { RestockDecision } from '@vitrine/contract/admin/schemas/returns.ts';
import type { ReturnStatus } from '@vitrine/contract/schemas/return.ts';
import { nextState } from '@vitrine/contract/state-machine.ts';

import { grantCredit } from '#api/contexts/credits/credits.public.ts';
import { lockOrder } from '#api/contexts/orders/orders.public.ts';
import type { AuditTrail } from '#api/platform/admin/audit-trail.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { applyReturnEvent } from './apply-return-event.ts';
import { type ReturnEvent, returnMachine } from './domain/return-states.ts';
import { exchangeRepository } from './exchange-repository.ts';
import { releasePieces, reservePieces } from './exchange-stock.ts';
import { limitReturnAmounts } from './limit-return-amounts.ts';
import { payRefund } from './pay-refund.ts';
import { placeReplacement } from './place-replacement.ts';
import { restockPieces } from './restock-pieces.ts';
import { creditExpiry, creditKeyOf } from './return-credit.ts';
import { returnRepository } from './return-repository.ts';

const eventOf: Readonly<Record<Exclude<ReturnStatus, 'requested'>, ReturnEvent>> = {
  approved: 'approve',
  received: 'receive',
  done: 'finish',
  refused: 'refuse',
};

interface ReturnStep {
  readonly id: number;
  readonly status: ReturnStatus;
  /** For the customer; empty for none. */
  readonly note?: string;
  /** Of a return that is received: which pieces go back to the stock. */
  readonly restock?: readonly RestockDecision[];
}

/** Moves a return in the name of staff, a key or a command: `moveReturn` with its audit. */
export async function takeReturnStep(
  { trx, trail, now }: { trx: StoreTransaction; trail: AuditTrail; now: Date },
  step: ReturnStep,
): Promise<void> {
  const { before, after } = await moveReturn(trx, { ...step, author: trail.author, now });
  await trail.record(
    { kind: 'return', id: String(step.id) },
    {
      before: { status: before },
      after: { status: after, ...(after === 'received' && (await receivedFacts(trx, step.id))) },
    },
  );
}

/** Returns how many pieces of each line went back to the stock, and the order of an exchange's new pieces. */
async function receivedFacts(trx: StoreTransaction, returnId: number) {
  const items = await returnRepository.itemsOf(trx, [returnId]);
  const { increment_id: replacement } = await exchangeRepository.state(trx, returnId);
  return {
    restocked: items.map(({ name, restocked_qty: restocked }) => ({ name, restocked })),
    ...(replacement !== null && { replacement }),
  };
}

/**
 * Moves a return to its next status and records it in its timeline. A return that is done is refunded, or its credit is
 * granted: once, because a return is done once. An exchange reserves its pieces when it is approved and places its order when the
 * returned ones arrive. Throws an `OperatorProblem` for any status but the next. Returns both statuses.
 */
export async function moveReturn(
  trx: StoreTransaction,
  {
    id,
    status,
    note = '',
    restock: decisions = [],
    author,
    now,
  }: ReturnStep & { readonly author?: string; readonly now: Date },
): Promise<{ before: ReturnStatus; after: ReturnStatus }> {
  const orderId = await returnRepository.orderOf(trx, id);
  if (orderId === undefined) throw unknownReturn();
  const order = await lockOrder(trx, orderId);
  const found = await returnRepository.lock(trx, order, id);
  if (!isNextStatus(found.status, status)) {
    throw new OperatorProblem('return_step_not_next');
  }
  const exchange = { order, id, author, now };
  if (found.result === 'exchange') {
    if (status === 'approved' && !(await reservePieces(trx, exchange))) {
      throw new OperatorProblem('exchange_piece_gone');
    }
    if (status === 'refused') {
      if (found.replacement_order_id !== null) throw new OperatorProblem('exchange_settled');
      const pieces = await exchangeRepository.pieces(trx, id);
      await releasePieces(trx, { ...exchange, pieces }, 'exchange');
    }
    // An exchange ends with a replacement, or as credit or refund.
    if (status === 'done' && found.replacement_order_id === null) {
      throw new OperatorProblem('exchange_without_replacement');
    }
  }
  // Corrected before the mail and the webhook, which name the amounts.
  const due =
    status === 'done' && found.result !== 'exchange'
      ? await limitReturnAmounts(trx, { order, finished: found })
      : found;
  await applyReturnEvent(trx, { order, id, from: found.status, event: eventOf[status], note, now });
  if (status === 'received') {
    await restockPieces(trx, { order, id, reason: found.reason, decisions, author, now });
    if (found.result === 'exchange') await placeReplacement(trx, { ...exchange, found });
  }
  const statuses = { before: found.status, after: status };
  if (status !== 'done') return statuses;
  if (found.result === 'refund') await payRefund(trx, { order, id, due, now });
  if (found.result !== 'credit' || due.amount_centavos === 0) return statuses;
  await grantCredit(trx, {
    customerId: order.customer_id,
    kind: 'credit',
    centavos: due.amount_centavos,
    origin: 'return',
    reference: String(id),
    key: creditKeyOf(id),
    expiresAt: await creditExpiry(trx, now),
    now,
  });
  return statuses;
}

/** Returns whether the state machine of returns leads from one status to the other in one step. */
export function isNextStatus(from: ReturnStatus, to: ReturnStatus): to is Exclude<ReturnStatus, 'requested'> {
  const event = to === 'requested' ? null : eventOf[to];
  return event !== null && nextState(returnMachine, from, event) !== null;
}

export const unknownReturn = (): OperatorProblem => new OperatorProblem('return_not_found');
