import type { WebhookFacts, WebhookTopic, webhookTestTopic } from '@vitrine/contract/admin/webhook-events.ts';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';

export { WebhookVerificationError };
export type { WebhookFacts, WebhookTopic };

/** A message of a store. Topics and fields may be added: ignore those that you do not know. */
export type WebhookMessage = {
  [Topic in WebhookTopic]: {
    readonly type: Topic;
    /** When it happened, as ISO 8601 in UTC. */
    readonly timestamp: string;
    readonly data: WebhookFacts<Topic>;
  };
}[WebhookTopic];

/** What the button of the panel sends. */
export interface TestEvent {
  readonly type: typeof webhookTestTopic;
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface VerifiedMessage {
  /** The same for each attempt to deliver the message: remember those of 30 days. */
  readonly id: string;
  readonly event: WebhookMessage | TestEvent;
}

/**
 * Returns a message that a store has signed with the secret of an endpoint, `whsec_…`. Throws a `WebhookVerificationError`
 * for one that is not from the store, was changed, or is older than five minutes.
 *
 * @param body The bytes as they arrived, as text: what was parsed and written again has another signature.
 */
export function verifyWebhook(secret: string, request: { headers: Headers; body: string }): VerifiedMessage {
  const headers = Object.fromEntries(request.headers);
  const event = new Webhook(secret).verify(request.body, headers) as VerifiedMessage['event'];
  return { id: headers['webhook-id'] ?? '', event };
}
