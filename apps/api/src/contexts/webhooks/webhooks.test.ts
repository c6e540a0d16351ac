import type { AdminClient } from '@vitrine/contract/admin/admin-client.ts';
import { permissionNames } from '@vitrine/contract/admin/permissions.ts';
import { webhookTopics, type WebhookTopic } from '@vitrine/contract/admin/webhook-events.ts';
import { type Logger, pino } from 'pino';
import { Registry } from 'prom-client';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { background } from '#api/platform/background.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { RequestStore } from '#api/platform/http/handler.ts';
import { encryptSecret } from '#api/platform/secret-cipher.ts';
import { apiMetrics } from '#api/platform/telemetry/api-metrics.ts';
import { buildApi } from '#api/server/build-api.ts';
import { startWebhookTarget, type WebhookTarget } from '#test/start-webhook-target.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { testDay } from '#test/test-databases.ts';
import { adminClient, keyOf } from '#test/test-staff.ts';

import { attemptPausesMs } from './domain/next-attempt-after-ms.ts';
import { webhookDeliveryRepository } from './webhook-delivery-repository.ts';
import { createWebhookSender, publishEvent, sweepWebhooks } from './webhooks.public.ts';

const secondMs = 1000;
const hourMs = 3600 * secondMs;
const dayMs = 24 * hourMs;

let test: TestApi;
let db: StoreDatabase;
let store: RequestStore;
let owner: AdminClient;
let target: WebhookTarget;
let other: WebhookTarget;
let now = testDay;
const clock = { now: () => now };
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

beforeAll(async () => {
  [target, other] = [await startWebhookTarget(), await startWebhookTarget()];
  test = await startTestApi({ clock, env: { WEBHOOK_TEST_ORIGINS: `${target.origin} ${other.origin}` } });
  db = await storeOf(test, 'aurora');
  const { id } = await test.database.everything
    .selectFrom('stores')
    .select('id')
    .where('public_id', '=', 'aurora')
    .executeTakeFirstOrThrow();
  store = { id, publicId: 'aurora' };
  // A key works for as long as the clock of this file runs.
  owner = adminClient(test, 'aurora', await keyOf(test, 'aurora', permissionNames));
});
beforeEach(() => {
  now = testDay;
});
afterEach(async () => {
  await db.deleteFrom('webhook_endpoints').execute();
  for (const one of [target, other]) one.answerWith(204);
});
afterAll(async () => {
  await test.close();
  await Promise.all([target.close(), other.close()]);
});

/** One process: begins what is due, and waits until all that it began is done. */
function startProcess(log: Logger = pino({ level: 'silent' })) {
  const work = background(log);
  const stopping = new AbortController();
  const sender = createWebhookSender({
    services: {
      background: work,
      clock,
      log,
      tokenSecret: test.config.API_TOKEN_SECRET,
      webhookTestOrigins: test.config.WEBHOOK_TEST_ORIGINS,
    },
    stopping: stopping.signal,
    random: () => 0.5,
    timeLimitMs: 5 * secondMs,
  });
  const begin = () => sender.deliverDue(db, store);
  return {
    begin,
    async deliver() {
      await begin();
      await work.whenIdle();
    },
    stop: () => stopping.abort(),
    settled: () => work.whenIdle(),
  };
}
const deliver = () => startProcess().deliver();

const addWebhook = (to: WebhookTarget = target, topics: readonly WebhookTopic[] = ['stock.low']) =>
  owner('POST /api/admin/webhooks', {
    body: { url: `${to.origin}/avisos`, description: '', topics: [...topics], is_enabled: true },
  });
const facts = (sku: string) => ({ product_id: 1, variant_id: 1, sku, stock: 2 });
const publish = (sku = 'A') =>
  db
    .transaction()
    .execute((trx) => publishEvent(trx, { topic: 'stock.low', now, read: async () => facts(sku) }));
