import { afterAll, beforeAll, expect, it } from 'vitest';

import { startTestApi, type TestApi } from '#test/test-api.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());

const find = (codes: readonly string[], store = 'serra') =>
  test.serverClient(store)('GET /api/catalog/codes', { query: { codes: codes.join('\n') } });

async function storedVariants(productSku: string) {
  return test.database.everything
    .selectFrom('product_variants')
    .innerJoin('products', 'products.id', 'product_variants.product_id')
    .select([
      'product_variants.id',
      'product_variants.sku',
      'product_variants.gtin',
      'products.id as product_id',
    ])
    .where('products.sku', '=', productSku)
    .orderBy('product_variants.position')
    .execute();
}

it('[COM+02] finds a variant by its SKU and by its barcode, and all variants by the code of the product page', async () => {
  const variants = await storedVariants('SER-CAF-01');
  const [first] = variants;
  const { sku = '', gtin = null } = first ?? {};
  expect(variants.length).toBeGreaterThan(1);
  const [bySku, byGtin, byProduct] = await find([sku.toLowerCase(), String(gtin), 'ser-caf-01']);
  expect(bySku).toMatchObject({ code: sku.toLowerCase(), variants: [{ sku, variant_id: first?.id }] });
  expect(byGtin).toMatchObject({ code: gtin, variants: [{ sku }] });
  expect(byProduct?.variants.map((one) => one.sku)).toEqual(variants.map((one) => one.sku));
  expect(byProduct?.suggestions).toEqual([]);
});

it('[COM+02] answers in the order of the codes, once for each, and suggests codes like an unknown one', async () => {
  const [{ sku = '' } = {}] = await storedVariants('SER-CAF-01');
  const found = await find(['SER-NADA-QUE-HA', `${sku}X`, sku, sku]);
  expect(found.map(({ code }) => code)).toEqual(['SER-NADA-QUE-HA', `${sku}X`, sku]);
  expect(found[1]).toMatchObject({ variants: [] });
  expect(found[1]?.suggestions[0]).toMatchObject({ code: sku });
  expect(found[1]?.suggestions[0]?.name).not.toBe('');
});

it('[COM+02] suggests the numeric code whose zeros a spreadsheet cut', async () => {
  const [variant] = await storedVariants('SER-MAQ-01');
  await test.database.everything
    .updateTable('product_variants')
    .set({ sku: '000017' })
    .where('id', '=', variant?.id ?? 0)
    .execute();
  const [found] = await find(['17']);
  expect(found).toMatchObject({ variants: [] });
  expect(found?.suggestions[0]?.code).toBe('000017');
});

it('[COM+02] finds nothing of another store, and nothing that is not sold', async () => {
  const [{ sku = '', product_id = 0 } = {}] = await storedVariants('SER-CAF-02');
  const [elsewhere] = await find([sku], 'aurora');
  expect(elsewhere?.variants).toEqual([]);
  expect(elsewhere?.suggestions.filter(({ code }) => code.startsWith('SER-'))).toEqual([]);
  await test.database.everything
    .updateTable('products')
    .set({ is_active: false })
    .where('id', '=', product_id)
    .execute();
  const [inactive] = await find([sku]);
  expect(inactive?.variants).toEqual([]);
  expect(inactive?.suggestions.some(({ code }) => code === sku)).toBe(false);
});

it('[COM+02] finds nothing in lines without a code', async () => {
  await expect(find([' ', '\t'])).resolves.toEqual([]);
});

it('[COM+02] refuses more than fifty codes', async () => {
  await expect(find(Array.from({ length: 51 }, (_, index) => `A-${index}`))).rejects.toMatchObject({
    code: 'validation_failed',
  });
  expect(await find(Array.from({ length: 50 }, (_, index) => `Z${index}`))).toHaveLength(50);
});
