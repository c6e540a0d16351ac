import { z } from 'zod';

import { version } from '#contract/admin/version.ts';
import { webhookTestTopic, webhookTopics } from '#contract/admin/webhook-events.ts';
import { isoDateTime, uuid } from '#contract/schemas/primitives.ts';

/** The endpoints of a store. */
export const maxWebhooks = 20;
/** The characters of an address. */
export const maxWebhookUrl = 2000;

/** Why the shop itself switched an endpoint off: it responded 410, or accepted nothing for three days. */
export const webhookEndings = ['gone', 'failing'] as const;

const editableWebhook = z.object({
  url: z.string().trim().min(1).max(maxWebhookUrl),
  description: z.string().trim().max(200),
  topics: z.array(z.enum(webhookTopics)).min(1).max(webhookTopics.length),
  is_enabled: z.boolean(),
});

export const adminWebhookInput = editableWebhook;

export const adminWebhook = editableWebhook.extend({
  id: uuid,
  /** null: the shop did not switch it off. */
  disabled_because: z.enum(webhookEndings).nullable(),
  /** The first failed attempt since the last that was accepted; null without any. */
  failing_since: isoDateTime.nullable(),
  /** Until then the secret before the last change signs, too; null if it no longer does. */
  previous_secret_until: isoDateTime.nullable(),
  created_at: isoDateTime,
  version,
});

/** The secret is part of the answer that creates it, and of no other. */
export const adminWebhookSecret = adminWebhook.extend({ secret: z.string() });

/** `waiting`: another attempt is due, unless the endpoint is switched off. */
export const webhookDeliveryStatuses = ['waiting', 'delivered', 'failed'] as const;

/** Why an attempt had no response. */
export const webhookProblems = [
  'address_forbidden',
  'name_not_found',
  'connection_failed',
  'certificate_invalid',
  'timed_out',
  'secret_unreadable',
  'interrupted',
] as const;

const deliveryTopics = [...webhookTopics, webhookTestTopic] as const;

export const adminWebhookDelivery = z.object({
  id: uuid,
  webhook_id: uuid,
  /** The endpoint's address now. */
  url: z.string(),
  /** Header `webhook-id`: the same in every attempt, also when it is sent again. */
  message_id: z.string(),
  topic: z.enum(deliveryTopics),
  status: z.enum(webhookDeliveryStatuses),
  /** Attempts since it was queued, or sent again. */
  attempts: z.int(),
  created_at: isoDateTime,
  /** null: none is due. */
  next_attempt_at: isoDateTime.nullable(),
  last_attempt_at: isoDateTime.nullable(),
  /** HTTP status of the last response; null without one. */
  status_code: z.int().nullable(),
  problem: z.enum(webhookProblems).nullable(),
});

export const adminWebhookDeliveryDetail = adminWebhookDelivery.extend({
  /** The body of the request, as JSON. */
  body: z.string(),
  /** Newest first, also those before it was sent again. */
  log: z.array(
    z.object({
      at: isoDateTime,
      duration_ms: z.int(),
      status_code: z.int().nullable(),
      problem: z.enum(webhookProblems).nullable(),
      /** The first characters of the response. */
      response: z.string(),
    }),
  ),
});

export type AdminWebhook = z.infer<typeof adminWebhook>;
export type AdminWebhookDelivery = z.infer<typeof adminWebhookDelivery>;
export type AdminWebhookDeliveryDetail = z.infer<typeof adminWebhookDeliveryDetail>;
export type WebhookDeliveryStatus = (typeof webhookDeliveryStatuses)[number];
export type WebhookEnding = (typeof webhookEndings)[number];
export type WebhookProblem = (typeof webhookProblems)[number];
export type WebhookDeliveryTopic = (typeof deliveryTopics)[number];
