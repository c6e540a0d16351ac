import { afterAll, beforeAll, expect, it } from 'vitest';

import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());

async function advertisedPercent(): Promise<string | null | undefined> {
  const pairs = await test.serverClient('aurora')('GET /api/theme/configs/');
  const values = pairs.filter(({ path }) => path === 'payment_promotion/discount_percent');
  expect(values).toHaveLength(1);
  return values[0]?.value;
}

it('[PRO-02] advertises the discount that the promoted method deducts, for any stored value', async () => {
  const db = await storeOf(test, 'aurora');
  const pix = () => db.updateTable('payment_methods').where('type', '=', 'pix');
  expect(await advertisedPercent()).toBe('5');
  await pix().set({ discount_percent: 8 }).execute();
  expect(await advertisedPercent()).toBe('8');
  await db
    .updateTable('theme_configs')
    .set({ value: '20' })
    .where('path', '=', 'payment_promotion/discount_percent')
    .execute();
  expect(await advertisedPercent()).toBe('8');
  await pix().set({ discount_percent: 0 }).execute();
  expect(await advertisedPercent()).toBe('0');
  await pix().set({ discount_percent: 8 }).execute();
  await db
    .updateTable('theme_configs')
    .set({ value: 'boleto' })
    .where('path', '=', 'payment_promotion/method')
    .execute();
  expect(await advertisedPercent()).toBe('0');
  await db
    .updateTable('theme_configs')
    .set({ value: 'nenhum' })
    .where('path', '=', 'payment_promotion/method')
    .execute();
  expect(await advertisedPercent()).toBe('0');
});
