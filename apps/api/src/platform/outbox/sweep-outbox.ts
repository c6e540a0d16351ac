import { removeInBatches, retainedSince } from '#api/platform/retention-period.ts';
import { measuredEvents } from '#api/platform/telemetry/measured-events.ts';
import type { InStore, Using } from '#api/platform/use-case-context.ts';

import { outboxRepository } from './outbox-repository.ts';

/** Longer than all attempts: gives up messages that no process has tried, e.g. without a handler. */
const recipientDays = 7;

/**
 * Deletes messages sent before the period, until which they are kept for support and to suppress duplicates; failed ones stay
 * visible. Personal addresses are kept for a week at most. Returns the number of deleted ones.
 */
export async function sweepOutbox(
  { db, services }: InStore & Using<'clock' | 'log'>,
  keptDays: number,
): Promise<number> {
  const { clock, log } = services;
  const now = clock.now();
  const before = retainedSince({ now, keptDays });
  const removed = await removeInBatches((limit) => outboxRepository.removeSentBefore(db, { before, limit }));
  const moment = retainedSince({ now, keptDays: recipientDays });
  for (const { id, topic, attempts } of await outboxRepository.giveUpRecipientsBefore(db, { moment, now })) {
    log.error({ message_id: id, topic, attempts }, 'message given up');
    measuredEvents.messageGivenUp.publish({ topic });
  }
  return removed;
}
