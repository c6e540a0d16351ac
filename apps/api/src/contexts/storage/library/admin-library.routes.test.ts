import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { startContentApi, type TestContent } from '#test/test-content.ts';
import { signedInStaff, type TestStaff } from '#test/test-staff.ts';

const now = new Date('2026-11-20T12:00:00Z');

let content: TestContent;
let db: StoreDatabase;
let editor: TestStaff;
let catalogue: TestStaff;
beforeAll(async () => {
  content = await startContentApi({ now: now.toISOString() });
  db = await content.storeDb('uma');
  editor = await signedInStaff(content.test, 'uma', 'content', { now });
  catalogue = await signedInStaff(content.test, 'uma', 'catalogue', { now });
});
afterAll(() => content.close());

const pictureOf = async (background: string) =>
  (
    await sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .webp()
      .toBuffer()
  ).toString('base64');
const upload = async (background: string, name?: string) =>
  editor.client('POST /api/admin/content-pictures', {
    body: { base64: await pictureOf(background), ...(name !== undefined && { name }) },
  });
const list = (query: { q?: string; unused?: 'true' } = {}) =>
  editor.client('GET /api/admin/library', { query });
const read = (file: string) => editor.client('GET /api/admin/library/{file}', { path: { file } });
const hasFile = async (path: string) =>
  (await content.test.request('uma', `/api/storage/files/${path}`)).status === 200;
const remove = async (file: string) =>
  editor.client('POST /api/admin/library/{file}/removal', {
    path: { file },
    body: { version: (await read(file)).version },
  });

async function putPage(urlKey: string, title: string, data: Record<string, unknown>, state?: 'draft') {
  const written = JSON.stringify({ a: { position: 1, component: '', data } });
  const page = { url_key: urlKey, title, meta_title: null, meta_description: null };
  const { id } = await db
    .insertInto('cms_pages')
    .values({ ...page, content: state ? '{}' : written })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!state) return;
  const { url_key: _, ...text } = page;
  await db
    .insertInto('cms_page_revisions')
    .values({
      ...text,
      page_id: id,
      state,
      content: written,
      author_name: 'Ana',
      saved_at: now,
      starts_at: null,
    })
    .execute();
}

it('[ADM+17] lists uploads of pages, settings and products with name, author and address', async () => {
  const { path, preview_url: url } = await upload('#112233', 'Natal na loja.jpg');
  await catalogue.client('POST /api/admin/pictures', {
    body: { content: await pictureOf('#223344'), name: 'almofada.png' },
  });
  const { items, total } = await list();
  expect(total).toBe(2);
  expect((await list({ q: 'natal' })).items).toMatchObject([
    { path, name: 'Natal na loja.jpg', width: 40, height: 30, uses_count: 0, preview_url: url, focus_x: 50 },
  ]);
  expect(items.every(({ added_by: author }) => author !== '')).toBe(true);
});

it('[ADM+17] also lists pictures that contents named before there was a library', async () => {
  await putPage('antiga', 'Antiga', { code: 'hero', image: 'vitrine-antiga.webp', title: 'Oi' });
  expect((await list({ q: 'vitrine-antiga' })).items).toMatchObject([
    { path: 'vitrine-antiga.webp', width: null, uses_count: 1 },
  ]);
});

it('[ADM+17] names every content that shows a picture, drafts included, and deletes none that is shown', async () => {
  const { path } = await upload('#334455');
  await putPage('uso', 'Página de uso', { code: 'image-grid', items: [{ image: path }] });
  await putPage('rascunho', 'Rascunho de uso', { code: 'banner', image: path }, 'draft');
  await db
    .insertInto('blog_entries')
    .values({
      url_key: 'texto',
      title: 'No texto',
      summary: '',
      content_html: `<p>Oi</p><img src="/img/1280/${path}.webp" alt="">`,
      image: null,
      author: 'Ana',
      published_at: now,
      is_active: true,
    })
    .execute();
  await db
    .insertInto('categories')
    .values({
      parent_id: null,
      url_key: 'c',
      name: 'Com imagem',
      image: JSON.stringify({ path, alt: '', width: 40, height: 30 }),
      banner: null,
    })
    .execute();
  await db.insertInto('store_configs').values({ path: 'logo/image', value: path }).execute();
  const { uses, uses_count: count } = await read(path);
  expect(uses.map(({ kind, name }) => `${kind}: ${name}`).toSorted()).toEqual([
    'blog_entry: No texto',
    'category: Com imagem',
    'page: Página de uso',
    'page: Rascunho de uso',
    'setting: Logotipo',
  ]);
  expect(count).toBe(5);
  await expect(remove(path)).rejects.toMatchObject({
    code: 'picture_in_use',
    message: expect.stringContaining('Página de uso'),
  });
  expect((await list({ unused: 'true' })).items.map((one) => one.path)).not.toContain(path);
});

