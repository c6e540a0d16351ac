import { afterAll, beforeAll, expect, it } from 'vitest';

import { statementsDuring } from '#test/statements-during.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';

import { publishEvent } from './publish-event.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi({ remembersFacts: true });
});
afterAll(() => test.close());

it('[INT+01] reads nothing in a store without an enabled webhook, and publishes soon after the first is added', async () => {
  const now = new Date('2026-11-27T12:00:00Z');
  const db = await storeOf(test, 'aurora');
  const facts = { product_id: 1, variant_id: 1, sku: 'A', stock: 0 };
  const publish = () =>
    db
      .transaction()
      .execute((trx) => publishEvent(trx, { topic: 'stock.low', now, read: async () => facts }));
  await publish();
  const sent = await statementsDuring(publish);
  expect(sent.filter(({ text }) => text.includes('webhook'))).toEqual([]);
  expect(sent).not.toEqual([]);
  await db
    .insertInto('webhook_endpoints')
    .values({
      url: 'https://erp.exemplo.com.br',
      description: '',
      topics: ['stock.low'],
      is_enabled: true,
      secret: '',
      created_at: now,
    })
    .execute();
  await expect
    .poll(async () => {
      await publish();
      return db.selectFrom('webhook_deliveries').select('topic').limit(1).execute();
    })
    .toEqual([{ topic: 'stock.low' }]);
});
