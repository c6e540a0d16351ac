import type { ReturnStatus } from '@vitrine/contract/schemas/return.ts';
import { requireNextState } from '@vitrine/contract/state-machine.ts';

import type { LockedOrder } from '#api/contexts/orders/orders.public.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { putInOutbox } from '#api/platform/outbox/put-in-outbox.ts';

import { type ReturnEvent, returnMachine } from './domain/return-states.ts';
import { publishReturnEvent } from './publish-return-event.ts';
import { returnRepository } from './return-repository.ts';

interface ReturnMove {
  readonly id: number;
  /** Its status, which the lock of its order keeps. */
  readonly from: ReturnStatus;
  readonly event: ReturnEvent;
  /** For the customer; empty for none. */
  readonly note?: string;
  readonly now: Date;
}

/**
 * Moves a return of a locked order by an event: to the next status of its state machine, with an entry in its timeline, a notice
 * to its customer and an event for webhooks. Throws an `IllegalTransition` if its status does not allow the event.
 */
export async function applyReturnEvent(
  trx: StoreTransaction,
  { order, id, from, event, note = '', now }: { order: LockedOrder } & ReturnMove,
): Promise<void> {
  const status = requireNextState(returnMachine, from, event);
  await returnRepository.setStatus(trx, order, { id, status, note, at: now });
  await queueReturnNotice(trx, { id, status, now });
  await publishReturnEvent(trx, { id, status, now });
}

/** Queues a notice to the customer about a status of their return, once for each, in the transaction of its event. */
export function queueReturnNotice(
  trx: StoreTransaction,
  { id, status, now }: { id: number; status: ReturnStatus; now: Date },
): Promise<void> {
  const topic = `return_${status}` as const;
  return putInOutbox(trx, { topic, key: `${topic}:${id}`, payload: { return_id: id }, now });
}
