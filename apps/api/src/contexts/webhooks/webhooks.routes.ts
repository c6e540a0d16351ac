import type {
  AdminWebhook,
  AdminWebhookDelivery,
  AdminWebhookDeliveryDetail,
} from '@vitrine/contract/admin/schemas/webhooks.ts';

import type { Actor } from '#api/platform/admin/actor.ts';
import type { AdminHandlers } from '#api/platform/admin/admin-handler.ts';
import { pageWindow } from '#api/platform/admin/page-window.ts';
import { versionOf } from '#api/platform/admin/version-of.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { limitByAddressInPanel } from '#api/platform/limit-by-address.ts';
import type { Refusing } from '#api/platform/refusal.ts';

import { requireReadable } from './require-readable.ts';
import {
  addWebhook,
  changeWebhook,
  changeWebhookSecret,
  editableWebhookOf,
  removeWebhook,
} from './save-webhook.ts';
import { sendAgain, sendFailedAgain, sendTest } from './send-again.ts';
import { webhookDeliveryRepository } from './webhook-delivery-repository.ts';
import { webhookRepository } from './webhook-repository.ts';

/** Each sends a request to a stranger's server. */
const tests = limitByAddressInPanel('webhook-tests', 60);

export const webhooksRoutes = {
  'GET /api/admin/webhooks': async ({ db, now }) => {
    const endpoints = await webhookRepository.all(db);
    return { items: endpoints.map((one) => toAdminWebhook(one, now)), total: endpoints.length };
  },

  'GET /api/admin/webhooks/{id}': (request) => readWebhook(request, request.path.id),

  'POST /api/admin/webhooks': async ({ db, body, services, now, write }) => {
    const { id, secret } = await write((trx, trail) => addWebhook({ trx, trail, services, now }, body));
    const added = await webhookRepository.byId(db, id);
    if (!added) throw new Error(`webhook ${id} is not there`);
    return { ...toAdminWebhook(added, now), secret };
  },

  'PUT /api/admin/webhooks/{id}': async (request) => {
    const { path, body, services, now, write } = request;
    await write((trx, trail) => changeWebhook({ trx, trail, services, now }, { ...body, id: path.id }));
    return readWebhook(request, path.id);
  },

  'DELETE /api/admin/webhooks/{id}': async ({ path, write }) => {
    await write((trx, trail) => removeWebhook({ trx, trail }, path.id));
    return null;
  },

  'POST /api/admin/webhooks/{id}/secret': async (request) => {
    const { path, services, now, write } = request;
    const secret = await write((trx, trail) => changeWebhookSecret({ trx, trail, services, now }, path.id));
    return { ...(await readWebhook(request, path.id)), secret };
  },

  'POST /api/admin/webhooks/{id}/tests': async (request) => {
    const { path, now, write } = request;
    await tests.count(request);
    const id = await write((trx, trail) => sendTest({ trx, trail, now }, path.id));
    return readDelivery(request, id);
  },

  'POST /api/admin/webhooks/{id}/replays': async ({ path, body, now, write }) => ({
    count: await write((trx, trail) =>
      sendFailedAgain({ trx, trail, now }, { endpointId: path.id, since: new Date(body.since) }),
    ),
  }),

  'GET /api/admin/webhook-deliveries': async ({ db, query }) => {
    const { items, total } = await webhookDeliveryRepository.page(
      db,
      { endpointId: query.webhook_id, status: query.status, topic: query.topic },
      { order: query.order ?? 'desc', ...pageWindow(query) },
    );
    return { items: items.map(toAdminDelivery), total };
  },

  'GET /api/admin/webhook-deliveries/{id}': (request) => readDelivery(request, request.path.id),

  'POST /api/admin/webhook-deliveries/{id}/replay': async (request) => {
    const { path, now, write } = request;
    await write((trx, trail) => sendAgain({ trx, trail, now }, path.id));
    return readDelivery(request, path.id);
  },
} satisfies AdminHandlers;

type EndpointRow = Awaited<ReturnType<typeof webhookRepository.all>>[number];
type DeliveryRow = Awaited<ReturnType<typeof webhookDeliveryRepository.page>>['items'][number];

interface WebhookReading extends Refusing<'not_found'> {
  readonly db: StoreDatabase;
  readonly now: Date;
}

async function readWebhook({ db, now, refuse }: WebhookReading, id: string): Promise<AdminWebhook> {
  const endpoint = await webhookRepository.byId(db, id);
  if (!endpoint) throw refuse('not_found');
  return toAdminWebhook(endpoint, now);
}

function toAdminWebhook(endpoint: EndpointRow, now: Date): AdminWebhook {
  const editable = editableWebhookOf(endpoint);
  const { previous_secret_until: until } = endpoint;
  return {
    id: endpoint.id,
    ...editable,
    disabled_because: endpoint.disabled_because,
    failing_since: endpoint.failing_since?.toISOString() ?? null,
    previous_secret_until: until && until > now ? until.toISOString() : null,
    created_at: endpoint.created_at.toISOString(),
    version: versionOf(editable),
  };
}

/** Returns a delivery with its body and responses, which may repeat it; refuses without the permission of its topic. */
async function readDelivery(
  request: { readonly db: StoreDatabase; readonly actor: Actor } & Refusing<'not_found' | 'forbidden'>,
  id: string,
): Promise<AdminWebhookDeliveryDetail> {
  const { db, refuse } = request;
  const [delivery, attempts] = await Promise.all([
    webhookDeliveryRepository.byId(db, id),
    webhookDeliveryRepository.attemptsOf(db, id),
  ]);
  if (!delivery) throw refuse('not_found');
  requireReadable(request, [delivery.topic]);
  return {
    ...toAdminDelivery(delivery),
    body: delivery.body,
    log: attempts.map((attempt) => ({ ...attempt, at: attempt.at.toISOString() })),
  };
}

function toAdminDelivery(row: DeliveryRow): AdminWebhookDelivery {
  return {
    id: row.id,
    webhook_id: row.endpoint_id,
    url: row.url,
    message_id: row.message_id,
    topic: row.topic,
    status: row.status,
    attempts: row.attempts,
    created_at: row.created_at.toISOString(),
    next_attempt_at: row.due_at?.toISOString() ?? null,
    last_attempt_at: row.last_attempt_at?.toISOString() ?? null,
    status_code: row.status_code,
    problem: row.problem,
  };
}
