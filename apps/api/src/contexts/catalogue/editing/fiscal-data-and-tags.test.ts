import type { AdminProduct } from '@vitrine/contract/admin/schemas/admin-product.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { type CatalogueFiles, catalogueFiles } from '#test/catalogue-files.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { blankProduct, blankVariant } from '#test/test-catalogue-forms.ts';
import { testDay } from '#test/test-databases.ts';
import { ana, fillCartOf, loggedInClient } from '#test/test-shop.ts';
import { signedInStaff, type TestStaff } from '#test/test-staff.ts';

let test: TestApi;
let merchant: TestStaff;
let db: StoreDatabase;
let files: CatalogueFiles;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => testDay } });
  merchant = await signedInStaff(test, 'aurora', 'owner');
  db = await storeOf(test, 'aurora');
  files = catalogueFiles();
});
afterAll(async () => {
  files.remove();
  await test.close();
});

type Form = Parameters<typeof create>[1];
const create = (
  sku: string,
  form: Partial<Pick<AdminProduct, 'tags' | 'ncm' | 'cest' | 'goods_origin' | 'invoice_unit'>> = {},
) =>
  merchant.client('POST /api/admin/products', {
    body: {
      ...blankProduct,
      sku,
      name: `Peça ${sku}`,
      category_keys: ['sala/mantas'],
      variants: [{ ...blankVariant, sku, stock: 5 }],
      ...form,
    },
  });
function save(product: AdminProduct, change: NonNullable<Form>) {
  const { id, sku: _sku, created_on: _day, page_url: _url, ...form } = product;
  return merchant.client('PUT /api/admin/products/{id}', {
    path: { id: String(id) },
    body: {
      ...form,
      redirect: true,
      images: [],
      variants: form.variants.map(({ id: _variant, stock: _stock, ...variant }) => variant),
      ...change,
    },
  });
}
const read = async (sku: string) => {
  const { items } = await merchant.client('GET /api/admin/products', { query: { skus: sku } });
  return merchant.client('GET /api/admin/products/{id}', { path: { id: String(items[0]?.id) } });
};
const fiscal = ({ ncm, cest, goods_origin: origin, invoice_unit: unit }: AdminProduct) => [
  ncm,
  cest,
  origin,
  unit,
];
const fieldsOf = (call: Promise<unknown>) =>
  call.then(
    () => [],
    (error: { data?: { fields?: object } | null }) => Object.keys(error.data?.fields ?? error.data ?? {}),
  );

it('[ADM+19] keeps fiscal data as people write it, and removes it again', async () => {
  const made = await create('FIS-1', {
    ncm: '6109.10.00',
    cest: '28.038.00',
    goods_origin: 0,
    invoice_unit: 'peça',
  });
  expect(fiscal(made)).toEqual(['61091000', '2803800', 0, 'PC']);
  const { ncm: _ncm, cest: _cest, goods_origin: _origin, invoice_unit: _unit, tags: _tags, ...older } = made;
  // A program that does not know the fields keeps them.
  expect(fiscal(await save(older as AdminProduct, {}))).toEqual(fiscal(made));
  const cleared = { ncm: '', cest: null, goods_origin: null, invoice_unit: '' };
  expect(fiscal(await save(await read('FIS-1'), cleared))).toEqual([null, null, null, null]);
});

it.each([
  [{ ncm: '1012100' }, ['ncm']],
  [{ ncm: '00000000' }, ['ncm']],
  [{ cest: '28.038' }, ['cest']],
  [{ invoice_unit: 'dúzia de caixas' }, ['invoice_unit']],
  [{ goods_origin: 9 }, ['goods_origin']],
  [{ tags: ['x'.repeat(41)] }, ['tags']],
  [{ tags: Array.from({ length: 51 }, (_, at) => `tag ${at}`) }, ['tags']],
])('[CAT+07] refuses %j at its field', async (form, fields) => {
  expect(await fieldsOf(create('FIS-0', form))).toEqual(fields);
});

it('[ADM+19] reads fiscal data from spreadsheets: dots, decimals, lost zeros, placeholders', async () => {
  for (const sku of ['FIS-2', 'FIS-3', 'FIS-4']) await create(sku);
  const file = files.write(
    'fiscal.csv',
    'sku;Código NCM;cest;Origem da mercadoria;Unidade\nFIS-2;1012100;103800;0 - Nacional, exceto as indicadas;un\nFIS-3;61091000,0;28.038.00;2;CX12\nFIS-4;0000.00.00;0;;\n',
  );
  expect(await files.import(db, file)).toMatchObject({ changed: 2, unchanged: 1, refused: 0 });
  expect(fiscal(await read('FIS-2'))).toEqual(['01012100', '0103800', 0, 'UN']);
  expect(fiscal(await read('FIS-3'))).toEqual(['61091000', '2803800', 2, 'CX12']);
  expect(fiscal(await read('FIS-4'))).toEqual([null, null, null, null]);
  // The same file changes nothing.
  expect(await files.import(db, file)).toMatchObject({ changed: 0, unchanged: 3 });
  const wrong = files.write(
    'errado.csv',
    'sku;ncm;cest;goods_origin\nFIS-2;6109100;;\nFIS-3;6,10910E+07;;\nFIS-4;;280380;060\n',
  );
  expect((await files.import(db, wrong)).findings.map(({ sku, field, code }) => [sku, field, code])).toEqual([
    ['FIS-2', 'ncm', 'invalid_ncm'],
    ['FIS-3', 'ncm', 'digits_lost'],
    ['FIS-4', 'cest', 'invalid_cest'],
    ['FIS-4', 'goods_origin', 'invalid_goods_origin'],
  ]);
});

