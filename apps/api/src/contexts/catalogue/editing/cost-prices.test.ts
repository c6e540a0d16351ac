import type { AdminProduct } from '@vitrine/contract/admin/schemas/admin-product.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { type CatalogueFiles, catalogueFiles } from '#test/catalogue-files.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { blankProduct, blankVariant } from '#test/test-catalogue-forms.ts';
import { testDay } from '#test/test-databases.ts';
import { ana, fillCartOf, loggedInClient, orderBody, postOrder } from '#test/test-shop.ts';
import { signedInStaff, type TestStaff } from '#test/test-staff.ts';

let test: TestApi;
let merchant: TestStaff;
let support: TestStaff;
let db: StoreDatabase;
let files: CatalogueFiles;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => testDay } });
  merchant = await signedInStaff(test, 'aurora', 'owner');
  support = await signedInStaff(test, 'aurora', 'support');
  db = await storeOf(test, 'aurora');
  files = catalogueFiles();
});
afterAll(async () => {
  files.remove();
  await test.close();
});

const create = (sku: string, cost?: number | null) =>
  merchant.client('POST /api/admin/products', {
    body: {
      ...blankProduct,
      sku,
      name: `Moringa ${sku}`,
      category_keys: ['sala/mantas'],
      variants: [{ ...blankVariant, sku, stock: 5, ...(cost !== undefined && { cost_centavos: cost }) }],
    },
  });
function save(product: AdminProduct, cost?: number | null) {
  const { id, sku: _sku, created_on: _day, page_url: _url, ...form } = product;
  return merchant.client('PUT /api/admin/products/{id}', {
    path: { id: String(id) },
    body: {
      ...form,
      redirect: true,
      images: [],
      variants: form.variants.map(({ id: _variant, stock: _stock, cost_centavos: _cost, ...variant }) => ({
        ...variant,
        ...(cost !== undefined && { cost_centavos: cost }),
      })),
    },
  });
}
const costOf = ({ variants }: AdminProduct) => variants[0]?.cost_centavos;

it('[ADM+19] keeps, changes and removes the cost of a variant, and shows it only to who may change the catalogue', async () => {
  const made = await create('MOR-1', 2_550);
  expect(costOf(made)).toBe(2_550);
  const kept = await save(made);
  expect(costOf(kept)).toBe(2_550);
  const seen = await support.client('GET /api/admin/products/{id}', { path: { id: String(made.id) } });
  expect(costOf(seen)).toBeNull();
  const changed = await save(kept, 0);
  expect(costOf(changed)).toBe(0);
  expect(costOf(await save(changed, null))).toBeNull();
  await expect(create('MOR-2', -1)).rejects.toMatchObject({ code: 'validation_failed' });
});

it('reads costs from a catalogue file as people write them, and exports them to who may change the catalogue', async () => {
  await create('MOR-3');
  await create('MOR-4', 100);
  const file = files.write(
    'custos.csv',
    'sku;variant_sku;preço de custo\nMOR-3;MOR-3;R$ 1.250,90\nMOR-4;MOR-4;\n',
  );
  expect(await files.import(db, file)).toMatchObject({ changed: 2, refused: 0 });
  const costs = await db
    .selectFrom('product_variants')
    .select(['sku', 'cost_centavos'])
    .where('sku', 'in', ['MOR-3', 'MOR-4'])
    .orderBy('sku')
    .execute();
  expect(costs.map(({ cost_centavos: cost }) => cost)).toEqual([125_090, null]);
  const wrong = files.write('errado.csv', 'sku;cost\nMOR-3;-2,00\nMOR-4;1.250\n');
  expect((await files.import(db, wrong)).findings.map(({ code }) => code)).toEqual([
    'invalid_cost',
    'ambiguous_number',
  ]);
  const textOf = async ({ client }: TestStaff) =>
    (await client('GET /api/admin/catalogue-export')).blob.text();
  const whole = await textOf(merchant);
  expect(whole.split('\n')[0]).toMatch(/;cost$/);
  expect(whole).toContain('1250,90');
  const masked = await textOf(support);
  expect(masked.split('\n')[0]).not.toContain('cost');
  expect(masked).not.toContain('1250,90');
});

it('shows no cost to shoppers, in any response about the product, its cart or its order', async () => {
  const cost = 1_234_567;
  const made = await create('MOR-5', cost);
  const customer = await loggedInClient(test, 'aurora', ana);
  const product = await customer('GET /api/catalog/products/by-key', { query: { slug: made.slug } });
  const list = await customer('GET /api/catalog/products', { query: { skus: 'MOR-5' } });
  const cart = await fillCartOf(customer, [{ product_id: made.id, variant_id: made.variants[0]?.id ?? 0 }]);
  const placed = await postOrder(customer, await orderBody(customer, cart.uuid, 'sandbox_card'));
  const order = await customer('GET /api/sales/orders/{uuid}', { path: { uuid: placed.uuid } });
  const data = await customer('GET /api/customer/data');
  for (const response of [product, list, cart, order, data]) {
    expect(JSON.stringify(response)).not.toMatch(/1234567|12345[.,]67|cost/);
  }
  const sold = await db
    .selectFrom('order_items')
    .select('cost_centavos')
    .where('order_id', '=', placed.uuid)
    .executeTakeFirstOrThrow();
  expect(sold.cost_centavos).toBe(cost);
});
