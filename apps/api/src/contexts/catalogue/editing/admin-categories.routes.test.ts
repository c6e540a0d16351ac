import type { AdminCategory } from '@vitrine/contract/admin/schemas/admin-category.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { setSetting } from '#test/set-setting.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { blankCategory } from '#test/test-catalogue-forms.ts';
import { testDay } from '#test/test-databases.ts';
import { signedInStaff, type TestStaff } from '#test/test-staff.ts';

let test: TestApi;
let merchant: TestStaff;
let db: StoreDatabase;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => testDay } });
  merchant = await signedInStaff(test, 'aurora', 'catalogue');
  db = await storeOf(test, 'aurora');
});
afterAll(() => test.close());

const tree = () => merchant.client('GET /api/admin/categories');
const create = (changes: object) =>
  merchant.client('POST /api/admin/categories', { body: { ...blankCategory, ...changes } });
async function byKey(key: string): Promise<AdminCategory> {
  const found = (await tree()).find(({ url_key: one }) => one === key);
  return merchant.client('GET /api/admin/categories/{id}', { path: { id: String(found?.id) } });
}
function save({ id, url_key: _, page_url: _url, ...form }: AdminCategory, changes: object, redirect = true) {
  return merchant.client('PUT /api/admin/categories/{id}', {
    path: { id: String(id) },
    body: { ...form, redirect, ...changes },
  });
}
const shown = (key: string) =>
  test.client('aurora')('GET /api/catalog/categories/by-key', { query: { url_key: key } });

it('[ADM+07] creates a category with a picture, below another one and last of its siblings', async () => {
  const parent = await byKey('sala');
  const bytes = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#b9603f' } })
    .webp()
    .toBuffer();
  const { path } = await merchant.client('POST /api/admin/pictures', {
    body: { content: bytes.toString('base64') },
  });
  const made = await create({ name: 'Luminárias de Mesa', parent_id: parent.id, image: { path, alt: '' } });
  expect(made.url_key).toBe('sala/luminarias-de-mesa');
  const below = (await tree()).filter(({ parent_id: one }) => one === parent.id);
  expect(below.at(-1)?.name).toBe('Luminárias de Mesa');
  expect(await shown('sala/luminarias-de-mesa')).toMatchObject({
    image: { path, alt: 'Luminárias de Mesa', width: 600 },
  });
  await expect(save(made, { banner: { path, alt: '' } })).rejects.toMatchObject({
    code: 'banner_too_narrow',
  });
  await expect(create({ name: 'Luminárias de Mesa', parent_id: parent.id })).rejects.toMatchObject({
    data: { code: ['Outra categoria ou coleção já tem este endereço.'] },
  });
});

it('[ADM+07] moves a category with its descendants; addresses, promotions and products follow', async () => {
  await db
    .insertInto('cart_promotions')
    .values({
      code: 'mudanca',
      name: 'Mudança',
      benefit: JSON.stringify({ kind: 'percentage', percent: 5 }),
      category_keys: ['sala/mantas'],
    })
    .execute();
  const before = await test.client('aurora')('GET /api/catalog/products', {
    query: { category: 'sala/mantas' },
  });
  const made = await create({ name: 'Ambientes' });
  const living = await byKey('sala');
  await save(living, { parent_id: made.id });
  expect(await shown('ambientes/sala/mantas')).toMatchObject({
    breadcrumb: [{ name: 'Ambientes' }, { name: 'Sala' }, { name: 'Mantas' }],
  });
  const after = await test.client('aurora')('GET /api/catalog/products', {
    query: { category: 'ambientes/sala/mantas' },
  });
  expect(after.items.map(({ sku }) => sku)).toEqual(before.items.map(({ sku }) => sku));
  expect(after.total).toBeGreaterThan(0);
  const [redirect] = await db
    .selectFrom('store_redirects')
    .select(['new_path', 'code'])
    .where('old_path', '=', '/sala/mantas/c')
    .execute();
  expect(redirect).toEqual({ new_path: '/ambientes/sala/mantas/c', code: 301 });
  const [promotion] = await db
    .selectFrom('cart_promotions')
    .select('category_keys')
    .where('code', '=', 'mudanca')
    .execute();
  expect(promotion?.category_keys).toEqual(['ambientes/sala/mantas']);
  const mantas = await byKey('ambientes/sala/mantas');
  await expect(save(made, { parent_id: mantas.id })).rejects.toMatchObject({
    data: { parent_id: ['Uma categoria não fica dentro dela mesma.'] },
  });
  // Back for the tests below.
  await save(await byKey('ambientes/sala'), { parent_id: null });
  expect(await shown('sala/mantas')).toMatchObject({ name: 'Mantas' });
});

