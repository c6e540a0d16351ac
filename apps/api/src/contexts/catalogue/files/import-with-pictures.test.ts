import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { buildApi } from '#api/server/build-api.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { testDay } from '#test/test-databases.ts';
import { signedInStaff, type TestStaff } from '#test/test-staff.ts';

const hourMs = 3_600_000;

let test: TestApi;
let db: StoreDatabase;
let merchant: TestStaff;
let nowMs = testDay.getTime();
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => new Date(nowMs) }, hasJobs: true });
  db = await storeOf(test, 'aurora');
  merchant = await signedInStaff(test, 'aurora', 'catalogue');
});
afterAll(() => test.close());

const pictureOf = (background: string, width = 90) =>
  sharp({ create: { width, height: 60, channels: 3, background } })
    .png()
    .toBuffer();
const announced = (pictures: Readonly<Record<string, Buffer>>) =>
  Object.entries(pictures).map(([name, { byteLength: bytes }]) => ({ name, bytes }));
const begin = (rows: readonly string[], pictures: { name: string; bytes: number }[]) =>
  merchant.client('POST /api/admin/catalogue-imports', {
    body: {
      name: 'catalogo.csv',
      content_base64: Buffer.from(rows.join('\n')).toString('base64'),
      is_dry_run: true,
      pictures,
    },
  });
const send = (id: string, name: string, content: Buffer) =>
  merchant.client('POST /api/admin/catalogue-imports/{id}/pictures', {
    path: { id },
    body: { name, content_base64: content.toString('base64') },
  });
const start = (id: string) =>
  merchant.client('POST /api/admin/catalogue-imports/{id}/start', { path: { id } });
const discard = (id: string) => merchant.client('DELETE /api/admin/catalogue-imports/{id}', { path: { id } });
const read = (id: string) => merchant.client('GET /api/admin/catalogue-imports/{id}', { path: { id } });
async function ended(id: string) {
  await expect.poll(async () => (await read(id)).status).toMatch(/^(?:done|failed)$/);
  return read(id);
}
async function findingsOf(id: string) {
  const { items } = await merchant.client('GET /api/admin/catalogue-imports/{id}/findings', { path: { id } });
  return items.map(({ line, value, reason }) => [line, value, reason]);
}
const shown = (slug: string) =>
  test.client('aurora')('GET /api/catalog/products/by-key', { query: { slug } });

/** Returns the names of the files of the shop, or of those that wait. */
function filesIn(kind: 'files' | 'uploads'): string[] {
  try {
    return readdirSync(join(test.config.FILES_DIR ?? '', kind, 'aurora')).toSorted();
  } catch {
    return [];
  }
}

const head = 'sku;name;price;stock;options;option_values;variant_sku;images';

it('[ADM+07] imports a file with pictures of its colours, once all have arrived, and reports the rest', async () => {
  const pictures = {
    'areia.png': await pictureOf('#d9c7a8'),
    'fotos/oliva.png': await pictureOf('#7a7f4a', 3000),
    'quebrada.jpg': Buffer.from('não é uma imagem'),
    'sobra.png': await pictureOf('#112233'),
  };
  const files = filesIn('files');
  const tried = await begin(
    [
      head,
      'FOT-1;Jarra fotografada;99,90;3;color:Cor=areia:Areia|color:Cor=oliva:Oliva;color=areia;FOT-1-A;imagens/areia.png=Jarra areia@color:areia|oliva.png=Jarra oliva@color:oliva|quebrada.jpg|falta.jpg',
      'FOT-1;;99,90;3;;color=oliva;FOT-1-O;',
    ],
    announced(pictures),
  );
  expect(tried).toMatchObject({ status: 'uploading', pictures: 4, pictures_stored: 0 });
  for (const [name, content] of Object.entries(pictures)) await send(tried.id, name, content);
  expect(await ended(tried.id)).toMatchObject({ status: 'done', is_dry_run: true, added: 1, refused: 0 });
  const findings = [
    [2, 'quebrada.jpg', expect.stringContaining('não é uma imagem')],
    [2, 'falta.jpg', expect.stringContaining('Não há imagem')],
    [0, 'sobra.png', expect.stringContaining('nenhum produto importado usa')],
  ];
  expect(await findingsOf(tried.id)).toEqual(findings);
  // Nothing is written until the person says so.
  expect(filesIn('files')).toEqual(files);
  await expect(shown('jarra-fotografada')).rejects.toMatchObject({ code: 'not_found' });

  await start(tried.id);
  expect(await ended(tried.id)).toMatchObject({ status: 'done', is_dry_run: false, added: 1, findings: 3 });
  expect(await findingsOf(tried.id)).toEqual(findings);
  expect((await shown('jarra-fotografada')).images).toMatchObject([
    { alt: 'Jarra areia', width: 90, option_value: { code: 'color', value: 'areia' } },
    // As large as the largest picture of a page needs.
    { alt: 'Jarra oliva', width: 2560, option_value: { code: 'color', value: 'oliva' } },
  ]);
  expect(filesIn('files')).toHaveLength(files.length + 2);
  await expect.poll(() => filesIn('uploads')).toEqual([]);
  await expect(discard(tried.id)).rejects.toMatchObject({ code: 'import_not_discardable' });
});

