import type { MenuItem } from '@vitrine/contract/admin/schemas/menus.ts';
import { scriptAddress } from '@vitrine/fixtures/script-address.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { startContentApi, type TestContent } from '#test/test-content.ts';
import { signedInStaff, type TestStaff } from '#test/test-staff.ts';

const now = new Date('2026-11-20T12:00:00Z');
const image = { path: 'sala.webp', alt: 'Sala', width: 800, height: 800 };

let content: TestContent;
let db: StoreDatabase;
let editor: TestStaff;
let reader: TestStaff;
beforeAll(async () => {
  content = await startContentApi({ now: now.toISOString() });
  db = await content.storeDb('uma');
  editor = await signedInStaff(content.test, 'uma', 'content', { now });
  reader = await signedInStaff(content.test, 'uma', 'support', { now });
  const [room] = await db
    .insertInto('categories')
    .values({ parent_id: null, url_key: 'sala', name: 'Sala', image: JSON.stringify(image), banner: null })
    .returning('id')
    .execute();
  await db
    .insertInto('categories')
    .values([
      { parent_id: room?.id ?? null, url_key: 'sala/mantas', name: 'Mantas', image: null, banner: null },
      { parent_id: null, url_key: 'antiga', name: 'Antiga', image: null, banner: null, is_active: false },
    ])
    .execute();
  await db
    .insertInto('cms_pages')
    .values([
      { url_key: 'trocas', title: 'Trocas', meta_title: null, meta_description: null, content: '{}' },
      {
        url_key: 'rascunho',
        title: 'Rascunho',
        status: 0,
        meta_title: null,
        meta_description: null,
        content: '{}',
      },
    ])
    .execute();
});
afterAll(() => content.close());

const link = (href: string, label = '', children: MenuItem['children'] = []): MenuItem => ({
  href,
  label,
  children,
});
const read = (place: 'header' | 'footer') =>
  editor.client('GET /api/admin/menus/{place}', { path: { place } });
async function save(items: readonly MenuItem[], place: 'header' | 'footer' = 'header') {
  const { version } = await read(place);
  return editor.client('PUT /api/admin/menus/{place}', {
    path: { place },
    body: { items: [...items], version },
  });
}
const shown = async () => (await content.ask('uma', 'GET /api/cms/menus')).data;

it('[ADM+17] offers the menus that the shop arranges by itself as the first own ones', async () => {
  expect(await shown()).toEqual({ header: null, footer: null });
  const header = await read('header');
  expect(header).toMatchObject({
    is_own: false,
    items: [{ href: '/sala/c', children: [{ href: '/sala/mantas/c' }] }],
    targets: [
      { of: '/sala/c', target: { kind: 'category', name: 'Sala', state: 'shown' } },
      { of: '/sala/mantas/c', target: { name: 'Mantas' } },
    ],
  });
  expect((await read('footer')).items.map(({ label }) => label)).toEqual([
    'Loja',
    'Para você',
    'Institucional',
  ]);
});

it('[ADM+17] shows entries with their own label or the name of their target, and omits broken ones', async () => {
  await save([
    link('/sala/c', '', [link('/sala/mantas/c', 'Mantas de lã'), link('/apagada/c', 'Apagada')]),
    link('/busca?q=linho', 'Tudo em linho'),
    link('/antiga/c'),
    link('', 'Ajuda', [link('/pagina/trocas'), link('/pagina/rascunho')]),
    link('/pagina/nunca-houve', 'Só títulos abaixo', [link('https://www.instagram.com/uma', 'Instagram')]),
    link('', 'Vazio', [link('/pagina/rascunho')]),
  ]);
  expect((await shown())?.header).toEqual([
    {
      label: 'Sala',
      href: '/sala/c',
      image,
      children: [{ label: 'Mantas de lã', href: '/sala/mantas/c', children: [] }],
    },
    { label: 'Tudo em linho', href: '/busca?q=linho', image: null, children: [] },
    {
      label: 'Ajuda',
      href: null,
      image: null,
      children: [{ label: 'Trocas', href: '/pagina/trocas', children: [] }],
    },
    {
      label: 'Só títulos abaixo',
      href: null,
      image: null,
      children: [{ label: 'Instagram', href: 'https://www.instagram.com/uma', children: [] }],
    },
  ]);
  const { targets } = await read('header');
  const stateOf = (href: string) => targets.find(({ of }) => of === href)?.target.state;
  expect([stateOf('/apagada/c'), stateOf('/antiga/c'), stateOf('/busca?q=linho')]).toEqual([
    'gone',
    'hidden',
    'shown',
  ]);
});

it('[ADM+17] follows a category whose address and name changed', async () => {
  await save([link('/sala/c')]);
  await db
    .updateTable('categories')
    .set({ url_key: 'estar', name: 'Estar' })
    .where('url_key', '=', 'sala')
    .execute();
  await db
    .insertInto('store_redirects')
    .values({ old_path: '/sala/c', new_path: '/estar/c', code: 301, starts_at: null, ends_at: null })
    .execute();
  expect((await shown())?.header).toMatchObject([{ label: 'Estar', href: '/estar/c', image }]);
  expect(
    await editor.client('GET /api/admin/link-target', { query: { href: '/sala/c?cor=azul' } }),
  ).toMatchObject({
    href: '/estar/c',
    name: 'Estar',
  });
  await db.deleteFrom('store_redirects').execute();
  await db
    .updateTable('categories')
    .set({ url_key: 'sala', name: 'Sala' })
    .where('url_key', '=', 'estar')
    .execute();
});

