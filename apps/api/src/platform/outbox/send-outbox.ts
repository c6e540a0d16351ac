import type { RequestStore } from '#api/platform/http/handler.ts';
import { mailFailure } from '#api/platform/mail/mail-failure.ts';
import type { JobOutcome } from '#api/platform/queue/job-queue.ts';
import { measuredEvents } from '#api/platform/telemetry/measured-events.ts';
import type { InStore, Using } from '#api/platform/use-case-context.ts';

import { outboxRepository } from './outbox-repository.ts';

interface OutboxSender
  extends
    InStore,
    Using<
      'clock' | 'log' | 'mailer' | 'mailFrom' | 'panelOrigin' | 'providers' | 'storeHosts' | 'tokenSecret'
    > {
  readonly store: RequestStore;
}

export interface Delivery extends OutboxSender {
  /** Stable over retries, so that a receiver can discard duplicates. */
  readonly id: string;
  readonly payload: Readonly<Record<string, string | number>>;
  /** The message's address; null if the handler finds one by the payload. Never logged. */
  readonly recipient: string | null;
}

/** Send the messages of a topic; an error schedules a retry. */
export type OutboxHandlers = Readonly<Record<string, (delivery: Delivery) => Promise<void>>>;

/** Soon after an operator has set SMTP_URL. */
const unconfiguredPauseMs = 60_000;

/** Longer than a handler takes: an older claim belongs to a process that ended meanwhile. */
const heldMs = 2 * 60_000;

/** Sends a store's due messages, one after the other. */
export async function sendOutbox(sender: OutboxSender, handlers: OutboxHandlers): Promise<void> {
  while ((await sendMessage(sender, { handlers })) === 'done');
}

/**
 * Sends one due message, or that with `id`, at least once, in any number of processes killed at any moment. A failed one is retried
 * after growing pauses, and finally given up with an error in the log.
 */
export async function sendMessage(
  sender: OutboxSender,
  { handlers, id }: { handlers: OutboxHandlers; id?: string },
): Promise<JobOutcome> {
  const now = sender.services.clock.now();
  const until = new Date(now.getTime() + heldMs);
  const topics = Object.keys(handlers);
  const message = await outboxRepository.claim(sender.db, { topics, id, now, until });
  if (!message) return 'nothing';
  return (await sendOne({ ...sender, ...message }, handlers[message.topic])) ? 'done' : 'waits';
}

type Claimed = NonNullable<Awaited<ReturnType<typeof outboxRepository.claim>>>;

/** Returns whether sending the next one may succeed. */
async function sendOne(
  { topic, attempts, ...delivery }: OutboxSender & Claimed,
  handle: OutboxHandlers[string] | undefined,
): Promise<boolean> {
  const { db, services, id } = delivery;
  try {
    await handle?.(delivery);
  } catch (error) {
    const failure = mailFailure(error);
    const now = services.clock.now();
    const facts = { message_id: id, topic, attempts, failure };
    const isGivenUp = failure === 'refused' || (attempts >= maxAttempts && failure !== 'smtp_not_configured');
    if (isGivenUp) {
      await outboxRepository.giveUp(db, { id, now });
      services.log.error(facts, 'message given up');
      measuredEvents.messageGivenUp.publish({ topic });
    } else {
      const pauseMs = failure === 'smtp_not_configured' ? unconfiguredPauseMs : pauseAfterMs(attempts);
      await outboxRepository.tryAgainAt(db, { id, dueAt: new Date(now.getTime() + pauseMs) });
      services.log.warn(facts, 'message not accepted');
    }
    return failure === 'refused' || failure === 'unknown';
  }
  await outboxRepository.markSent(db, { id, now: services.clock.now() });
  return true;
}

const firstPauseMs = 30_000;
const longestPauseMs = 6 * 3_600_000;

/** These attempts span 26 hours, for a mail outage of a day. */
export const maxAttempts = 14;

/** Returns the pause after a number of attempts: doubled each time, up to six hours. */
export function pauseAfterMs(attempts: number): number {
  return Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs);
}
