import { createHmac } from 'node:crypto';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { paymentClient, readEvent } from '#sandbox/testing/payment-client.ts';
import type { TestSandbox } from '#sandbox/testing/start-test-sandbox.ts';
import { startTestSandbox, TEST_KEYS } from '#sandbox/testing/start-test-sandbox.ts';
import type { WebhookReceiver } from '#sandbox/testing/start-webhook-receiver.ts';
import { startWebhookReceiver } from '#sandbox/testing/start-webhook-receiver.ts';

let sandbox: TestSandbox;
let shop: WebhookReceiver;
let client: ReturnType<typeof paymentClient>;

beforeEach(async () => {
  sandbox = await startTestSandbox({ delays: { webhookRetriesMs: [1_000, 5_000] } });
  shop = await startWebhookReceiver();
  client = paymentClient(sandbox.url, shop.url);
});
afterEach(() => Promise.all([sandbox.close(), shop.close()]));

async function attemptsOf(chargeId: string, count: number) {
  const latest = async () => (await client.deliveriesOf(chargeId))[0];
  await expect.poll(async () => (await latest())?.attempts).toHaveLength(count);
  return latest();
}

describe('a webhook', () => {
  it('[PAY+01] has a signature of its time and its body', async () => {
    const charge = await client.chargeCard('4111111111111111');
    await expect.poll(() => shop.received).toHaveLength(1);
    const { signature = '', body = '' } = shop.received[0] ?? {};
    const [, seconds = '', digest] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
    expect(Number(seconds) * 1000).toBe(Date.parse('2026-11-23T12:00:00-03:00'));
    expect(digest).toBe(
      createHmac('sha256', TEST_KEYS.webhookSecret).update(`${seconds}.${body}`).digest('hex'),
    );
    expect(readEvent(body)).toMatchObject({ type: 'charge.paid', data: charge });
  });

  it('[PAY+01] is retried with backoff until it is accepted', async () => {
    shop.answerWith(500, 404);
    const { id } = await client.chargeCard('4111111111111111');
    expect(await attemptsOf(id, 1)).toMatchObject({ state: 'pending', attempts: [{ result: 500 }] });
    sandbox.clock.advance(999);
    expect(shop.received).toHaveLength(1);
    sandbox.clock.advance(1);
    expect(await attemptsOf(id, 2)).toMatchObject({ state: 'pending' });
    sandbox.clock.advance(5_000);
    const delivery = await attemptsOf(id, 3);
    expect(delivery).toMatchObject({ state: 'delivered', next_attempt_at: null });
    expect(delivery?.attempts.map(({ result }) => result)).toEqual([500, 404, 200]);
    expect(new Set(shop.received.map(({ body }) => body)).size).toBe(1);
  });

  it('fails after the last retry', async () => {
    shop.answerWith(500, 500, 500);
    const { id } = await client.chargeCard('4111111111111111');
    await attemptsOf(id, 1);
    sandbox.clock.advance(1_000);
    await attemptsOf(id, 2);
    sandbox.clock.advance(5_000);
    expect(await attemptsOf(id, 3)).toMatchObject({ state: 'failed', next_attempt_at: null });
  });

  it('without a receiver is retried', async () => {
    await shop.close();
    const { id } = await client.chargeCard('4111111111111111');
    expect(await attemptsOf(id, 1)).toMatchObject({
      state: 'pending',
      attempts: [{ result: 'sem conexão' }],
    });
  });

  it('without a timely response is retried', async () => {
    const hasty = await startTestSandbox({ delays: { webhookTimeoutMs: 50 } });
    const hastyClient = paymentClient(hasty.url, shop.url);
    shop.answerWith(0);
    const { id } = await hastyClient.chargeCard('4111111111111111');
    await expect
      .poll(() => hastyClient.deliveriesOf(id))
      .toMatchObject([{ state: 'pending', attempts: [{ result: 'tempo esgotado' }] }]);
    await hasty.close();
  });

  it('can be resent, as the same event with a new signature', async () => {
    const { id } = await client.chargeCard('4111111111111111');
    const delivery = await attemptsOf(id, 1);
    sandbox.clock.advance(60_000);
    expect((await client.post(`/webhooks/${delivery?.id}/resend`, {})).status).toBe(202);
    await expect.poll(() => shop.received).toHaveLength(2);
    const [first, second] = shop.received;
    expect(second?.body).toBe(first?.body);
    expect(second?.signature).not.toBe(first?.signature);
    expect((await client.post('/webhooks/evt_none/resend', {})).status).toBe(404);
  });
});
