import { z } from 'zod';

import { pageOf, pageQuery } from '#contract/admin/schemas/page-query.ts';
import {
  adminWebhook,
  adminWebhookDelivery,
  adminWebhookDeliveryDetail,
  adminWebhookInput,
  adminWebhookSecret,
  webhookDeliveryStatuses,
} from '#contract/admin/schemas/webhooks.ts';
import { version } from '#contract/admin/version.ts';
import { webhookTestTopic, webhookTopics } from '#contract/admin/webhook-events.ts';
import { defineCalls } from '#contract/call-definition.ts';
import { isoDateTime, nothing, uuid } from '#contract/schemas/primitives.ts';

const ofId = z.object({ id: uuid });

/** Webhooks of a store and their deliveries: docs/contracts/webhooks.md. */
export const webhookCalls = defineCalls('staff', {
  'GET /api/admin/webhooks': {
    summary: 'The endpoints that the store notifies, oldest first.',
    access: 'webhooks.read',
    data: pageOf(adminWebhook),
  },
  'GET /api/admin/webhooks/{id}': {
    summary: 'One endpoint.',
    access: 'webhooks.read',
    path: ofId,
    data: adminWebhook,
    refusals: ['not_found'],
  },
  'POST /api/admin/webhooks': {
    summary:
      'Adds an endpoint, for topics that the caller may read. `secret` verifies its webhooks and is shown this once.',
    access: 'webhooks.write',
    body: adminWebhookInput,
    data: adminWebhookSecret,
    status: 201,
    refusals: ['problem'],
  },
  'PUT /api/admin/webhooks/{id}': {
    summary:
      'Changes an endpoint. One that is switched off keeps its waiting deliveries until it is on again.',
    access: 'webhooks.write',
    path: ofId,
    body: adminWebhookInput.extend({ version }),
    data: adminWebhook,
    refusals: ['not_found', 'edit_conflict', 'problem'],
  },
  'DELETE /api/admin/webhooks/{id}': {
    summary: 'Removes an endpoint with its deliveries.',
    access: 'webhooks.write',
    path: ofId,
    data: nothing,
    refusals: ['not_found'],
  },
  'POST /api/admin/webhooks/{id}/secret': {
    summary: 'Creates another secret, shown this once. For a day both the new and the old one sign.',
    access: 'webhooks.write',
    path: ofId,
    data: adminWebhookSecret,
    refusals: ['not_found'],
  },
  'POST /api/admin/webhooks/{id}/tests': {
    summary: 'Sends a test, in one attempt, also to an endpoint that is switched off.',
    access: 'webhooks.write',
    path: ofId,
    data: adminWebhookDeliveryDetail,
    status: 201,
    refusals: ['not_found', 'too_many_requests'],
  },
  'POST /api/admin/webhooks/{id}/replays': {
    summary: 'Sends again what failed since a moment, under the same ids. Answers how many.',
    access: 'webhooks.write',
    path: ofId,
    body: z.object({ since: isoDateTime }),
    data: z.object({ count: z.int() }),
    refusals: ['not_found', 'problem'],
  },
  'GET /api/admin/webhook-deliveries': {
    summary: 'The deliveries of the last 30 days, newest first.',
    access: 'webhooks.read',
    query: z.object({
      ...pageQuery(['created_at']),
      webhook_id: uuid.optional(),
      status: z.enum(webhookDeliveryStatuses).optional(),
      topic: z.enum([...webhookTopics, webhookTestTopic]).optional(),
    }),
    data: pageOf(adminWebhookDelivery),
  },
  'GET /api/admin/webhook-deliveries/{id}': {
    summary: 'One delivery with its body and attempts; takes the permission of its topic.',
    access: 'webhooks.read',
    path: ofId,
    data: adminWebhookDeliveryDetail,
    refusals: ['not_found'],
  },
  'POST /api/admin/webhook-deliveries/{id}/replay': {
    summary: 'Sends a delivery again under the same id.',
    access: 'webhooks.write',
    path: ofId,
    data: adminWebhookDeliveryDetail,
    refusals: ['not_found', 'problem'],
  },
});
