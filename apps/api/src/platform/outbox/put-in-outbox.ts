import type { StoreTransaction } from '#api/platform/database/store-scope.ts';

import { outboxRepository } from './outbox-repository.ts';

interface OutboxMessage {
  /** Names the handler that sends it. */
  readonly topic: string;
  /** What it tells of, such as `order_paid:<id>`: put in again it is the same message, and told once. */
  readonly key: string;
  /** Ids and numbers that its handler finds the rest by. Nobody's name or address: they may be deleted meanwhile. */
  readonly payload: Readonly<Record<string, string | number>>;
  /** Keeps an e-mail address that no account has any more, until the message was sent or given up. */
  readonly recipient?: string;
  readonly now: Date;
}

/**
 * Writes down something that is to be told to the world, in the transaction of what it tells of: it is told if and only if
 * that has happened.
 */
export function putInOutbox(
  trx: StoreTransaction,
  { topic, key, payload, recipient, now }: OutboxMessage,
): Promise<void> {
  return outboxRepository.put(trx, {
    topic,
    key,
    payload: JSON.stringify(payload),
    recipient: recipient ?? null,
    created_at: now,
    due_at: now,
  });
}
