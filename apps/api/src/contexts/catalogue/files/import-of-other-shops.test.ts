import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { testDay } from '#test/test-databases.ts';
import { signedInStaff, type TestStaff } from '#test/test-staff.ts';

let test: TestApi;
let db: StoreDatabase;
let merchant: TestStaff;
let pictures: Server;
let origin: string;
/** The paths that were asked of the old shop. */
const asked: string[] = [];

beforeAll(async () => {
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#204060' } })
    .png()
    .toBuffer();
  pictures = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/moved.png') {
      response.writeHead(302, { location: '/azul.png' }).end();
    } else if (request.url === '/inside.png') {
      response.writeHead(302, { location: 'https://169.254.169.254/latest/meta-data' }).end();
    } else if (request.url?.startsWith('/azul.png')) {
      response.writeHead(200, { 'content-type': 'image/png' }).end(picture);
    } else response.writeHead(404).end();
  });
  await new Promise<void>((listening) => pictures.listen(0, '127.0.0.1', listening));
  // A server on a port of the network has an address with one.
  const { port } = pictures.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
  test = await startTestApi({
    clock: { now: () => testDay },
    hasJobs: true,
    env: { WEBHOOK_TEST_ORIGINS: origin },
  });
  db = await storeOf(test, 'aurora');
  merchant = await signedInStaff(test, 'aurora', 'catalogue');
});
afterAll(async () => {
  await test.close();
  pictures.close();
});

const send = (content: string, isDryRun: boolean) =>
  merchant.client('POST /api/admin/catalogue-imports', {
    body: {
      name: 'produtos.csv',
      content_base64: Buffer.from(content).toString('base64'),
      is_dry_run: isDryRun,
    },
  });
const read = (id: string) => merchant.client('GET /api/admin/catalogue-imports/{id}', { path: { id } });
async function ended(id: string) {
  await expect.poll(async () => (await read(id)).status).toMatch(/^(?:done|failed|cancelled)$/);
  return read(id);
}
const findingsOf = async (id: string) =>
  (await merchant.client('GET /api/admin/catalogue-imports/{id}/findings', { path: { id } })).items;
const productWith = (slug: string) =>
  db.selectFrom('products').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow();
const variantsOf = (productId: number) =>
  db
    .selectFrom('product_variants')
    .select(['sku', 'list_price_centavos as price', 'stock'])
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute();

const header =
  'Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Barcode,Image Src,Gift Card,Status,Variant Taxable';
const shopifyFile = (price: string, images: readonly string[] = []) =>
  [
    header,
    `mochila-urbana™,Mochila urbana,<p>Leve.<img src=${images[0] ?? ''}></p><iframe src=https://v.example/1></iframe>,Rota,Mochilas,true,Cor,Azul,MOV-1,shopify,4,${price},123,${images[0] ?? ''},false,active,true`,
    `mochila-urbana™,,,,,,,Preta,,shopify,2,${price},,${images[1] ?? ''},,,true`,
    `,,,,,,,,,,,,,,,,`,
    `vale-presente,Vale-presente,,,,true,Title,Default Title,GIFT,,,50,,,true,active,true`,
  ].join('\n');

