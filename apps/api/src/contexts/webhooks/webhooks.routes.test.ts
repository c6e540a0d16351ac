import type { AdminClient } from '@vitrine/contract/admin/admin-client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { readCommand } from '#scripts/store/operate.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { testCommandContext } from '#test/test-command-context.ts';
import { testDay } from '#test/test-databases.ts';
import { adminClient, keyOf, signedInStaff } from '#test/test-staff.ts';

let test: TestApi;
let db: StoreDatabase;
let owner: AdminClient;
let serra: AdminClient;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => testDay } });
  db = await storeOf(test, 'aurora');
  owner = (await signedInStaff(test, 'aurora', 'owner')).client;
  serra = (await signedInStaff(test, 'serra', 'owner')).client;
});
afterAll(() => test.close());

const erp = {
  url: 'https://erp.exemplo.com.br/avisos',
  description: 'ERP',
  topics: ['order.paid' as const],
  is_enabled: true,
};
const add = (body: Partial<typeof erp> = {}) =>
  owner('POST /api/admin/webhooks', { body: { ...erp, ...body } });

/** Queues a delivery as it is after some attempts. */
async function queued(
  endpointId: string,
  values: Partial<{ status: 'failed' | 'delivered'; topic: 'order.paid' | 'webhook.test'; created_at: Date }>,
): Promise<string> {
  const { id } = await db
    .insertInto('webhook_deliveries')
    .values({
      endpoint_id: endpointId,
      message_id: 'msg_1',
      topic: 'order.paid',
      body: '{}',
      created_at: testDay,
      status: 'failed',
      attempts: 10,
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

describe('endpoints', () => {
  it('[INT+01] shows a secret once and stores it encrypted', async () => {
    const { id, secret, ...created } = await add();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(created).toMatchObject({ ...erp, disabled_because: null, previous_secret_until: null });
    const read = await owner('GET /api/admin/webhooks/{id}', { path: { id } });
    expect(read).not.toHaveProperty('secret');
    expect((await owner('GET /api/admin/webhooks')).items.map((one) => one.id)).toContain(id);
    const stored = await db
      .selectFrom('webhook_endpoints')
      .select('secret')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(stored.secret).not.toContain(secret.slice('whsec_'.length));
    const audit = await db.selectFrom('audit_entries').selectAll().where('target_id', '=', id).execute();
    expect(audit).toMatchObject([{ target_kind: 'webhook', before: null, after: erp }]);
    expect(JSON.stringify(audit)).not.toContain('whsec_');
  });

  it('[INT+01] refuses a change that was based on an older version', async () => {
    const { id, version } = await add();
    const path = { id };
    const changed = { ...erp, topics: ['order.shipped' as const], version };
    const { version: next } = await owner('PUT /api/admin/webhooks/{id}', { path, body: changed });
    await expect(owner('PUT /api/admin/webhooks/{id}', { path, body: changed })).rejects.toMatchObject({
      code: 'edit_conflict',
      data: { current: { topics: ['order.shipped'], version: next } },
    });
  });

  it.each([
    ['http://erp.exemplo.com.br', 'webhook_url_not_https'],
    ['https://10.0.0.1', 'webhook_url_not_public'],
    ['https://erp.exemplo.com.br:22', 'webhook_url_port_not_allowed'],
    ['https://a:b@erp.exemplo.com.br', 'webhook_url_has_credentials'],
    ['não é', 'webhook_url_malformed'],
  ])('[INT+01] refuses the address %s', async (url, code) => {
    await expect(add({ url })).rejects.toMatchObject({ code, status: 422 });
    const { id, version } = await add();
    const body = { ...erp, url, version };
    await expect(owner('PUT /api/admin/webhooks/{id}', { path: { id }, body })).rejects.toMatchObject({
      code,
    });
    await owner('DELETE /api/admin/webhooks/{id}', { path: { id } });
  });

  it('[INT+01] lets a key subscribe only to what it may read', async () => {
    const limited = adminClient(
      test,
      'aurora',
      await keyOf(test, 'aurora', ['webhooks.read', 'webhooks.write']),
    );
    await expect(limited('POST /api/admin/webhooks', { body: erp })).rejects.toMatchObject({
      code: 'forbidden',
    });
    const { id, version } = await add();
    // It may change what others subscribed to, but add nothing.
    const path = { id };
    const renamed = await limited('PUT /api/admin/webhooks/{id}', {
      path,
      body: { ...erp, description: 'Outro', version },
    });
    const more = { ...erp, topics: ['order.paid' as const, 'stock.low' as const], version: renamed.version };
    await expect(limited('PUT /api/admin/webhooks/{id}', { path, body: more })).rejects.toMatchObject({
      code: 'forbidden',
    });
    const reader = await keyOf(test, 'aurora', ['webhooks.write', 'orders.read', 'catalogue.read']);
    await adminClient(test, 'aurora', reader)('PUT /api/admin/webhooks/{id}', { path, body: more });
  });

  it('[INT+01] keeps the endpoints and deliveries of a store from another', async () => {
    const { id } = await add();
    const deliveryId = await queued(id, {});
    expect((await serra('GET /api/admin/webhooks')).items).toEqual([]);
    expect((await serra('GET /api/admin/webhook-deliveries')).items).toEqual([]);
    const path = { id };
    const attempts = [
      () => serra('GET /api/admin/webhooks/{id}', { path }),
      () => serra('DELETE /api/admin/webhooks/{id}', { path }),
      () => serra('POST /api/admin/webhooks/{id}/secret', { path }),
      () => serra('POST /api/admin/webhooks/{id}/tests', { path }),
      () => serra('POST /api/admin/webhooks/{id}/replays', { path, body: { since: testDay.toISOString() } }),
      () => serra('GET /api/admin/webhook-deliveries/{id}', { path: { id: deliveryId } }),
      () => serra('POST /api/admin/webhook-deliveries/{id}/replay', { path: { id: deliveryId } }),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ status: 404 });
    await owner('DELETE /api/admin/webhooks/{id}', { path });
    await expect(
      owner('GET /api/admin/webhook-deliveries/{id}', { path: { id: deliveryId } }),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('[INT+01] has at most twenty endpoints in a store', async () => {
    const body = { ...erp, topics: [...erp.topics] };
    for (let count = 0; count < 20; count += 1) await serra('POST /api/admin/webhooks', { body });
    await expect(serra('POST /api/admin/webhooks', { body })).rejects.toMatchObject({
      code: 'webhooks_too_many',
    });
  });
});

describe('deliveries', () => {
  it('[INT+01] lists deliveries by endpoint, status and topic, newest first', async () => {
    const { id } = await add();
    const older = await queued(id, { created_at: new Date(testDay.getTime() - 1000), status: 'delivered' });
    const newer = await queued(id, {});
    const list = async (query: object) =>
      (await owner('GET /api/admin/webhook-deliveries', { query: { webhook_id: id, ...query } })).items.map(
        (one) => one.id,
      );
    expect(await list({})).toEqual([newer, older]);
    expect(await list({ order: 'asc' })).toEqual([older, newer]);
    expect(await list({ status: 'failed' })).toEqual([newer]);
    expect(await list({ topic: 'stock.low' })).toEqual([]);
  });

  it('[INT+01] sends again what failed since a moment, but no test and nothing older', async () => {
    const { id } = await add();
    const since = testDay.toISOString();
    const failed = await queued(id, {});
    const test_ = await queued(id, { topic: 'webhook.test' });
    const older = await queued(id, { created_at: new Date(testDay.getTime() - 1) });
    const done = await queued(id, { status: 'delivered' });
    const path = { id };
    expect(await owner('POST /api/admin/webhooks/{id}/replays', { path, body: { since } })).toEqual({
      count: 1,
    });
    const statusOf = async (deliveryId: string) =>
      (await owner('GET /api/admin/webhook-deliveries/{id}', { path: { id: deliveryId } })).status;
    expect(await Promise.all([failed, test_, older, done].map(statusOf))).toEqual([
      'waiting',
      'failed',
      'failed',
      'delivered',
    ]);
  });

  it('[INT+01] lists webhooks and sends failed ones again by a command', async () => {
    const { id } = await add();
    const deliveryId = await queued(id, {});
    const run = (...words: string[]) =>
      readCommand(['--store', 'aurora', ...words]).run(testCommandContext(db, testDay));
    expect((await run('webhooks')).find((line) => line.startsWith(id))).toContain(
      `${erp.url}  ligado  order.paid`,
    );
    const since = ['--since', '2026-11-01'];
    expect(await run('webhook', id, 'replay', ...since)).toEqual(['Entregas de novo na fila: 1.']);
    const delivery = await owner('GET /api/admin/webhook-deliveries/{id}', { path: { id: deliveryId } });
    expect(delivery).toMatchObject({ status: 'waiting', attempts: 0 });
    const unknown = '00000000-0000-4000-8000-000000000000';
    await expect(run('webhook', unknown, 'replay', ...since)).rejects.toMatchObject({ code: 'not_found' });
    await expect(run('webhook', id, 'replay')).rejects.toMatchObject({ code: 'moment_missing' });
  });

  it('[INT+01] refuses to send again while the endpoint is switched off', async () => {
    const { id } = await add({ is_enabled: false });
    const deliveryId = await queued(id, {});
    const refused = { code: 'webhook_disabled', status: 422 };
    const since = testDay.toISOString();
    await expect(
      owner('POST /api/admin/webhooks/{id}/replays', { path: { id }, body: { since } }),
    ).rejects.toMatchObject(refused);
    await expect(
      owner('POST /api/admin/webhook-deliveries/{id}/replay', { path: { id: deliveryId } }),
    ).rejects.toMatchObject(refused);
  });

  it('[INT+01] [ADM+06] counts failed deliveries of a month on the first screen, but no tests', async () => {
    const count = async () =>
      (await owner('GET /api/admin/home')).waiting.find(({ kind }) => kind === 'webhooks_failed')?.count ??
      -1;
    const before = await count();
    const { id } = await add();
    await queued(id, {});
    await queued(id, { topic: 'webhook.test' });
    await queued(id, { created_at: new Date(testDay.getTime() - 31 * 24 * 3_600_000) });
    expect(await count()).toBe(before + 1);
  });
});
