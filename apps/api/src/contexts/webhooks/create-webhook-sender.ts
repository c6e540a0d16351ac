import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { RequestStore } from '#api/platform/http/handler.ts';
import { maxJobAttempts } from '#api/platform/queue/job-queue.ts';
import type { Services } from '#api/platform/services.ts';
import { measuredEvents } from '#api/platform/telemetry/measured-events.ts';

import { isInProcess } from './in-process-address.ts';
import { isAccepted, recordAttempt } from './record-attempt.ts';
import { requestPublicUrl, type WebhookAnswer } from './request-public-url.ts';
import { signMessage } from './sign-message.ts';
import { webhookDeliveryRepository } from './webhook-delivery-repository.ts';
import { webhookRepository } from './webhook-repository.ts';
import { readWebhookSecret } from './webhook-secret.ts';

/** Longer than an attempt takes: an older claim belongs to a process that ended meanwhile. */
const claimedMs = 60_000;
/** Endpoints that a process serves at once. */
const maxEndpoints = 100;

interface WebhookSenderOptions {
  readonly services: Pick<Services, 'background' | 'clock' | 'log' | 'tokenSecret' | 'webhookTestOrigins'>;
  /** Breaks off attempts, which other processes repeat. */
  readonly stopping: AbortSignal;
  /** Delivers to an app that is part of the shop; a webhook of one is not accepted without it. */
  readonly deliverToApp?: DeliverToApp;
  readonly timeLimitMs?: number;
  readonly random?: () => number;
}

/** Hands an event to an app in the process; returns its fault for people, or null. */
export type DeliverToApp = (
  db: StoreDatabase,
  event: {
    readonly store: RequestStore;
    readonly appId: string;
    readonly messageId: string;
    readonly body: string;
    readonly stopping: AbortSignal;
  },
) => Promise<string | null>;

export interface WebhookSender {
  /** Begins to deliver what is due in a store and returns at once: endpoints are served side by side. */
  deliverDue(db: StoreDatabase, store: RequestStore): Promise<void>;
}

type Claimed = NonNullable<Awaited<ReturnType<typeof webhookDeliveryRepository.claim>>>;

/**
 * Delivers webhooks at least once, in any number of processes killed at any moment. A process serves each endpoint by one message
 * after the other, so that a slow endpoint delays its own messages only.
 */
export function createWebhookSender({
  services,
  stopping,
  deliverToApp,
  timeLimitMs,
  random = Math.random,
}: WebhookSenderOptions): WebhookSender {
  const { background, clock, log, tokenSecret, webhookTestOrigins: testOrigins } = services;
  const served = new Set<string>();

  async function serve(db: StoreDatabase, store: RequestStore, endpointId: string): Promise<void> {
    while (!stopping.aborted) {
      const now = clock.now();
      const until = new Date(now.getTime() + claimedMs);
      const claimed = await webhookDeliveryRepository.claim(db, { endpointId, now, until });
      // After a failure the others wait for the next look, and the place is free for another endpoint.
      if (!claimed || !(await attempt({ db, store, endpointId, claimed }))) return;
    }
  }

  /** Returns whether the message was accepted. */
  async function attempt(of: {
    db: StoreDatabase;
    store: RequestStore;
    endpointId: string;
    claimed: Claimed;
  }): Promise<boolean> {
    const { db, store, endpointId, claimed } = of;
    if (claimed.unrecorded_attempts > maxJobAttempts) {
      await webhookDeliveryRepository.giveUp(db, claimed.id);
      measuredEvents.webhookAttempt.publish({ outcome: 'interrupted' });
      log.error({ store: store.publicId, webhook: endpointId, delivery: claimed.id }, 'webhook interrupted');
      return true;
    }
    const endpoint = await webhookRepository.forDelivery(db, endpointId);
    if (!endpoint) return false;
    const at = clock.now();
    const startedAt = performance.now();
    const answer =
      endpoint.app_id !== null && isInProcess(endpoint.url)
        ? await answerInProcess(db, store, { appId: endpoint.app_id, claimed })
        : await answerOf(endpoint, claimed, at);
    if (!answer) {
      await webhookDeliveryRepository.release(db, claimed.id, clock.now());
      return false;
    }
    const result = await db.transaction().execute((trx) =>
      recordAttempt(trx, {
        endpointId,
        deliveryId: claimed.id,
        answer,
        at,
        durationMs: Math.round(performance.now() - startedAt),
        random: random(),
        now: clock.now(),
      }),
    );
    if (result === null) return false;
    measuredEvents.webhookAttempt.publish({ outcome: result });
    if (answer.problem === 'secret_unreadable') {
      log.error(
        { store: store.publicId, webhook: endpointId, delivery: claimed.id },
        'webhook secret unreadable: API_TOKEN_SECRET has changed since it was made',
      );
    }
    if (result === 'given up' || result === 'endpoint ended') {
      const { statusCode, problem } = answer;
      log.warn(
        { store: store.publicId, webhook: endpointId, delivery: claimed.id, statusCode, problem },
        `webhook ${result}`,
      );
    }
    return isAccepted(answer);
  }

  /** Returns the outcome as if it were a response; null if the process stops before. */
  async function answerInProcess(
    db: StoreDatabase,
    store: RequestStore,
    { appId, claimed }: { appId: string; claimed: Claimed },
  ): Promise<WebhookAnswer | null> {
    const { message_id: messageId, body } = claimed;
    const fault = deliverToApp
      ? await deliverToApp(db, { store, appId, messageId, body, stopping })
      : 'este processo não tem aplicativos';
    if (fault !== null && stopping.aborted) return null;
    return {
      statusCode: fault === null ? 204 : 500,
      problem: null,
      start: new TextEncoder().encode(fault ?? ''),
      askedMs: null,
      location: null,
    };
  }

  /** Returns null if the process stops before there is an answer. */
  async function answerOf(
    endpoint: NonNullable<Awaited<ReturnType<typeof webhookRepository.forDelivery>>>,
    { message_id: id, body }: Claimed,
    at: Date,
  ): Promise<WebhookAnswer | null> {
    const { secret, previous_secret: previous, previous_secret_until: until } = endpoint;
    const stored = previous !== null && until !== null && until > at ? [secret, previous] : [secret];
    const secrets = stored.map((one) => readWebhookSecret(tokenSecret, one));
    const readable = secrets.filter((one) => one !== null);
    if (readable.length < secrets.length) {
      return {
        statusCode: null,
        problem: 'secret_unreadable',
        start: new Uint8Array(),
        askedMs: null,
        location: null,
      };
    }
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Vitrine-Webhooks/1',
      ...signMessage({ id, body, at }, readable),
    };
    try {
      return await requestPublicUrl(
        { url: endpoint.url, headers, body },
        { testOrigins, signal: stopping, ...(timeLimitMs !== undefined && { timeLimitMs }) },
      );
    } catch (error) {
      if (stopping.aborted) return null;
      throw error;
    }
  }

  return {
    async deliverDue(db, store) {
      for (const endpointId of await webhookDeliveryRepository.dueEndpoints(db, clock.now())) {
        if (served.size >= maxEndpoints) return;
        if (served.has(endpointId)) continue;
        served.add(endpointId);
        background.run('deliver webhooks', async () => {
          try {
            await serve(db, store, endpointId);
          } finally {
            served.delete(endpointId);
          }
        });
      }
    },
  };
}