it("[INT+09] tries another shop's file, shows where it comes from, and imports it with its pictures", async () => {
  const file = shopifyFile('199.90', [`${origin}/moved.png`, `${origin}/gone.png`]);
  const tried = await ended((await send(file, true)).id);
  expect(tried).toMatchObject({
    status: 'done',
    added: 1,
    refused: 1,
    source: { system: 'shopify', rows: 3, products: 2, variants: 3 },
  });
  expect(asked).toEqual([]);
  const path = { id: tried.id };
  const columns = await merchant.client('GET /api/admin/catalogue-imports/{id}/columns', { path });
  expect(columns).toContainEqual({ header: 'Variant Price', field: 'price', filled: 3, sample: '199.90' });
  expect(columns).toContainEqual({ header: 'Variant Taxable', field: null, filled: 3, sample: 'true' });
  const findings = await findingsOf(tried.id);
  expect(findings.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['Variant Taxable', 'Variant SKU', 'Variant Barcode', 'Handle', 'Gift Card']),
  );
  expect(findings).toContainEqual(
    expect.objectContaining({
      line: 5,
      field: 'Gift Card',
      reason: expect.stringContaining('vale-presente'),
    }),
  );
  expect(findings).toContainEqual(
    expect.objectContaining({ field: 'Body (HTML)', value: 'https://v.example/1' }),
  );
  const changes = await merchant.client('GET /api/admin/catalogue-imports/{id}/changes', { path, query: {} });
  expect(changes.total).toBeGreaterThan(0);

  await merchant.client('POST /api/admin/catalogue-imports/{id}/start', { path });
  expect(await ended(tried.id)).toMatchObject({ is_dry_run: false, added: 1, refused: 1 });
  const product = await productWith('mochila-urbana');
  expect(product).toMatchObject({
    name: 'Mochila urbana',
    brand: 'Rota',
    description_html: expect.stringMatching(
      /^<p>Leve\.<img src="\/img\/960\/[0-9a-f]{40}\.(?:png|webp)\.webp" alt=""><\/p>$/,
    ),
  });
  expect(product.images).toMatchObject([{ width: 60, height: 40 }]);
  expect(await findingsOf(tried.id)).toContainEqual(
    expect.objectContaining({ value: `${origin}/gone.png`, reason: expect.stringContaining('baixada') }),
  );
  expect(await variantsOf(product.id)).toMatchObject([
    { sku: 'MOV-1', price: 19_990, stock: 4 },
    { price: 19_990, stock: 2 },
  ]);
  const redirects = await db
    .selectFrom('store_redirects')
    .select(['old_path', 'new_path'])
    .where('old_path', 'like', '/products/%')
    .orderBy('old_path')
    .execute();
  expect(redirects).toEqual([
    { old_path: '/products/*', new_path: '/*/p' },
    { old_path: '/products/mochila-urbana%E2%84%A2', new_path: '/mochila-urbana/p' },
  ]);
});

it('[INT+09] updates by a second file what was moved before, whatever its codes and addresses are by now', async () => {
  const product = await productWith('mochila-urbana');
  const [first] = await variantsOf(product.id);
  await db
    .updateTable('products')
    .set({ sku: 'NOSSA', slug: 'nossa-mochila' })
    .where('id', '=', product.id)
    .execute();
  await db
    .updateTable('product_variants')
    .set({ sku: 'NOSSA-AZUL' })
    .where('sku', '=', first?.sku ?? '')
    .execute();
  asked.length = 0;
  const again = await ended((await send(shopifyFile('149.90', [`${origin}/moved.png`]), false)).id);
  expect(again).toMatchObject({ status: 'done', added: 0, changed: 1, refused: 1 });
  expect(asked).toEqual([]);
  const changed = await productWith('nossa-mochila');
  expect(changed).toMatchObject({ id: product.id, sku: 'NOSSA' });
  expect(changed.images).toHaveLength(1);
  expect(await variantsOf(product.id)).toMatchObject([
    { sku: 'NOSSA-AZUL', price: 14_990 },
    { price: 14_990 },
  ]);
  const third = await ended((await send(shopifyFile('149.90', [`${origin}/moved.png`]), false)).id);
  expect(third).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
});

it('[INT+09] imports two files of another shop that are sent at once without a second product', async () => {
  const file = (title: string) =>
    [
      header,
      ...Array.from(
        { length: 12 },
        (_, at) =>
          `par-${at},${title} ${at},,,,true,Title,Default Title,,shopify,1,10.00,,,false,active,true`,
      ),
    ].join('\n');
  const sent = await Promise.all([send(file('Um'), false), send(file('Dois'), false)]);
  const done = await Promise.all(sent.map(({ id }) => ended(id)));
  expect(done.map(({ added, changed }) => added + changed)).toEqual([12, 12]);
  expect(done.reduce((sum, { added }) => sum + added, 0)).toBe(12);
  const products = await db.selectFrom('products').select('id').where('slug', 'like', 'par-%').execute();
  expect(products).toHaveLength(12);
  const origins = await db
    .selectFrom('catalogue_origins')
    .select('product_key')
    .where('product_key', 'like', 'par-%')
    .execute();
  expect(origins).toHaveLength(12);
});

it('[INT+09] gives a variant of another shop a code of its own where the shop has its code', async () => {
  await ended((await send('sku;name;price;variant_sku\nCASA;Jarra da casa;9,90;OCUPADO', false)).id);
  const file = [header, `bule,Bule,,,,true,Title,Default Title,OCUPADO,shopify,1,30.00,,,false,active,true`];
  expect(await ended((await send(file.join('\n'), false)).id)).toMatchObject({ added: 1, refused: 0 });
  const [variant] = await variantsOf((await productWith('bule')).id);
  expect(variant?.sku).toMatch(/^OCUPADO-[0-9a-z]{7}$/);
});