it('[ADM+07] continues an interrupted upload with the pictures that are missing', async () => {
  const [one, two] = [await pictureOf('#010203'), await pictureOf('#040506')];
  const { id } = await begin(
    [head, 'FOT-2;Bule fotografado;9,90;1;;;;um.png|dois.png'],
    announced({ 'um.png': one, 'dois.png': two }),
  );
  expect(await send(id, 'um.png', one)).toMatchObject({ status: 'uploading', pictures_stored: 1 });
  // The answer was lost.
  expect(await send(id, 'um.png', one)).toMatchObject({ status: 'uploading', pictures_stored: 1 });
  await expect(start(id)).rejects.toMatchObject({ code: 'import_not_startable' });
  const path = { id };
  expect(await merchant.client('GET /api/admin/catalogue-imports/{id}/pictures', { path })).toEqual([
    { name: 'dois.png', bytes: two.byteLength, is_stored: false },
    { name: 'um.png', bytes: one.byteLength, is_stored: true },
  ]);
  await send(id, 'dois.png', two);
  expect(await ended(id)).toMatchObject({ status: 'done', added: 1, findings: 0 });
  await expect(send(id, 'dois.png', two)).rejects.toMatchObject({ code: 'picture_not_expected' });
  await discard(id);
  expect(filesIn('uploads')).toEqual([]);
  await expect(read(id)).rejects.toMatchObject({ code: 'import_not_found', status: 404 });
});

it.each([
  ['picture_name_invalid', [{ name: '../vaso.jpg', bytes: 1 }]],
  ['picture_name_invalid', [{ name: 'vaso.svg', bytes: 1 }]],
  ['picture_name_invalid', [{ name: 'va\nso.jpg', bytes: 1 }]],
  ['picture_repeated', ['a/Vaso.jpg', 'a/vaso.JPG'].map((name) => ({ name, bytes: 1 }))],
  ['picture_too_large', [{ name: 'vaso.jpg', bytes: 12_000_001 }]],
  ['pictures_too_large', Array.from({ length: 26 }, (_, at) => ({ name: `${at}.jpg`, bytes: 12_000_000 }))],
  ['pictures_too_many', Array.from({ length: 501 }, (_, at) => ({ name: `${at}.jpg`, bytes: 1 }))],
])('[ADM+07] refuses pictures with %s and keeps nothing of the file', async (code, pictures) => {
  const before = await merchant.client('GET /api/admin/catalogue-imports');
  await expect(begin([head], pictures)).rejects.toMatchObject({ code, status: 422 });
  expect((await merchant.client('GET /api/admin/catalogue-imports')).total).toBe(before.total);
});

it('[ADM+07] refuses pictures beyond what one store may have waiting, until others are discarded', async () => {
  const many = Array.from({ length: 25 }, (_, at) => ({ name: `${at}.jpg`, bytes: 12_000_000 }));
  const waiting: string[] = [];
  for (let count = 0; count < 3; count += 1) waiting.push((await begin([head], many)).id);
  await expect(begin([head], many)).rejects.toMatchObject({ code: 'pictures_waiting' });
  for (const id of waiting) await discard(id);
  await discard((await begin([head], many)).id);
});

it('[ADM+07] refuses a picture that was not announced, or not with this size', async () => {
  const one = await pictureOf('#222222');
  const { id } = await begin([head], announced({ 'um.png': one }));
  await expect(send(id, 'outra.png', one)).rejects.toMatchObject({ code: 'picture_not_expected' });
  await expect(send(id, 'um.png', one.subarray(1))).rejects.toMatchObject({ code: 'picture_changed' });
  expect(filesIn('uploads')).toEqual([]);
  await discard(id);
});

it('[ADM+07] gives up an upload whose pictures do not arrive within a day, and removes what has arrived', async () => {
  const one = await pictureOf('#111111');
  const rows = [head, 'FOT-3;Copo;9,90;1;;;;um.png|dois.png'];
  const { id } = await begin(rows, [...announced({ 'um.png': one }), { name: 'dois.png', bytes: 9 }]);
  await send(id, 'um.png', one);
  expect(filesIn('uploads')).toHaveLength(1);
  nowMs += 24 * hourMs + 1;
  merchant = await signedInStaff(test, 'aurora', 'catalogue', { now: new Date(nowMs) });
  // The first process with jobs finds the store's job to remove expired data.
  const other = await buildApi(test.config, {
    clock: { now: () => new Date(nowMs) },
    database: test.database,
  });
  expect(await ended(id)).toMatchObject({
    status: 'failed',
    problem: expect.stringContaining('nada foi importado'),
  });
  await expect.poll(() => filesIn('uploads')).toEqual([]);
  await other.close();
  expect(await db.selectFrom('products').select('id').where('sku', '=', 'FOT-3').execute()).toEqual([]);
  await expect(send(id, 'dois.png', one)).rejects.toMatchObject({ code: 'picture_not_expected' });
});
