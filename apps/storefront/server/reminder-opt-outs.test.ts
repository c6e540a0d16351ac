import { createHmac } from 'node:crypto';

import { anyEngine, testDay, type TestDatabase } from '@vitrine/api/test-databases.ts';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { startShopOn } from './testing/start-shop-on.ts';
import type { RunningStorefront } from './testing/start-storefront.ts';

let storage: TestDatabase;
let shop: RunningStorefront;
let token = '';
beforeAll(async () => {
  storage = await anyEngine.open('demo');
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: testDay });
  shop = await startShopOn(storage.database, { hasJobs: false });
  const { id: storeId } = await storage.database.everything
    .selectFrom('stores')
    .select('stores.id')
    .where('public_id', '=', 'aurora')
    .executeTakeFirstOrThrow();
  const { id } = await storage.database.everything
    .insertInto('cart_reminders')
    .values({
      store_id: storeId,
      recipient: 'as hashed when it was mailed',
      state: 'sent',
      created_at: testDay,
      sent_at: testDay,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const signature = createHmac('sha256', 'reminder-opt-out:token-secret-of-tests')
    .update(id)
    .digest('base64url');
  token = `${id}.${signature}`;
});
afterAll(async () => {
  await shop?.stop();
  vi.useRealTimers();
  await storage?.close();
});
beforeEach(() => storage.database.everything.deleteFrom('reminder_opt_outs').execute());

const optOuts = async () =>
  (await storage.database.everything.selectFrom('reminder_opt_outs').select('recipient').execute()).length;

/** As a mailbox posts: with no cookie and no origin. */
const post = (of: string, body: string, type = 'application/x-www-form-urlencoded') =>
  shop.ask(`/sair-dos-lembretes?t=${of}`, {
    method: 'POST',
    headers: { host: 'localhost', 'content-type': type },
    body,
  });
const asParts =
  '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';

it.each([
  ['as a form', 'List-Unsubscribe=One-Click', undefined],
  ['in parts', asParts, 'multipart/form-data; boundary=x'],
])('[INT+06] a mailbox ends the reminders by one press, %s, also twice', async (_, body, type) => {
  for (let time = 0; time < 2; time += 1) {
    const answer = await post(token, body, type);
    expect([answer.status, answer.text, answer.headers['cache-control']]).toEqual([200, '', 'no-store']);
    expect(await optOuts()).toBe(1);
  }
});

it('[INT+06] says the same of a token of nobody, and ends nothing', async () => {
  expect((await post(`${token.slice(0, -2)}__`, 'List-Unsubscribe=One-Click')).status).toBe(200);
  expect((await post('x', 'List-Unsubscribe=One-Click')).status).toBe(200);
  expect(await optOuts()).toBe(0);
});

it.each(['', 'List-Unsubscribe=No', `List-Unsubscribe=One-Click${'x'.repeat(3000)}`])(
  '[INT+06] ends nothing by another body (case %#)',
  async (body) => {
    expect((await post(token, body)).status).toBe(400);
    expect(await optOuts()).toBe(0);
  },
);

it('[INT+06] a link that is only read, as programs do with mails, ends nothing', async () => {
  await shop.ask(`/sair-dos-lembretes?t=${token}`, { headers: { host: 'localhost' } });
  expect(await optOuts()).toBe(0);
});
