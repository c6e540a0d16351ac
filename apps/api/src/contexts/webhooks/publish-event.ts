import { randomBytes } from 'node:crypto';

import type { WebhookFacts, WebhookTopic } from '@vitrine/contract/admin/webhook-events.ts';

import type { StoreTransaction } from '#api/platform/database/store-scope.ts';

import { webhookDeliveryRepository } from './webhook-delivery-repository.ts';
import { webhookRepository } from './webhook-repository.ts';

interface PublishedEvent<Topic extends WebhookTopic> {
  readonly topic: Topic;
  readonly now: Date;
  /** Reads the facts as they are after the event; not called without a subscribed endpoint. */
  readonly read: () => Promise<WebhookFacts<Topic>>;
}

/**
 * Queues an event for the endpoints that subscribe to its topic, in the transaction of the event, so that it is delivered if and
 * only if the transaction commits. In a store that has no enabled endpoint, it reads nothing.
 */
export async function publishEvent<Topic extends WebhookTopic>(
  trx: StoreTransaction,
  { topic, now, read }: PublishedEvent<Topic>,
): Promise<void> {
  if (!(await webhookRepository.hasEnabled(trx))) return;
  const endpoints = await webhookRepository.subscribed(trx, topic);
  if (endpoints.length === 0) return;
  await queueMessage(trx, { topic, now, data: await read(), endpointIds: endpoints });
}

interface QueuedMessage<Topic extends WebhookTopic> {
  readonly topic: Topic;
  readonly now: Date;
  readonly data: WebhookFacts<Topic>;
  readonly endpointIds: readonly string[];
}

/** Queues a message for some endpoints, maybe none. */
export async function queueMessage<Topic extends WebhookTopic>(
  trx: StoreTransaction,
  { topic, now, data, endpointIds }: QueuedMessage<Topic>,
): Promise<void> {
  if (endpointIds.length === 0) return;
  const message = {
    message_id: newMessageId(),
    topic,
    body: JSON.stringify({ type: topic, timestamp: now.toISOString(), data }),
    created_at: now,
    due_at: now,
  };
  await webhookDeliveryRepository.insert(
    trx,
    endpointIds.map((endpointId) => ({ ...message, endpoint_id: endpointId })),
  );
}

/** Returns the id of a new message, which holds no full stop: it is signed between full stops. */
export function newMessageId(): string {
  return `msg_${randomBytes(18).toString('base64url')}`;
}
