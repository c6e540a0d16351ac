import type { StoreTransaction } from '#api/platform/database/store-scope.ts';

import { outboxRepository } from './outbox-repository.ts';

interface OutboxMessage {
  /** The topic, which selects the handler. */
  readonly topic: string;
  /** Idempotency key, such as `order_paid:<id>`: a second message with the same key is not sent. */
  readonly key: string;
  /** Ids and numbers for the handler; no names or addresses, whose owner may be deleted meanwhile. */
  readonly payload: Readonly<Record<string, string | number>>;
  /** An e-mail address that no account has any more; stored until the message is sent or given up. */
  readonly recipient?: string;
  readonly now: Date;
  /** Sent after this delay; at once by default. */
  readonly delayMs?: number;
}

/**
 * Enqueues a message in the transaction of the event that it reports, so that it is sent if and only if the transaction
 * commits.
 */
export function putInOutbox(
  trx: StoreTransaction,
  { topic, key, payload, recipient, now, delayMs = 0 }: OutboxMessage,
): Promise<void> {
  return outboxRepository.put(trx, {
    topic,
    key,
    payload: JSON.stringify(payload),
    recipient: recipient ?? null,
    created_at: now,
    due_at: new Date(now.getTime() + delayMs),
  });
}

/** Removes an unsent message, in the transaction of the event that made it untrue; a sent one stays. */
export function removeFromOutbox(trx: StoreTransaction, key: string): Promise<void> {
  return outboxRepository.removeUnsent(trx, key);
}

/**
 * Takes back what a message says: removes it if no process has begun to send it, else frees its key for a later message. Returns whether
 * its reader may have it, and needs a correction.
 */
export function retractFromOutbox(
  trx: StoreTransaction,
  { key, now }: { key: string; now: Date },
): Promise<boolean> {
  return outboxRepository.retract(trx, { key, now });
}

/** Makes a message due that was given up, under its id and with all attempts ahead. */
export function putBackInOutbox(
  trx: StoreTransaction,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  return outboxRepository.queueAgain(trx, { id, now });
}