const deliveries = async () => (await owner('GET /api/admin/webhook-deliveries')).items;
const deliveryOf = async (webhookId: string) => {
  const [one] = (await owner('GET /api/admin/webhook-deliveries', { query: { webhook_id: webhookId } }))
    .items;
  if (!one) throw new Error('no delivery');
  return one;
};
const skusAt = ({ received }: WebhookTarget, since: number) =>
  received.slice(since).map(({ body }) => String(JSON.parse(body).data.sku));

/** Verifies a received message as its receiver would, at the shop's time. */
function verified(secret: string, { headers, body }: WebhookTarget['received'][number]): unknown {
  vi.useFakeTimers({ toFake: ['Date'], now });
  try {
    return new Webhook(secret).verify(body, headers as Record<string, string>);
  } finally {
    vi.useRealTimers();
  }
}
const lastAt = ({ received }: WebhookTarget) => {
  const last = received.at(-1);
  if (!last) throw new Error('nothing received');
  return last;
};

it('[INT+01] delivers an event that its receiver verifies by the library of the specification', async () => {
  const { secret, id } = await addWebhook();
  await publish();
  await deliver();
  const message = lastAt(target);
  expect(message.headers).toMatchObject({
    'content-type': 'application/json',
    'webhook-timestamp': String(testDay.getTime() / 1000),
  });
  expect(message.headers['webhook-id']).toMatch(/^msg_[\w-]+$/);
  expect(verified(secret, message)).toEqual({
    type: 'stock.low',
    timestamp: testDay.toISOString(),
    data: facts('A'),
  });
  expect(() => verified(secret, { ...message, body: message.body.replace('"A"', '"B"') })).toThrow(
    /signature/,
  );
  expect(await deliveryOf(id)).toMatchObject({ status: 'delivered', attempts: 1, status_code: 204 });
});

