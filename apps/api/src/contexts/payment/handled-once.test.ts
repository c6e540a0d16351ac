import { randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';

import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { deliverWebhook } from '#test/deliver-webhook.ts';
import { setUpOrderTests } from '#test/order-tests.ts';
import type { TestShop } from '#test/start-test-shop.ts';
import type { TestBuyer } from '#test/test-buyer.ts';

import { settlePayments } from './payment.public.ts';

let shop: TestShop;
let db: StoreDatabase;
let buyer: TestBuyer;
setUpOrderTests((started) => {
  ({ shop, db, buyer } = started);
});
// The provider's own events would come between those of a test.
beforeEach(() => shop.setWebhooks(false));

const deliver = async (event: Parameters<typeof deliverWebhook>[1]) =>
  (await deliverWebhook(shop, event)).status;
const paymentStatus = async (key: string) =>
  (await db.selectFrom('payments').select('status').where('attempt_key', '=', key).executeTakeFirstOrThrow())
    .status;

// First, while no other payment is open.
it('[ORD+01] looks a payment up in one of two processes, and in the other if the first ended a minute ago', async () => {
  await buyer.newWaitingOrder('pix');
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
  const { key, chargeId } = await buyer.newWaitingOrder('pix');
  const id = `evt_${randomUUID()}`;
  expect(await deliver({ id, reference: key, chargeId, status: 'pending' })).toBe(200);
  expect(await deliver({ id, reference: key, chargeId, status: 'approved' })).toBe(200);
  expect(await paymentStatus(key)).toBe('pending');
  expect(await deliver({ reference: key, chargeId, status: 'approved' })).toBe(200);
  expect(await paymentStatus(key)).toBe('approved');
});

it('[PAY+01] ignores an event about the payment of another provider', async () => {
  const { key, chargeId } = await buyer.newWaitingOrder('pix');
  const setProvider = (provider: string) =>
    db.updateTable('payments').set({ provider }).where('attempt_key', '=', key).execute();
  await setProvider('outro');
  expect(await deliver({ reference: key, chargeId, status: 'approved' })).toBe(200);
  expect(await paymentStatus(key)).toBe('pending');
  await setProvider('sandbox');
});
