import type { WebhookEnding } from '@vitrine/contract/admin/schemas/webhooks.ts';
import { webhookTestTopic } from '@vitrine/contract/admin/webhook-events.ts';

import { activeOwners } from '#api/contexts/staff/staff.public.ts';
import type { StoreTransaction } from '#api/platform/database/store-scope.ts';
import { putInOutbox } from '#api/platform/outbox/put-in-outbox.ts';

import { nextAttemptAfterMs } from './domain/next-attempt-after-ms.ts';
import type { WebhookAnswer } from './request-public-url.ts';
import { webhookDeliveryRepository } from './webhook-delivery-repository.ts';
import { webhookRepository } from './webhook-repository.ts';

/** An endpoint that accepted nothing for this long is switched off. */
const longestFailureMs = 3 * 24 * 3_600_000;
const goneStatus = 410;

interface FinishedAttempt {
  readonly endpointId: string;
  readonly deliveryId: string;
  readonly answer: WebhookAnswer;
  readonly at: Date;
  readonly durationMs: number;
  /** From 0 to below 1, for the pause. */
  readonly random: number;
  readonly now: Date;
}

export type AttemptResult = 'delivered' | 'failed' | 'given up' | 'endpoint ended';

/** Whether a receiver accepted a message: by any status of 2xx. */
export function isAccepted({ statusCode }: Pick<WebhookAnswer, 'statusCode'>): boolean {
  return statusCode !== null && statusCode >= 200 && statusCode < 300;
}

/**
 * Records an attempt and what follows from it: the delivery ends or another attempt is due; an endpoint that is gone, or has failed
 * for days, is switched off with a mail to the owners. Returns null if either was removed meanwhile.
 */
export async function recordAttempt(
  trx: StoreTransaction,
  attempt: FinishedAttempt,
): Promise<AttemptResult | null> {
  const { endpointId, deliveryId, answer, at, now } = attempt;
  const endpoint = await webhookRepository.lock(trx, endpointId);
  if (!endpoint) return null;
  const delivery = await webhookDeliveryRepository.lock(trx, deliveryId);
  if (!delivery) return null;
  await webhookDeliveryRepository.addAttempt(trx, {
    delivery_id: deliveryId,
    at,
    duration_ms: attempt.durationMs,
    status_code: answer.statusCode,
    problem: answer.problem,
    response: readableStart(answer.start),
  });
  const result = isAccepted(answer) ? 'delivered' : 'failed';
  // Another process delivered it after the claim of this one had expired.
  if (delivery.status !== 'waiting') return result;
  const isTest = delivery.topic === webhookTestTopic;
  const pauseMs =
    result === 'delivered' || isTest || answer.statusCode === goneStatus
      ? null
      : nextAttemptAfterMs({
          attempts: Math.max(delivery.attempts, 1),
          askedMs: answer.askedMs,
          random: attempt.random,
        });
  const isHeld = !endpoint.is_enabled && !isTest;
  const isFinal = result === 'delivered' || pauseMs === null;
  await webhookDeliveryRepository.record(trx, deliveryId, {
    status: isFinal ? result : 'waiting',
    dueAt: pauseMs === null || isHeld ? null : new Date(now.getTime() + pauseMs),
    at,
    statusCode: answer.statusCode,
    problem: answer.problem,
  });
  if (isTest) return result;
  if (result === 'delivered') {
    await webhookRepository.markAccepting(trx, endpointId);
    return result;
  }
  const failingSince = endpoint.failing_since ?? at;
  if (!endpoint.failing_since) await webhookRepository.set(trx, endpointId, { failing_since: at });
  const because = endingOf({ answer, failingSince, now });
  if (because && (await webhookRepository.end(trx, endpointId, because))) {
    await webhookDeliveryRepository.hold(trx, endpointId);
    await mailOwners(trx, { endpointId, because, now });
    return 'endpoint ended';
  }
  return pauseMs === null ? 'given up' : result;
}

function endingOf({
  answer,
  failingSince,
  now,
}: {
  answer: WebhookAnswer;
  failingSince: Date;
  now: Date;
}): WebhookEnding | null {
  if (answer.statusCode === goneStatus) return 'gone';
  return now.getTime() - failingSince.getTime() >= longestFailureMs ? 'failing' : null;
}

async function mailOwners(
  trx: StoreTransaction,
  { endpointId, because, now }: { endpointId: string; because: WebhookEnding; now: Date },
): Promise<void> {
  const topic = 'webhook_ended';
  for (const staffId of await activeOwners(trx)) {
    await putInOutbox(trx, {
      topic,
      key: [topic, endpointId, staffId, now.toISOString()].join(':'),
      payload: { staff_id: staffId, endpoint_id: endpointId, because },
      now,
    });
  }
}

const maxCharacters = 500;
/** Control characters but tabs and line breaks, and what is no UTF-8. */
const unreadable = /[^\P{Cc}\t\n\r]|\uFFFD/gu;

/** Returns the first characters of a response, for people. */
function readableStart(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes).replace(unreadable, '·').slice(0, maxCharacters).toWellFormed();
}