it('[ADM+17] expires when a page of the menu is to be published', async () => {
  const page = await db
    .selectFrom('cms_pages')
    .select('id')
    .where('url_key', '=', 'rascunho')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('cms_page_revisions')
    .values({
      page_id: page.id,
      state: 'scheduled',
      title: 'Pronta',
      meta_title: null,
      meta_description: null,
      content: '{}',
      author_name: 'Ana',
      saved_at: now,
      starts_at: new Date('2026-11-21T03:00:00Z'),
    })
    .execute();
  await save([link('/pagina/rascunho'), link('/sala/c')]);
  const before = await content.ask('uma', 'GET /api/cms/menus');
  expect(before.data?.header?.map(({ label }) => label)).toEqual(['Sala']);
  expect(before.validUntil).toBe('2026-11-21T03:00:00.000Z');
  content.setNow('2026-11-21T03:00:00Z');
  expect((await shown())?.header?.map(({ label }) => label)).toEqual(['Pronta', 'Sala']);
  content.setNow(now.toISOString());
});

it('[ADM+17] keeps every version, restores one, and returns to the menu of the shop', async () => {
  await save([link('/sala/c', 'Primeiro')]);
  await save([link('/sala/c', 'Segundo')]);
  const { history, version } = await read('header');
  expect(history.slice(0, 2).map(({ items }) => items[0]?.label)).toEqual(['Segundo', 'Primeiro']);
  const path = { place: 'header' } as const;
  const restored = await editor.client('POST /api/admin/menus/{place}/restoration', {
    path,
    body: { id: history[1]?.id ?? 0, version },
  });
  expect(restored.items[0]?.label).toBe('Primeiro');
  await expect(
    editor.client('PUT /api/admin/menus/{place}', { path, body: { items: [], version } }),
  ).rejects.toMatchObject({ code: 'edit_conflict' });
  await expect(
    editor.client('POST /api/admin/menus/{place}/restoration', {
      path,
      body: { id: 999_999, version: restored.version },
    }),
  ).rejects.toMatchObject({ code: 'not_found' });
  const reset = await editor.client('POST /api/admin/menus/{place}/reset', {
    path,
    body: { version: restored.version },
  });
  expect(reset).toMatchObject({ is_own: false, items: [{ label: '', href: '/sala/c' }] });
  expect((await shown())?.header).toBeNull();
});

it('[ADM+17] lets one of two people save who saw the same menu', async () => {
  const { version } = await read('footer');
  const path = { place: 'footer' } as const;
  const outcomes = await Promise.allSettled(
    ['Uma', 'Outra'].map((label) =>
      editor.client('PUT /api/admin/menus/{place}', {
        path,
        body: { items: [link('/pagina/trocas', label)], version },
      }),
    ),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(
    await db.selectFrom('cms_menus').select('id').where('state', '=', 'published').execute(),
  ).toHaveLength(1);
});

it.each([scriptAddress, '//fora.example', 'sala/c', 'https://oi@fora.example/', '/a b'])(
  '[ADM+17] refuses an entry that leads to %j',
  async (href) => {
    await expect(save([link(href)])).rejects.toMatchObject({ code: 'validation_failed' });
  },
);

it('[ADM+17] refuses a third level in the footer and more entries than a menu holds', async () => {
  const deep = { ...link('', 'A'), children: [{ ...link('', 'B'), children: [{ label: 'C', href: '/' }] }] };
  await expect(save([deep], 'footer')).rejects.toMatchObject({ code: 'menu_too_deep' });
  const many = Array.from({ length: 10 }, () =>
    link(
      '/',
      'A',
      Array.from({ length: 20 }, () => link('/', 'B')),
    ),
  );
  await expect(save(many)).rejects.toMatchObject({ code: 'menu_too_large' });
});

it('[ADM+17] finds what a link can lead to by its name, shown records first', async () => {
  const find = async (kind: 'category' | 'page', q: string) =>
    (await reader.client('GET /api/admin/link-targets', { query: { kind, q } })).items;
  expect(await find('category', 'a')).toEqual([
    { href: '/sala/c', kind: 'category', name: 'Sala', state: 'shown' },
    { href: '/sala/mantas/c', kind: 'category', name: 'Mantas', state: 'shown' },
    { href: '/antiga/c', kind: 'category', name: 'Antiga', state: 'hidden' },
  ]);
  expect(await find('page', 'tro')).toMatchObject([{ href: '/pagina/trocas' }]);
  expect(await find('page', '%')).toEqual([]);
  expect(await find('category', 'MÁNTA')).toMatchObject([{ name: 'Mantas' }]);
});