it('[CAT+07] has one tag for names that differ in case or accents, in form and file', async () => {
  const made = await create('TAG-1', { tags: ['  Volta às  aulas ', 'verão', 'VERAO'] });
  expect(made.tags).toEqual(['verão', 'Volta às aulas']);
  expect((await create('TAG-2', { tags: ['VOLTA AS AULAS'] })).tags).toEqual(['Volta às aulas']);
  const file = files.write(
    'tags.csv',
    'sku;Etiquetas\nTAG-1;Verao|Volta as Aulas\nTAG-2;volta às aulas|Dia das Mães\n',
  );
  expect(await files.import(db, file)).toMatchObject({ changed: 1, unchanged: 1 });
  expect((await read('TAG-2')).tags).toEqual(['Dia das Mães', 'Volta às aulas']);
  expect(await files.import(db, file)).toMatchObject({ changed: 0, unchanged: 2 });
  expect((await save(made, { tags: ['verão'] })).tags).toEqual(['verão']);
  const tags = await merchant.client('GET /api/admin/product-tags');
  expect(tags.find(({ name }) => name === 'Volta às aulas')?.products_count).toBe(1);
  const found = await merchant.client('GET /api/admin/products', { query: { tag: 'volta as AULAS' } });
  expect(found.items.map(({ sku }) => sku)).toEqual(['TAG-2']);
});

it('[CAT+07] exports what it imports', async () => {
  await create('TAG-3', { tags: ['a|b', 'c'], ncm: '01012100', goods_origin: 8, invoice_unit: 'KG' });
  const whole = await (await merchant.client('GET /api/admin/catalogue-export')).blob.text();
  const [header = '', ...rows] = whole.split('\n');
  expect(header).toContain(';tags;ncm;cest;goods_origin;invoice_unit;');
  const row = rows.find((line) => line.includes('TAG-3')) ?? '';
  expect(row).toContain(String.raw`;a\|b|c;'01012100;;8;KG;`);
  const file = files.write('igual.csv', `${header}\n${row}\n`);
  expect(await files.import(db, file)).toMatchObject({ changed: 0, unchanged: 1, refused: 0 });
});

it('[CAT+07] renames a tag on all its products, and refuses the name of another', async () => {
  await create('TAG-4', { tags: ['Radio', 'Televisão'] });
  const tags = await merchant.client('GET /api/admin/product-tags');
  const path = { id: String(tags.find(({ name }) => name === 'Radio')?.id) };
  await merchant.client('PUT /api/admin/product-tags/{id}', { path, body: { name: 'Rádio' } });
  expect((await read('TAG-4')).tags).toEqual(['Rádio', 'Televisão']);
  await expect(
    merchant.client('PUT /api/admin/product-tags/{id}', { path, body: { name: 'televisao' } }),
  ).rejects.toMatchObject({ code: 'product_tag_taken' });
  await expect(
    merchant.client('PUT /api/admin/product-tags/{id}', { path: { id: '99999999' }, body: { name: 'X' } }),
  ).rejects.toMatchObject({ code: 'not_found' });
});

it('[CAT+07] makes one tag of two products that get it at the same moment', async () => {
  await Promise.all([
    create('TAG-5', { tags: ['Feriadão', 'Ação'] }),
    create('TAG-6', { tags: ['ACAO', 'feriadao'] }),
  ]);
  const tags = await merchant.client('GET /api/admin/product-tags');
  expect(tags.filter(({ name }) => /^(feriad|a[cç])/i.test(name)).map((tag) => tag.products_count)).toEqual([
    2, 2,
  ]);
});

it('[ADM+19] shows no fiscal data and no tag to shoppers', async () => {
  const made = await create('FIS-9', {
    ncm: '94049000',
    cest: '2803800',
    invoice_unit: 'CX77',
    tags: ['encalhado'],
  });
  const customer = await loggedInClient(test, 'aurora', ana);
  const product = await customer('GET /api/catalog/products/by-key', { query: { slug: made.slug } });
  const list = await customer('GET /api/catalog/products', { query: { skus: 'FIS-9' } });
  const cart = await fillCartOf(customer, [{ product_id: made.id, variant_id: made.variants[0]?.id ?? 0 }]);
  for (const response of [product, list, cart]) {
    expect(JSON.stringify(response)).toContain('FIS-9');
    expect(JSON.stringify(response)).not.toMatch(/94049000|2803800|CX77|encalhado|ncm|goods_origin/);
  }
});