it('[INT+01] sends nothing of a transaction that is rolled back', async () => {
  await addWebhook();
  const failing = db.transaction().execute(async (trx) => {
    await publishEvent(trx, { topic: 'stock.low', now, read: async () => facts('A') });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await deliveries()).toEqual([]);
});

it('[INT+01] queues an event under one id for each subscribed endpoint, and for no other', async () => {
  const [one, two] = [await addWebhook(), await addWebhook(other)];
  const unrelated = await addWebhook(
    other,
    webhookTopics.filter((topic) => topic !== 'stock.low'),
  );
  const off = await addWebhook(other);
  await owner('PUT /api/admin/webhooks/{id}', {
    path: { id: off.id },
    body: { url: off.url, description: '', topics: off.topics, is_enabled: false, version: off.version },
  });
  await publish();
  const queued = await deliveries();
  expect(queued.map((delivery) => delivery.webhook_id).toSorted()).toEqual([one.id, two.id].toSorted());
  expect(new Set(queued.map((delivery) => delivery.message_id)).size).toBe(1);
  expect(queued.some((delivery) => delivery.webhook_id === unrelated.id)).toBe(false);
});

it('[INT+01] reads no facts without a subscribed endpoint', async () => {
  const read = vi.fn(async () => facts('A'));
  await db.transaction().execute((trx) => publishEvent(trx, { topic: 'stock.low', now, read }));
  expect(read).not.toHaveBeenCalled();
});

it('[INT+01] delivers again, under the same id, what a killed process had claimed', async () => {
  const { id } = await addWebhook();
  await publish();
  const { message_id: messageId } = await deliveryOf(id);
  const before = target.received.length;
  const until = new Date(now.getTime() + 60 * secondMs);
  await webhookDeliveryRepository.claim(db, { endpointId: id, now, until });
  await deliver();
  expect(target.received).toHaveLength(before);
  pass(60 * secondMs);
  await deliver();
  expect(target.received.slice(before).map(({ headers }) => headers['webhook-id'])).toEqual([messageId]);
  expect(await deliveryOf(id)).toMatchObject({ status: 'delivered', attempts: 2 });
});

it('[INT+01] gives a delivery back that a stopping process breaks off', async () => {
  const { id } = await addWebhook();
  await publish();
  const stopped = startProcess();
  target.answerWith(() => stopped.stop());
  await stopped.deliver();
  expect(await deliveryOf(id)).toMatchObject({ status: 'waiting', attempts: 0 });
  target.answerWith(204);
  await deliver();
  expect(await deliveryOf(id)).toMatchObject({ status: 'delivered', attempts: 1 });
});

it('[INT+01] keeps a delivery that another process made after the claim had expired', async () => {
  const { id } = await addWebhook();
  await publish();
  const slow = startProcess();
  const pending = Promise.withResolvers<() => void>();
  target.answerWith((response) => pending.resolve(() => response.writeHead(500).end()));
  await slow.begin();
  const failLate = await pending.promise;
  target.answerWith(204);
  pass(60 * secondMs);
  await deliver();
  failLate();
  await slow.settled();
  const { id: deliveryId } = await deliveryOf(id);
  const delivery = await owner('GET /api/admin/webhook-deliveries/{id}', { path: { id: deliveryId } });
  expect(delivery).toMatchObject({ status: 'delivered', status_code: 204, next_attempt_at: null });
  expect(delivery.log.map((attempt) => attempt.status_code).toSorted()).toEqual([204, 500]);
});

it('[INT+01] repeats by growing pauses for three days, then gives up, switches the endpoint off and mails the owners', async () => {
  const { id } = await addWebhook();
  await publish();
  const messages = target.received.length;
  target.answerWith((response) => response.writeHead(500).end('sem banco\u0000de dados'));
  for (const pauseMs of attemptPausesMs) {
    await deliver();
    const waiting = await deliveryOf(id);
    expect(waiting).toMatchObject({ status: 'waiting', status_code: 500 });
    expect(new Date(waiting.next_attempt_at ?? 0).getTime() - now.getTime()).toBe(pauseMs);
    pass(pauseMs - 1);
    await deliver();
    expect((await deliveryOf(id)).attempts).toBe(waiting.attempts);
    pass(1);
  }
  await publish('depois');
  await deliver();
  const sent = target.received.slice(messages);
  expect(new Set(sent.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(sent).toHaveLength(attemptPausesMs.length + 1);
  const ended = await owner('GET /api/admin/webhooks/{id}', { path: { id } });
  expect(ended).toMatchObject({ is_enabled: false, disabled_because: 'failing' });
  const [held, failed] = await deliveries();
  expect(failed).toMatchObject({ status: 'failed', attempts: 10, next_attempt_at: null });
  expect(held).toMatchObject({ status: 'waiting', next_attempt_at: null });
  const log = await owner('GET /api/admin/webhook-deliveries/{id}', { path: { id: failed?.id ?? '' } });
  expect(log.log).toHaveLength(10);
  expect(log.log[0]?.response).toBe('sem banco·de dados');
  const mails = await db
    .selectFrom('outbox_messages')
    .innerJoin('staff', (join) => join.onTrue())
    .select(['outbox_messages.payload', 'staff.email'])
    .where('topic', '=', 'webhook_ended')
    .where('staff.role', '=', 'owner')
    .execute();
  expect(mails.map(({ payload }) => payload)).toEqual([
    expect.objectContaining({ endpoint_id: id, because: 'failing', staff_id: expect.any(Number) }),
  ]);
});

it('[INT+01] goes on with a held queue when the endpoint is switched on again', async () => {
  const webhook = await addWebhook();
  await publish('antes');
  target.answerWith(410);
  await deliver();
  const gone = await owner('GET /api/admin/webhooks/{id}', { path: { id: webhook.id } });
  expect(gone).toMatchObject({ is_enabled: false, disabled_because: 'gone' });
  expect(await deliveryOf(webhook.id)).toMatchObject({ status: 'failed', status_code: 410 });

  const { url, description, topics, version } = gone;
  const body = { url, description, topics, is_enabled: true, version };
  const path = { id: webhook.id };
  const on = await owner('PUT /api/admin/webhooks/{id}', { path, body });
  expect(on).toMatchObject({ is_enabled: true, disabled_because: null, failing_since: null });
  await publish('fila');
  await owner('PUT /api/admin/webhooks/{id}', {
    path,
    body: { ...body, is_enabled: false, version: on.version },
  });
  target.answerWith(204);
  const before = target.received.length;
  await deliver();
  expect(target.received).toHaveLength(before);
  const off = await owner('GET /api/admin/webhooks/{id}', { path });
  await owner('PUT /api/admin/webhooks/{id}', { path, body: { ...body, version: off.version } });
  await deliver();
  expect(skusAt(target, before)).toEqual(['fila']);
});

it('[INT+01] delivers in the order of the events, and past one that fails', async () => {
  await addWebhook();
  const before = target.received.length;
  for (const sku of ['1', '2', '3']) await publish(sku);
  let isFirst = true;
  target.answerWith((response) => {
    response.writeHead(isFirst ? 500 : 204).end();
    isFirst = false;
  });
  await deliver();
  await deliver();
  expect(skusAt(target, before)).toEqual(['1', '2', '3']);
  pass(5 * secondMs);
  await deliver();
  expect(skusAt(target, before)).toEqual(['1', '2', '3', '1']);
});

it('[INT+01] does not let a slow endpoint delay another', async () => {
  await addWebhook();
  await addWebhook(other);
  await publish();
  const pending = Promise.withResolvers<() => void>();
  target.answerWith((response) => pending.resolve(() => response.writeHead(204).end()));
  const before = other.received.length;
  const running = startProcess();
  await running.begin();
  const finish = await pending.promise;
  await expect.poll(() => other.received.length).toBe(before + 1);
  finish();
  await running.settled();
  expect((await deliveries()).map(({ status }) => status)).toEqual(['delivered', 'delivered']);
});

it('[INT+01] forgets that an endpoint failed once it accepts a message', async () => {
  const { id } = await addWebhook();
  const failingSince = async () =>
    (await owner('GET /api/admin/webhooks/{id}', { path: { id } })).failing_since;
  await publish();
  target.answerWith(500);
  await deliver();
  expect(await failingSince()).toBe(testDay.toISOString());
  target.answerWith(204);
  pass(5 * secondMs);
  await deliver();
  expect(await failingSince()).toBeNull();
});

it('[INT+01] waits as long as a busy receiver asks for', async () => {
  const { id } = await addWebhook();
  await publish();
  target.answerWith((response) => response.writeHead(503, { 'retry-after': '600' }).end());
  await deliver();
  const { next_attempt_at: next } = await deliveryOf(id);
  expect(new Date(next ?? 0).getTime() - now.getTime()).toBe(600 * secondMs);
});

it('[INT+01] signs by the old and the new secret for a day after a change', async () => {
  const { id, secret: old } = await addWebhook();
  const { secret: fresh, previous_secret_until: until } = await owner(
    'POST /api/admin/webhooks/{id}/secret',
    {
      path: { id },
    },
  );
  expect(until).toBe(new Date(now.getTime() + dayMs).toISOString());
  await publish();
  await deliver();
  for (const secret of [old, fresh]) expect(verified(secret, lastAt(target))).toHaveProperty('type');
  pass(dayMs);
  await publish();
  await deliver();
  expect(verified(fresh, lastAt(target))).toHaveProperty('type');
  expect(() => verified(old, lastAt(target))).toThrow(/signature/);
});

it('[INT+01] sends a delivery again under its id', async () => {
  const { id } = await addWebhook();
  await publish();
  await deliver();
  const before = target.received.length;
  const delivery = await deliveryOf(id);
  await owner('POST /api/admin/webhook-deliveries/{id}/replay', { path: { id: delivery.id } });
  pass(hourMs);
  await deliver();
  expect(target.received).toHaveLength(before + 1);
  expect(lastAt(target)).toMatchObject({
    headers: {
      'webhook-id': delivery.message_id,
      'webhook-timestamp': String(now.getTime() / 1000),
    },
  });
  expect(await deliveryOf(id)).toMatchObject({ id: delivery.id, status: 'delivered', attempts: 1 });
});

it('[INT+01] sends a test in one attempt, also to an endpoint that is off, and holds no failure of it against it', async () => {
  const { id, url, description, topics, version } = await addWebhook();
  const path = { id };
  await owner('PUT /api/admin/webhooks/{id}', {
    path,
    body: { url, description, topics, is_enabled: false, version },
  });
  const send = () => owner('POST /api/admin/webhooks/{id}/tests', { path });
  expect(await send()).toMatchObject({ topic: 'webhook.test', status: 'waiting' });
  await deliver();
  expect(JSON.parse(lastAt(target).body)).toMatchObject({ type: 'webhook.test', data: {} });
  expect(await deliveryOf(id)).toMatchObject({ status: 'delivered' });
  pass(1);
  target.answerWith(410);
  await send();
  await deliver();
  expect(await deliveryOf(id)).toMatchObject({ status: 'failed', attempts: 1 });
  const webhook = await owner('GET /api/admin/webhooks/{id}', { path });
  expect(webhook).toMatchObject({ disabled_because: null, failing_since: null });
});

it('[INT+01] sends nothing with a secret that it cannot read', async () => {
  const { id } = await addWebhook();
  await db.updateTable('webhook_endpoints').set({ secret: 'AAAA' }).where('id', '=', id).execute();
  await publish();
  const before = target.received.length;
  await deliver();
  expect(target.received).toHaveLength(before);
  expect(await deliveryOf(id)).toMatchObject({ status: 'waiting', problem: 'secret_unreadable' });
});

it('[OPS+10] logs and counts a secret that was made with another API_TOKEN_SECRET', async () => {
  const { id } = await addWebhook();
  await db
    .updateTable('webhook_endpoints')
    .set({ secret: encryptSecret('another token secret of thirty-two characters', 'webhook', 'whsec_AAAA') })
    .where('id', '=', id)
    .execute();
  await publish();
  const registry = new Registry();
  const metrics = apiMetrics(registry, { topics: [] });
  const lines: string[] = [];
  await startProcess(pino({ level: 'error' }, { write: (line) => void lines.push(line) })).deliver();
  metrics.close();
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    {
      level: 50,
      store: 'aurora',
      webhook: id,
      msg: 'webhook secret unreadable: API_TOKEN_SECRET has changed since it was made',
    },
  ]);
  expect(await registry.getSingleMetricAsString('vitrine_secrets_unreadable_total')).toMatch(
    /^vitrine_secrets_unreadable_total\{purpose="webhook"\} 1$/m,
  );
});

it('[INT+01] delivers in the background of a running API', async () => {
  const { id } = await addWebhook();
  const running = await buildApi(test.config, { clock, database: test.database });
  await publish();
  await expect.poll(async () => (await deliveryOf(id)).status).toBe('delivered');
  await running.close();
});

it('[INT+01] keeps deliveries for 30 days', async () => {
  await addWebhook();
  await publish();
  await deliver();
  await sweepWebhooks(db, { now: new Date(now.getTime() + 30 * dayMs), keptDays: 30 });
  expect(await deliveries()).toHaveLength(1);
  await sweepWebhooks(db, { now: new Date(now.getTime() + 30 * dayMs + 1), keptDays: 30 });
  expect(await deliveries()).toEqual([]);
  expect(await db.selectFrom('webhook_attempts').select('id').execute()).toEqual([]);
});
