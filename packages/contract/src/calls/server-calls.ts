import { z } from 'zod';

import { defineCalls } from '#contract/call-definition.ts';
import { nothing, uuid } from '#contract/schemas/primitives.ts';

/** The calls of other servers; the gateway forwards webhooks as they are, and never the stream of changes. */
export const serverCalls = defineCalls('server', {
  'GET /api/store/events': {
    summary: 'Stream of server-sent events: the cache tags of changes.',
    origin: 'extension',
    access: 'shared-key',
    tags: [],
    csrf: 'none',
    store: 'none',
    description:
      'Starts with an event `ready`: from then on no change is missed. A comment is sent every 15 s; a reader that receives ' +
      'nothing for 40 s reconnects and drops what it cached. `store: "*"` with the tag `all` means that anything may have changed. ' +
      'A new price is announced as `product:12` and `prices`, any other change of a product as `product:12` and `catalog`.',
    data: z.object({ store: z.string(), tags: z.array(z.string()) }),
    answers: 'events',
  },
  'POST /api/payment/webhooks/{provider}': {
    summary: 'The webhook of a payment provider. Signed by the provider.',
    origin: 'extension',
    access: 'signature',
    csrf: 'none',
    path: z.object({ provider: z.string().max(60) }),
    body: z.unknown(),
    data: nothing,
    refusals: ['webhook_invalid', 'payment_provider_unavailable'],
    description:
      'Each provider signs the raw body in its own way (docs/contracts/payment-providers.md). The gateway forwards ' +
      'the provider’s `x-request-id` as `x-provider-request-id`.',
  },
  'GET /api/apps/{id}/messages': {
    summary:
      'Answers a provider that asks whether the address for messages to an app exists, before it stores it.',
    origin: 'extension',
    access: 'signature',
    csrf: 'none',
    tags: [],
    path: z.object({ id: uuid }),
    data: nothing,
    refusals: ['webhook_invalid'],
    description:
      'Without a signature, as providers ask; the answer says nothing but that the app takes messages.',
  },
  'POST /api/apps/{id}/messages': {
    summary: 'A message of the provider of an app that is part of the shop. Signed by the provider.',
    origin: 'extension',
    access: 'signature',
    csrf: 'none',
    path: z.object({ id: uuid }),
    body: z.unknown(),
    data: nothing,
    refusals: ['webhook_invalid'],
    description:
      'The app verifies the raw body as its provider signs it; its page in the panel shows the address.',
  },
  'GET /api/integrations/whatsapp/webhook': {
    summary: 'Proves to Meta that the address of the webhook is the store’s: answers the challenge as text.',
    origin: 'extension',
    access: 'signature',
    csrf: 'none',
    tags: [],
    query: z.object({
      'hub.mode': z.string().max(60).optional(),
      'hub.verify_token': z.string().max(200).optional(),
      'hub.challenge': z.string().max(200).optional(),
    }),
    data: z.unknown(),
    answers: 'bytes',
    refusals: ['webhook_invalid'],
  },
  'POST /api/integrations/whatsapp/webhook': {
    summary:
      'The webhook of WhatsApp’s Cloud API: statuses of messages and answers of people. Signed by Meta.',
    origin: 'extension',
    access: 'signature',
    csrf: 'none',
    body: z.unknown(),
    data: nothing,
    refusals: ['webhook_invalid'],
  },
});
