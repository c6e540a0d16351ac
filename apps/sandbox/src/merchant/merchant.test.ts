import { afterAll, beforeAll, expect, it } from 'vitest';

import type { TestSandbox } from '#sandbox/testing/start-test-sandbox.ts';
import { startTestSandbox } from '#sandbox/testing/start-test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const post = (path: string) =>
  fetch(`${sandbox.url}/merchant${path}`, {
    method: 'POST',
    headers: { 'webhook-id': 'msg_1' },
    body: '{"type":"order.paid"}',
  });

it('[INT+01] accepts and lists webhooks of a shop', async () => {
  expect((await post('/webhooks')).status).toBe(204);
  const received = await (await fetch(`${sandbox.url}/analytics/received?source=merchant`)).json();
  expect(received).toMatchObject({ data: [{ body: { id: 'msg_1', body: '{"type":"order.paid"}' } }] });
});

it('[INT+01] responds with the status in the address', async () => {
  for (const status of [410, 503]) expect((await post(`/webhooks/${status}`)).status).toBe(status);
});
