import { settingsTable } from '@vitrine/contract/settings.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';

let test: TestApi;
let db: StoreDatabase;
beforeAll(async () => {
  test = await startTestApi();
  db = await storeOf(test, 'aurora');
});
afterAll(() => test.close());

const paths = Object.keys(settingsTable);

/** Moves every setting into one table, as the panel stores them for a store without a theme. */
async function moveAll(from: 'store_configs' | 'theme_configs', into: 'store_configs' | 'theme_configs') {
  const rows = await db.selectFrom(from).select(['path', 'value']).where('path', 'in', paths).execute();
  for (const row of rows) {
    await db
      .insertInto(into)
      .values(row)
      .onConflict((conflict) => conflict.columns(['path']).doUpdateSet({ value: row.value }))
      .execute();
  }
  await db.deleteFrom(from).where('path', 'in', paths).execute();
}

/** The settings that shoppers receive. */
async function shown() {
  const ask = test.serverClient('aurora');
  const [store, theme, countdowns] = await Promise.all([
    ask('GET /api/store/stores/{id}', { path: { id: 'aurora' } }),
    ask('GET /api/theme/configs/'),
    ask('GET /api/cms/countdowns/'),
  ]);
  const settings = new Map([...store.has_many_configs, ...theme].map(({ path, value }) => [path, value]));
  return { settings, countdowns: countdowns.map(({ id }) => id) };
}

it('[ADM+10] [CNT-01] shows shoppers the same, whatever table holds the settings', async () => {
  await db
    .insertInto('cms_countdowns')
    .values({
      code: 'sexta',
      name: 'Sexta',
      content: '',
      start_at: new Date(Date.now() - 60_000),
      end_at: new Date(Date.now() + 3_600_000),
      hide_options: '[]',
      colors: '{}',
    })
    .execute();
  // Its discount is that of the method, and its placeholder is filled.
  const put = (path: string, value: string) =>
    db
      .insertInto('theme_configs')
      .values({ path, value })
      .onConflict((conflict) => conflict.columns(['path']).doUpdateSet({ value }))
      .execute();
  await put('countdowns/enabled', '1');
  await put('payment_promotion/method', 'boleto');
  await put('announcement/text', 'Troque em até {{dias_para_devolver}} dias');
  const ofTheme = await shown();
  expect(ofTheme.countdowns).not.toEqual([]);
  expect(ofTheme.settings.get('announcement/text')).toMatch(/^Troque em até \d+ dias$/);

  await moveAll('theme_configs', 'store_configs');
  expect(await shown()).toEqual(ofTheme);
  await moveAll('store_configs', 'theme_configs');
  expect(await shown()).toEqual(ofTheme);
});
