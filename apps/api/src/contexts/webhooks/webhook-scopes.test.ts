import { permissionNames } from '@vitrine/contract/admin/permissions.ts';
import { type WebhookTopic, webhookEvents, webhookTopics } from '@vitrine/contract/admin/webhook-events.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { testDay } from '#test/test-databases.ts';
import { adminClient, keyOf, signedInStaff, type TestStaff } from '#test/test-staff.ts';

let test: TestApi;
let db: StoreDatabase;
let owner: TestStaff;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => testDay } });
  db = await storeOf(test, 'aurora');
  owner = await signedInStaff(test, 'aurora', 'owner');
});
afterAll(() => test.close());

const outcomeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? 'failed',
  );

/** An endpoint that subscribes to one topic, with a failed delivery of another one. */
async function endpointWith(topic: WebhookTopic, failed: WebhookTopic) {
  const body = { url: 'https://erp.exemplo.com.br', description: '', topics: [topic], is_enabled: true };
  const { id, version } = await owner.client('POST /api/admin/webhooks', { body });
  const { id: deliveryId } = await db
    .insertInto('webhook_deliveries')
    .values({
      endpoint_id: id,
      message_id: 'msg_1',
      topic: failed,
      body: '{"data":{"total_centavos":12345}}',
      created_at: testDay,
      status: 'failed',
      attempts: 10,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { path: { id }, body: { ...body, version }, delivery: { id: deliveryId } };
}

/** The calls that reveal the facts of an endpoint's topics, or send them elsewhere. */
async function revealing(client: TestStaff['client'], topic: WebhookTopic, failed = topic) {
  const { path, body, delivery } = await endpointWith(topic, failed);
  const url = 'https://outro.exemplo.com.br';
  const outcomes = {
    address: await outcomeOf(client('PUT /api/admin/webhooks/{id}', { path, body: { ...body, url } })),
    addressWithoutTopics: await outcomeOf(
      client('PUT /api/admin/webhooks/{id}', { path, body: { ...body, url, topics: ['stock.low'] } }),
    ),
    secret: await outcomeOf(client('POST /api/admin/webhooks/{id}/secret', { path })),
    delivery: await outcomeOf(client('GET /api/admin/webhook-deliveries/{id}', { path: delivery })),
    replay: await outcomeOf(client('POST /api/admin/webhook-deliveries/{id}/replay', { path: delivery })),
    replays: await outcomeOf(
      client('POST /api/admin/webhooks/{id}/replays', { path, body: { since: testDay.toISOString() } }),
    ),
  };
  await owner.client('DELETE /api/admin/webhooks/{id}', { path });
  return outcomes;
}

describe.each(webhookTopics)('webhooks of %s', (topic) => {
  const { permission } = webhookEvents[topic];

  it('[ADM+22] [INT+01] show nothing to a key without the permission of the topic', async () => {
    const others = permissionNames.filter((one) => one !== permission);
    const outcomes = await revealing(adminClient(test, 'aurora', await keyOf(test, 'aurora', others)), topic);
    expect(new Set(Object.values(outcomes))).toEqual(new Set(['forbidden']));
  });

  it('[INT+01] are changed, read and sent again by a key with that permission', async () => {
    const own = ['webhooks.read', 'webhooks.write', permission] as const;
    const outcomes = await revealing(adminClient(test, 'aurora', await keyOf(test, 'aurora', own)), topic);
    expect(outcomes).toMatchObject({ address: 'done', secret: 'done', delivery: 'done', replay: 'done' });
  });
});

it('[ADM+22] do not send facts of a topic that they had before to an address of a key that may not read them', async () => {
  const key = await keyOf(test, 'aurora', ['webhooks.read', 'webhooks.write', 'catalogue.read']);
  const outcomes = await revealing(adminClient(test, 'aurora', key), 'stock.low', 'order.paid');
  expect(new Set(Object.values(outcomes))).toEqual(new Set(['forbidden']));
});