it('[ADM+07] [ADM+05] refuses an edit of a category that has changed; a hidden one leaves the shop', async () => {
  const seen = await create({ name: 'Passageira' });
  await save(seen, { is_active: false });
  await expect(save(seen, { name: 'Outra' })).rejects.toMatchObject({
    code: 'edit_conflict',
    data: { current: { is_active: false } },
  });
  await expect(shown('passageira')).rejects.toMatchObject({ code: 'not_found' });
});

it('[ADM+07] sorts siblings, and refuses an order of other categories', async () => {
  const roots = (await tree()).filter(({ parent_id: parent }) => parent === null).map(({ id }) => id);
  const sorted = await merchant.client('PUT /api/admin/category-order', {
    body: { parent_id: null, ids: roots.toReversed() },
  });
  expect(sorted.filter(({ parent_id: parent }) => parent === null).map(({ id }) => id)).toEqual(
    roots.toReversed(),
  );
  await expect(
    merchant.client('PUT /api/admin/category-order', { body: { parent_id: null, ids: roots.slice(1) } }),
  ).rejects.toMatchObject({ code: 'category_order_outdated' });
});

it('[ADM+07] writes the synonyms of the search, which finds by them', async () => {
  const read = () => merchant.client('GET /api/admin/synonyms');
  const put = (rules: { words: string[]; also: string[] }[], version: string) =>
    merchant.client('PUT /api/admin/synonyms', { body: { rules, version } });
  const found = async (q: string) =>
    (await test.client('aurora')('GET /api/catalog/products', { query: { q } })).total;
  expect(await found('albarrada')).toBe(0);
  const { version } = await read();
  const rules = [
    { words: ['albarrada', 'jarra'], also: [] },
    { words: ['palito'], also: ['vela'] },
  ];
  const written = await put(rules, version);
  expect(written.rules).toEqual(rules);
  await expect.poll(() => found('albarrada')).toBeGreaterThan(0);
  await expect(put([], version)).rejects.toMatchObject({ code: 'edit_conflict' });
  await expect(put([{ words: ['só'], also: [] }], written.version)).rejects.toMatchObject({
    data: { 'rules.0.words': ['Escreva ao menos duas palavras.'] },
  });
  await expect(put([{ words: ['a,b', 'c'], also: [] }], written.version)).rejects.toMatchObject({
    code: 'validation_failed',
  });
  await expect(
    put([...rules, { words: ['Jarra', 'Albarráda'], also: [] }], written.version),
  ).rejects.toMatchObject({ data: { 'rules.2.words': ['Já vale pela regra 1.'] } });
  await put([], written.version);
});

it('[ADM+17] [CAT+03] tries synonyms out before they are saved, and keeps stored rules that it would refuse', async () => {
  const preview = (rules: { words: string[]; also: string[] }[], q: string) =>
    merchant.client('POST /api/admin/synonyms/preview', { body: { rules, q } });
  const jug = { words: ['albarrada', 'jarra'], also: [] };
  const { found, problems } = await preview([jug], 'albarrada');
  expect(problems).toEqual([]);
  expect(found?.saved).toEqual({ total: 0, names: [] });
  expect(found?.edited.total).toBeGreaterThan(0);
  expect(found?.edited.names[0]).toMatch(/jarra/i);
  expect(await preview([{ words: ['verde'], also: ['Verde'] }], '')).toMatchObject({
    found: null,
    problems: [{ index: 0, message: expect.stringContaining('duas vezes') as unknown }],
  });
  await setSetting(test, 'aurora', 'catalog/synonyms', 'verde>oliva;oliva>verde;Jarra,jarra');
  const stored = await merchant.client('GET /api/admin/synonyms');
  expect(stored.rules).toHaveLength(3);
  expect((await preview(stored.rules, '')).problems).toEqual([]);
  const { version } = await merchant.client('PUT /api/admin/synonyms', {
    body: { rules: [...stored.rules, jug], version: stored.version },
  });
  await merchant.client('PUT /api/admin/synonyms', { body: { rules: [], version } });
});

it('[CMS+01] refuses a description that is nested too deep to be shown', async () => {
  await expect(create({ name: 'Funda', description_html: '<b>'.repeat(60_000) })).rejects.toMatchObject({
    data: { description_html: [expect.stringContaining('Cole só o texto')] },
  });
});
