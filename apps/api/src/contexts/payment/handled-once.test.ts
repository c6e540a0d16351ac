import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';

import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { storeOf } from '#test/store-of.ts';
import { startBuyer, type TestBuyer } from '#test/test-buyer.ts';
import { startTestShop, type TestShop } from '#test/test-sandbox.ts';

import { settlePayments } from './payment.public.ts';

let shop: TestShop;
let db: StoreDatabase;
let buyer: TestBuyer;
beforeAll(async () => {
  shop = await startTestShop({ clock: { now: () => new Date() } });
  shop.setWebhooks(false);
  db = await storeOf(shop.test, 'aurora');
  buyer = await startBuyer(shop);
});
afterAll(() => shop.close());

/** An order with a pending Pix, by the key of its attempt. */
async function waitingPix(): Promise<{ key: string; orderId: string; chargeId: string }> {
  const { uuid: orderId } = await buyer.newOrder('pix');
  const key = randomUUID();
  await buyer.pay(orderId, { code: 'pix' }, key);
  const [charge] = await buyer.chargesOf(key);
  return { key, orderId, chargeId: charge?.id ?? '' };
}

const paymentStatus = async (key: string) =>
  (await db.selectFrom('payments').select('status').where('attempt_key', '=', key).executeTakeFirstOrThrow())
    .status;

/** Delivers an event signed like the sandbox's; returns the response's status. */
async function deliver(event: {
  id: string;
  key: string;
  chargeId: string;
  status: string;
}): Promise<number> {
  const body = JSON.stringify({
    id: event.id,
    type: `charge.${event.status}`,
    created_at: new Date().toISOString(),
    data: { id: event.chargeId, reference: event.key, status: event.status },
  });
  const at = Math.floor(Date.now() / 1000);
  const digest = createHmac('sha256', 'whsec_of_tests').update(`${at}.${body}`).digest('hex');
  const response = await shop.test.api.fetch(
    new Request('http://api.test/api/payment/webhooks/sandbox?store=aurora', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-sandbox-signature': `t=${at},v1=${digest}` },
      body,
    }),
  );
  return response.status;
}

// First, while no other payment is open.
it('[ORD+01] looks a payment up in one of two processes, and in the other if the first ended a minute ago', async () => {
  await waitingPix();
  const requests: ServerResponse[] = [];
  const provider = createServer((_, response) => requests.push(response));
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const { port } = z.object({ port: z.int() }).parse(provider.address());
  /** On its own clock, so that the API's jobs have nothing to do yet. */
  const settleAt = (aheadMs: number) =>
    settlePayments({
      db,
      services: {
        ...shop.services,
        clock: { now: () => new Date(Date.now() + aheadMs) },
        providers: { ...shop.services.providers, paymentUrl: `http://127.0.0.1:${port}` },
      },
    });
  const first = settleAt(31_000);
  await expect.poll(() => requests.length).toBe(1);
  await settleAt(31_000 + 55_000);
  expect(requests).toHaveLength(1);
  const later = settleAt(31_000 + 65_000);
  await expect.poll(() => requests.length).toBe(2);
  for (const response of requests) response.destroy();
  await Promise.all([first, later]);
  await new Promise((resolve) => provider.close(resolve));
});

it('[PAY+01] handles an event once: a repeated id changes nothing', async () => {
  const { key, chargeId } = await waitingPix();
  const id = `evt_${randomUUID()}`;
  expect(await deliver({ id, key, chargeId, status: 'pending' })).toBe(200);
  expect(await deliver({ id, key, chargeId, status: 'approved' })).toBe(200);
  expect(await paymentStatus(key)).toBe('pending');
  expect(await deliver({ id: `evt_${randomUUID()}`, key, chargeId, status: 'approved' })).toBe(200);
  expect(await paymentStatus(key)).toBe('approved');
});

it('[PAY+01] ignores an event about the payment of another provider', async () => {
  const { key, chargeId } = await waitingPix();
  const setProvider = (provider: string) =>
    db.updateTable('payments').set({ provider }).where('attempt_key', '=', key).execute();
  await setProvider('outro');
  expect(await deliver({ id: `evt_${randomUUID()}`, key, chargeId, status: 'approved' })).toBe(200);
  expect(await paymentStatus(key)).toBe('pending');
  await setProvider('sandbox');
});
