import { type JsonObject, jsonSchemaOf } from '#contract/json-schema.ts';

import { permissions } from './permissions.ts';
import { webhookBody, webhookEvents, type WebhookTopic } from './webhook-events.ts';

const headers = {
  'webhook-id': 'The message’s id, the same in every attempt: a receiver ignores one that it knows.',
  'webhook-timestamp': 'Unix seconds of the attempt.',
  'webhook-signature':
    'Signatures separated by spaces, one for each valid secret: `v1,` and the base64 HMAC-SHA256 of id, timestamp and body joined by full stops.',
};

/** Returns the webhook of a topic as the OpenAPI document describes it: a request to the merchant's server. */
export function webhookOperation(topic: WebhookTopic): JsonObject {
  const { summary, permission } = webhookEvents[topic];
  return {
    post: {
      operationId: `webhook_${topic.replace('.', '_')}`,
      tags: ['webhooks'],
      summary,
      description: `To endpoints that subscribe to \`${topic}\`, which takes the permission \`${permission}\` (${permissions[permission]}).`,
      parameters: Object.entries(headers).map(([name, description]) => ({
        name,
        in: 'header',
        required: true,
        description,
        schema: { type: 'string' },
      })),
      requestBody: {
        required: true,
        content: { 'application/json': { schema: jsonSchemaOf(webhookBody(topic), 'output') } },
      },
      security: [],
      responses: {
        '2XX': { description: 'Accepted.' },
        '410': { description: 'Switches the endpoint off.' },
        '4XX': { description: 'Repeated later, like any other response and none.' },
      },
    },
  };
}