it('[ADM+17] counts a picture inside the texts of pages and articles, and lists one that an imported text names', async () => {
  const { path } = await upload('#665544');
  const html = `<p>Oi</p><figure><img src="/img/original/${path}" alt="Oi"></figure>`;
  await putPage('com-figura', 'Com figura', { code: 'rich-text', html });
  await putPage('com-figura-depois', 'Depois', { code: 'faq', items: [{ answer_html: html }] }, 'draft');
  expect((await read(path)).uses.map(({ name }) => name).toSorted()).toEqual(['Com figura', 'Depois']);
  await expect(remove(path)).rejects.toMatchObject({ code: 'picture_in_use' });
  const shown = await content.ask('uma', 'GET /api/cms/pages/url/{urlKey}', {
    path: { urlKey: 'com-figura' },
  });
  expect(JSON.stringify(shown.data?.content)).toContain(`/img/640/${path}.webp 640w`);
  const imported = '<figure><img src="/img/original/importada-1.webp" alt="x"></figure>';
  await putPage('importada', 'Importada', { code: 'rich-text', html: imported });
  await db
    .insertInto('blog_entries')
    .values({
      url_key: 'importado',
      title: 'Importado',
      summary: '',
      content_html: imported.replace('-1', '-2'),
      image: null,
      author: 'Ana',
      published_at: now,
      is_active: true,
    })
    .execute();
  expect((await list({ q: 'importada-' })).items.map((one) => one.path).toSorted()).toEqual([
    'importada-1.webp',
    'importada-2.webp',
  ]);
});

it('[ADM+17] finds the products that show a picture, in their own pictures and in their text', async () => {
  const [own, inText, unused] = [await upload('#a01010'), await upload('#a02020'), await upload('#a03030')];
  const product = (sku: string, images: object[], html: string) => ({
    sku,
    slug: sku,
    name: `Produto ${sku}`,
    attributes: '[]',
    options: '[]',
    images: JSON.stringify(images),
    description_html: html,
  });
  await db
    .insertInto('products')
    .values([
      product('galeria', [{ path: own.path, alt: '', width: 40, height: 30 }], ''),
      product('texto', [], `<p><img src="/img/1280/${inText.path}.webp" alt=""></p>`),
      product('outro', [{ path: 'outra.webp', alt: '', width: 40, height: 30 }], '<p>a/b</p>'),
    ])
    .execute();
  const namesOf = async (path: string) => (await read(path)).uses.map(({ name }) => name);
  expect(await namesOf(own.path)).toEqual(['Produto galeria']);
  expect(await namesOf(inText.path)).toEqual(['Produto texto']);
  expect(await namesOf(unused.path)).toEqual([]);
  const listed = (await list({ unused: 'true' })).items.map(({ path }) => path);
  expect(listed).toContain(unused.path);
  expect(listed).not.toContain(own.path);
  expect(listed).not.toContain(inText.path);
});

it('[ADM+17] searches names, descriptions and files without accents', async () => {
  const { path } = await upload('#b01010', 'Cerâmica azul.webp');
  const found = async (q: string) => (await list({ q })).items.map((one) => one.path);
  expect(await found('ceramica')).toContain(path);
  expect(await found('CERÂMICA AZUL')).toContain(path);
  expect(await found('%')).not.toContain(path);
});

it('[ADM+17] deletes an unused picture with its file; the same file can be uploaded again', async () => {
  const { path } = await upload('#445566');
  expect(await hasFile(path)).toBe(true);
  await remove(path);
  expect(await hasFile(path)).toBe(false);
  await expect(read(path)).rejects.toMatchObject({ code: 'not_found' });
  const product = await catalogue.client('POST /api/admin/pictures', {
    body: { content: await pictureOf('#445566') },
  });
  expect(product.path).toBe(path);
  await remove(path);
  const again = await catalogue.client('POST /api/admin/pictures', {
    body: { content: await pictureOf('#445566') },
  });
  expect(await hasFile(again.path)).toBe(true);
});

it('[ADM+17] stores an upload that arrives while the same picture is deleted', async () => {
  const { path } = await upload('#556677');
  await Promise.all([remove(path), upload('#556677')]);
  const isListed = (await list({ q: path })).total === 1;
  expect(await hasFile(path)).toBe(isListed);
});

it('[ADM+17] keeps name, description and focus of a picture, for the one who saw the last version', async () => {
  const { path: file } = await upload('#667788');
  const { version } = await read(file);
  const body = { name: 'Sofá', alt: 'Um sofá azul', focus_x: 80, focus_y: 25, version };
  expect(await editor.client('PUT /api/admin/library/{file}', { path: { file }, body })).toMatchObject({
    alt: 'Um sofá azul',
    focus_x: 80,
  });
  await expect(
    editor.client('PUT /api/admin/library/{file}', { path: { file }, body }),
  ).rejects.toMatchObject({
    code: 'edit_conflict',
  });
  await upload('#667788', 'outro-nome.jpg');
  expect(await read(file)).toMatchObject({ name: 'Sofá', alt: 'Um sofá azul' });
});
