import type { WebhookDeliveryTopic } from '@vitrine/contract/admin/schemas/webhooks.ts';
import { webhookEvents, webhookTestTopic } from '@vitrine/contract/admin/webhook-events.ts';

import type { Actor } from '#api/platform/admin/actor.ts';
import type { Refusing } from '#api/platform/refusal.ts';

/** Refuses with `forbidden` without the permissions to read the facts of all topics: a webhook contains them. A test has none. */
export function requireReadable(
  { actor, refuse }: { readonly actor: Actor } & Refusing<'forbidden'>,
  topics: readonly WebhookDeliveryTopic[],
): void {
  const isReadable = (topic: WebhookDeliveryTopic) =>
    topic === webhookTestTopic || actor.permissions.has(webhookEvents[topic].permission);
  if (actor.kind !== 'command' && !topics.every(isReadable)) throw refuse('forbidden');
}
