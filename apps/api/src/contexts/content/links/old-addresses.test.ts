import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

import { afterAll, beforeAll, expect, it } from 'vitest';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { testDay } from '#test/test-databases.ts';
import { signedInStaff, type TestStaff } from '#test/test-staff.ts';

import { readSitemap } from './read-sitemap.ts';

let test: TestApi;
let db: StoreDatabase;
let editor: TestStaff;
let oldShop: Server;
let origin: string;
const files = new Map<string, Buffer>();

beforeAll(async () => {
  oldShop = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    if (request.url === '/inside.xml') {
      response.writeHead(302, { location: 'https://169.254.169.254/latest/meta-data' }).end();
    } else if (file) response.writeHead(200).end(file);
    else response.writeHead(404).end();
  });
  await new Promise<void>((listening) => oldShop.listen(0, '127.0.0.1', listening));
  // A server on a port of the network has an address with one.
  const { port } = oldShop.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
  test = await startTestApi({ clock: { now: () => testDay }, env: { WEBHOOK_TEST_ORIGINS: origin } });
  db = await storeOf(test, 'aurora');
  editor = await signedInStaff(test, 'aurora', 'content');
});
afterAll(async () => {
  await test.close();
  oldShop.close();
});

const check = (body: { sitemap_url: string } | { text: string }) =>
  editor.client('POST /api/admin/old-addresses/check', { body });
const sitemap = (...paths: readonly string[]) =>
  Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths
      .map(
        (path) =>
          `<url><loc>https://velha.exemplo.com${path}</loc><image:image><image:loc>https://cdn/a.jpg</image:loc></image:image></url>`,
      )
      .join('')}</urlset>`,
  );
const index = (...addresses: readonly string[]) =>
  Buffer.from(
    `<sitemapindex>${addresses.map((one) => `<sitemap><loc>${one}</loc></sitemap>`).join('')}</sitemapindex>`,
  );

it('[INT+10] says which addresses of an old sitemap a page, a redirect or a rule answers, and which would be lost', async () => {
  const products = await db
    .selectFrom('products')
    .select(['slug', 'name'])
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(3)
    .execute();
  const [one, two, three] = products.map(({ slug }) => slug);
  await db
    .insertInto('store_redirects')
    .values([
      { old_path: '/products/*', new_path: '/*/p', code: 301, starts_at: null, ends_at: null },
      { old_path: '/quem-somos-antigo', new_path: `/${one}/p`, code: 301, starts_at: null, ends_at: null },
      { old_path: '/acabou', new_path: '/nao-existe/p', code: 301, starts_at: null, ends_at: null },
    ])
    .execute();
  files.set('/sitemap.xml', index(`${origin}/a.xml`, `${origin}/b.xml.gz`, `${origin}/gone.xml`));
  files.set(
    '/a.xml',
    sitemap(`/products/${one}`, `/products/${two}/`, '/products/ja-saiu', `/${one}/p?cor=azul`, '/'),
  );
  files.set(
    '/b.xml.gz',
    gzipSync(sitemap('/quem-somos-antigo', '/acabou', `/loja/${three}.html`, '/blogs/novidades&amp;mais')),
  );
  const checked = await check({ sitemap_url: `${origin}/sitemap.xml` });
  expect(checked).toEqual({
    addresses: 9,
    pages: 2,
    redirects: 1,
    rules: 2,
    lost: 4,
    lost_addresses: [
      { path: '/products/ja-saiu', suggestion: null },
      { path: '/acabou', suggestion: null },
      { path: `/loja/${three}.html`, suggestion: { path: `/${three}/p`, name: products[2]?.name } },
      { path: '/blogs/novidades&mais', suggestion: null },
    ],
    is_cut: false,
    problems: [{ address: `${origin}/gone.xml`, reason: 'O site respondeu 404.' }],
  });
});

it('[INT+10] reads a list of addresses or a pasted sitemap', async () => {
  const list = await check({
    text: 'https://velha.exemplo.com/x/\nendereço;/y\n\nsem endereço\nhttps://velha.exemplo.com/x',
  });
  expect(list).toMatchObject({ addresses: 2, lost: 2, lost_addresses: [{ path: '/x' }, { path: '/y' }] });
  expect(await check({ text: String(sitemap('/z')) })).toMatchObject({ addresses: 1, lost: 1 });
});

it('[INT+10] asks no host of a private network, nor through a redirect', async () => {
  for (const address of [
    'http://127.0.0.1:1/sitemap.xml',
    'https://169.254.169.254/',
    '10.0.0.1',
    'file:///etc/passwd',
  ]) {
    expect((await check({ sitemap_url: address })).problems).toMatchObject([
      { reason: 'Não é um endereço público da internet.' },
    ]);
  }
  expect((await check({ sitemap_url: `${origin}/inside.xml` })).problems).toMatchObject([
    { reason: 'Não é um endereço público da internet.' },
  ]);
});

it('[INT+10] expands no entity and no bomb, and ends with a sitemap that names itself', async () => {
  const bomb =
    '<?xml version="1.0"?><!DOCTYPE z [<!ENTITY a "https://x/"><!ENTITY b "&a;&a;&a;">]><urlset><url><loc>/antes&b;depois</loc></url></urlset>';
  expect(readSitemap(bomb).addresses).toEqual(['/antes&b;depois']);
  files.set('/zip.xml', gzipSync(Buffer.alloc(60_000_000, ' ')));
  expect((await check({ sitemap_url: `${origin}/zip.xml` })).problems).toMatchObject([
    { reason: expect.stringContaining('compactado') },
  ]);
  files.set('/loop.xml', index(`${origin}/loop.xml`));
  expect(await check({ sitemap_url: `${origin}/loop.xml` })).toMatchObject({ addresses: 0 });
});

it('[INT+10] checks 50,000 addresses and says that there are more', () => {
  const lines = Array.from({ length: 50_001 }, (_, at) => `/produto-${at}`).join('\n');
  expect(readSitemap(lines)).toMatchObject({ isCut: true });
  expect(readSitemap(lines).addresses).toHaveLength(50_000);
});
