import { measuredEvents } from '#api/platform/telemetry/measured-events.ts';
import type { InStore, Using } from '#api/platform/use-case-context.ts';

import { outboxRepository } from './outbox-repository.ts';

const dayMs = 24 * 3_600_000;

/** Sent messages are kept this long, for support and to suppress duplicates. */
const retentionMs = 30 * dayMs;

/** Longer than all attempts: gives up messages that no process has tried, e.g. without a handler. */
const recipientMs = 7 * dayMs;

/** Deletes messages sent long ago; failed ones stay visible. Personal addresses are kept for a week at most. */
export async function sweepOutbox({ db, services }: InStore & Using<'clock' | 'log'>): Promise<void> {
  const { clock, log } = services;
  const now = clock.now();
  await outboxRepository.removeSentBefore(db, new Date(now.getTime() - retentionMs));
  const moment = new Date(now.getTime() - recipientMs);
  for (const { id, topic, attempts } of await outboxRepository.giveUpRecipientsBefore(db, { moment, now })) {
    log.error({ message_id: id, topic, attempts }, 'message given up');
    measuredEvents.messageGivenUp.publish({ topic });
  }
}