it('[INT+09] never fetches a picture from a private address, also over a redirect', async () => {
  const file = [
    header,
    `lobo,Lobo,,,,true,Title,Default Title,L1,shopify,1,30.00,,${origin}/inside.png,false,active,true`,
    `lobo,,,,,,,,,,,,,http://localhost:9/a.png,,,`,
    `lobo,,,,,,,,,,,,,https://10.0.0.1/a.png,,,`,
  ].join('\n');
  const done = await ended((await send(file, false)).id);
  expect(done).toMatchObject({ added: 1, refused: 0 });
  expect((await productWith('lobo')).images).toEqual([]);
  expect((await findingsOf(done.id)).filter(({ reason }) => reason.includes('público'))).toMatchObject([
    { value: expect.stringContaining('(+2)') },
  ]);
});

it('[INT+09] asks for the stock of variants that are sold without counting, and tries the file again', async () => {
  const file = [header, `sem-conta,Sem conta,,,,true,Title,Default Title,SC-1,,,10.00,,,false,active,true`];
  const tried = await ended((await send(file.join('\n'), true)).id);
  expect(tried.source).toMatchObject({ uncounted: 1 });
  const path = { id: tried.id };
  await merchant.client('POST /api/admin/catalogue-imports/{id}/reading', {
    path,
    body: { uncounted_stock: 30 },
  });
  expect(await ended(tried.id)).toMatchObject({ is_dry_run: true, added: 1, uncounted_stock: 30 });
  await merchant.client('POST /api/admin/catalogue-imports/{id}/start', { path });
  await ended(tried.id);
  expect(await variantsOf((await productWith('sem-conta')).id)).toMatchObject([{ stock: 30 }]);
  await expect(
    merchant.client('POST /api/admin/catalogue-imports/{id}/reading', { path, body: { uncounted_stock: 1 } }),
  ).rejects.toMatchObject({ code: 'import_not_startable' });
});

it('[INT+09] reads any table by the columns that a person named, and remembers them', async () => {
  const table = (name: string) => `Mercadoria;Cód;Valor;Interno\n${name};MAP-1;1.250,90;x\n`;
  const unread = await ended((await send(table('Vaso'), true)).id);
  expect(unread).toMatchObject({ status: 'failed', source: { system: 'table', rows: 1, products: 0 } });
  const path = { id: unread.id };
  const columns = await merchant.client('GET /api/admin/catalogue-imports/{id}/columns', { path });
  expect(columns.map(({ header: name, field }) => [name, field])).toEqual([
    ['Mercadoria', null],
    ['Cód', 'sku'],
    ['Valor', 'price'],
    ['Interno', null],
  ]);
  const say = (fields: ('name' | 'sku' | 'price' | null)[]) =>
    merchant.client('POST /api/admin/catalogue-imports/{id}/reading', { path, body: { fields } });
  await expect(say([null, null, 'price', null])).rejects.toMatchObject({ code: 'import_columns_incomplete' });
  await expect(say(['name', 'sku'])).rejects.toMatchObject({ code: 'import_columns_incomplete' });
  await say(['name', 'sku', 'price', null]);
  expect(await ended(unread.id)).toMatchObject({ status: 'done', is_dry_run: true, added: 1, problem: null });
  await merchant.client('POST /api/admin/catalogue-imports/{id}/start', { path });
  await ended(unread.id);
  expect(await variantsOf((await productWith('vaso')).id)).toMatchObject([{ sku: 'MAP-1', price: 125_090 }]);

  const next = await ended((await send(table('Vaso novo'), false)).id);
  expect(next).toMatchObject({ status: 'done', is_dry_run: false, changed: 1, added: 0 });
});

it('[INT+09] offers a file with Portuguese headings and examples that imports as it is', async () => {
  const { name, blob } = await merchant.client('GET /api/admin/catalogue-template');
  expect(name).toBe('modelo-de-produtos.csv');
  const done = await ended((await send(await blob.text(), false)).id);
  expect(done).toMatchObject({ status: 'done', added: 2, refused: 0, findings: 0, source: null });
  expect(await variantsOf((await productWith('camisa-de-linho')).id)).toMatchObject([
    { sku: 'CAMISA-LINHO-AZUL-M', price: 18_990, stock: 5 },
    { sku: 'CAMISA-LINHO-AZUL-G', price: 18_990, stock: 3 },
  ]);
});
