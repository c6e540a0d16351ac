import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { setSetting } from '#test/set-setting.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());

async function trustOfHome(): Promise<string> {
  const page = await test.serverClient('aurora')('GET /api/cms/pages/url/{urlKey}', {
    path: { urlKey: 'home' },
  });
  const strip = Object.values(page.content).find(({ data }) => data['code'] === 'trust-strip');
  return JSON.stringify(strip?.data['items']);
}

async function announcement(): Promise<string | null | undefined> {
  const configs = await test.serverClient('aurora')('GET /api/theme/configs/', {});
  return configs.find(({ path }) => path === 'announcement/text')?.value;
}

it('[STO+02] states the store’s terms in page texts and settings, and follows their changes', async () => {
  const db = await storeOf(test, 'aurora');
  expect(await trustOfHome()).toContain('Até 6x sem juros');
  expect(await trustOfHome()).toContain('Ou 5% de desconto no Pix');
  expect(await announcement()).toMatch(/acima de R\$\s399 no Sul/);

  await db
    .updateTable('payment_methods')
    .set({ installments: sql`installments || '{"interest_free_up_to": 3}'::jsonb` })
    .where('type', '=', 'card')
    .execute();
  await db
    .updateTable('shipping_rules')
    .set({ free_from_centavos: 49_900 })
    .where('code', '=', 'economica_sul_sudeste')
    .execute();
  expect(await trustOfHome()).toContain('Até 3x sem juros');
  expect(await announcement()).toMatch(/acima de R\$\s499 no Sul/);

  await db.updateTable('payment_methods').set({ discount_percent: 0 }).where('type', '=', 'pix').execute();
  expect(await trustOfHome()).not.toMatch(/sem juros|no Pix/);
  expect(await trustOfHome()).toContain('Troca fácil');
});

it('[STO+02] [CMS-05] states the store’s terms in blog entries', async () => {
  const db = await storeOf(test, 'aurora');
  await setSetting(test, 'aurora', 'returns/regret_days', '45');
  const entry = await db
    .updateTable('blog_entries')
    .set({
      summary: 'Com {{dias_para_devolver}} dias',
      content_html: '<p>Em {{prazo:retirada}}.</p><p>{{frete_gratis:expressa}}</p>',
    })
    .where('url_key', '=', 'como-combinar-almofadas')
    .returning('url_key')
    .executeTakeFirstOrThrow();
  const client = test.serverClient('aurora');
  const shown = await client('GET /api/cms/blog/entries/{id}', { path: { id: entry.url_key } });
  expect(shown).toMatchObject({ summary: 'Com 45 dias', content_html: '<p>Em 1 dia útil.</p>' });
  const { items } = await client('GET /api/cms/blog/entries', {});
  expect(items.map(({ summary }) => summary)).toContain('Com 45 dias');
  await db
    .updateTable('blog_entries')
    .set({ summary: 'Grátis desde {{frete_gratis:expressa}}' })
    .where('url_key', '=', entry.url_key)
    .execute();
  const untrue = await client('GET /api/cms/blog/entries', {});
  expect(untrue.items).toHaveLength(items.length);
  expect(untrue.items.find(({ url_key: key }) => key === entry.url_key)?.summary).toBe('');
});

it.each(['payment_methods', 'shipping_rules'] as const)(
  '[STO+02] announces a change of %s, so that cached pages are rendered again',
  async (table) => {
    const db = await storeOf(test, 'aurora');
    const tags: string[] = [];
    const stop = await test.database.engine.listen(
      'vitrine_changes',
      (change) => tags.push(change),
      () => {},
    );
    await db
      .updateTable(table)
      .set({ position: sql`position` })
      .execute();
    await expect.poll(() => tags.join(' ')).toContain('"store"');
    await stop();
  },
);
