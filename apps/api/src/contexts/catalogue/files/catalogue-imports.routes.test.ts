import { afterAll, beforeAll, expect, it } from 'vitest';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { testDay } from '#test/test-databases.ts';
import { signedInStaff, type TestStaff } from '#test/test-staff.ts';

let test: TestApi;
let db: StoreDatabase;
let merchant: TestStaff;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => testDay }, hasJobs: true });
  db = await storeOf(test, 'aurora');
  merchant = await signedInStaff(test, 'aurora', 'catalogue');
});
afterAll(() => test.close());

const send = (name: string, content: string | Buffer, isDryRun: boolean) =>
  merchant.client('POST /api/admin/catalogue-imports', {
    body: { name, content_base64: Buffer.from(content).toString('base64'), is_dry_run: isDryRun },
  });
const read = (id: string) => merchant.client('GET /api/admin/catalogue-imports/{id}', { path: { id } });
async function ended(id: string) {
  await expect.poll(async () => (await read(id)).status).toMatch(/^(?:done|failed)$/);
  return read(id);
}
const productsOf = (skus: readonly string[]) =>
  db
    .selectFrom('products as product')
    .innerJoin('product_variants as variant', 'variant.product_id', 'product.id')
    .select(['product.name', 'variant.sku', 'variant.list_price_centavos as price_centavos', 'variant.stock'])
    .where('product.sku', 'in', skus)
    .orderBy('variant.sku')
    .execute();

// As Excel writes it.
const table = Buffer.from(
  'sku;name;price;stock\nIMP-1;Bule de café;129,90;7\nIMP-2;Xícara;não sei;7\nIMP-3;Pires;19,90;8\n',
  'latin1',
);

it('[ADM+07] tries a file of products, then imports it, and reports its refused lines', async () => {
  const tried = await ended((await send('Catálogo.csv', table, true)).id);
  expect(tried).toMatchObject({
    is_dry_run: true,
    status: 'done',
    problem: null,
    percent: 100,
    added: 2,
    changed: 0,
    refused: 1,
    findings: 1,
    created_by: 'Pessoa de catalogue',
  });
  expect(await productsOf(['IMP-1', 'IMP-2', 'IMP-3'])).toEqual([]);
  const path = { id: tried.id };
  const { items } = await merchant.client('GET /api/admin/catalogue-imports/{id}/findings', { path });
  expect(items).toEqual([
    expect.objectContaining({ line: 3, sku: 'IMP-2', field: 'price', value: 'não sei' }),
  ]);
  await merchant.client('POST /api/admin/catalogue-imports/{id}/start', { path });
  expect(await ended(tried.id)).toMatchObject({ is_dry_run: false, added: 2, refused: 1, findings: 1 });
  expect(await productsOf(['IMP-1', 'IMP-2', 'IMP-3'])).toEqual([
    { name: 'Bule de café', sku: 'IMP-1', price_centavos: 12_990, stock: 7 },
    { name: 'Pires', sku: 'IMP-3', price_centavos: 1_990, stock: 8 },
  ]);
  const report = await merchant.client('GET /api/admin/catalogue-imports/{id}/report', { path });
  expect(report.name).toBe('Catálogo.csv.recusados.csv');
  expect(await report.blob.text()).toMatch(
    /^linha;sku;campo;codigo;motivo;valor\r\n3;IMP-2;price;invalid_price;/,
  );
  await expect(
    merchant.client('POST /api/admin/catalogue-imports/{id}/start', { path }),
  ).rejects.toMatchObject({
    code: 'import_not_startable',
  });
});

it('[ADM+07] imports its own export without a change', async () => {
  const { name, blob } = await merchant.client('GET /api/admin/catalogue-export');
  expect(name).toBe('catalogo-aurora-2026-11-20.csv');
  const content = Buffer.from(await blob.arrayBuffer());
  const imported = await ended((await send(name, content, false)).id);
  expect(imported).toMatchObject({ status: 'done', added: 0, changed: 0, refused: 0 });
  expect(imported.unchanged).toBeGreaterThan(10);
  const list = await merchant.client('GET /api/admin/catalogue-imports');
  expect(list.items.map(({ id }) => id)).toContain(imported.id);
});

it('[ADM+07] says what is wrong with a whole file', async () => {
  expect(await ended((await send('preços.csv', 'codigos;precos\nA;1', false)).id)).toMatchObject({
    status: 'failed',
    problem: expect.stringContaining('o arquivo tem "codigos", "precos"'),
  });
  await expect(send('preços.xlsx', 'x', false)).rejects.toMatchObject({ code: 'file_name_invalid' });
  await expect(send('a.csv', Buffer.alloc(14_000_001), false)).rejects.toMatchObject({
    code: 'file_too_large',
    message: expect.stringContaining('14 MB'),
  });
});
