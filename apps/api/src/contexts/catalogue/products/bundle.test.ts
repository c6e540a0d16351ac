import type { Client } from '@vitrine/contract/client.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { startTestApi, type TestApi } from '#test/test-api.ts';
import { findVariant } from '#test/test-shop.ts';

let test: TestApi;
let guest: Client;
let throwBlanket: Awaited<ReturnType<typeof findVariant>>;
let candle: Awaited<ReturnType<typeof findVariant>>;
let pillow: Awaited<ReturnType<typeof findVariant>>;
beforeAll(async () => {
  test = await startTestApi();
  guest = test.client('aurora');
  pillow = await findVariant(guest, 'AUR-ALM-01', 'AUR-ALM-01-AREIA-55X55');
  throwBlanket = await findVariant(guest, 'AUR-MAN-01', 'AUR-MAN-01-TERRACOTA');
  candle = await findVariant(guest, 'AUR-VEL-02', 'AUR-VEL-02');
});
afterAll(() => test.close());

const bundle = async () =>
  (await guest('GET /api/catalog/products/by-key', { query: { slug: 'almofada-linho-lavado-brisa' } }))
    .bundle;

async function auroraDatabase() {
  const { id } = await test.database.everything
    .selectFrom('stores')
    .select('id')
    .where('public_id', '=', 'aurora')
    .executeTakeFirstOrThrow();
  return test.database.ofStore(id);
}

it('[CAT+01] returns the merchant’s companions of a product with their variants', async () => {
  expect(await bundle()).toEqual([
    {
      product_id: throwBlanket.product_id,
      variant_id: throwBlanket.variant_id,
      slug: expect.stringMatching(/^manta-/),
      name: expect.stringMatching(/^Manta/),
      options_label: 'Terracota',
      image: expect.objectContaining({ alt: expect.stringContaining('terracota') }),
      min_qty: 1,
      list_price_centavos: throwBlanket.list_price_centavos,
      price_centavos: throwBlanket.price_centavos,
    },
    expect.objectContaining({ variant_id: candle.variant_id, options_label: '' }),
  ]);
});

it('[CAT+01] returns only companions in stock, at most two', async () => {
  const db = await auroraDatabase();
  const setStock = (stock: number) =>
    db.updateTable('product_variants').set({ stock }).where('id', '=', throwBlanket.id).execute();
  await setStock(0);
  expect((await bundle()).map(({ variant_id }) => variant_id)).toEqual([candle.variant_id]);
  await setStock(5);

  const others = await db
    .selectFrom('product_variants')
    .select('id')
    .where('stock', '>', 0)
    .where('product_id', 'not in', [pillow.product_id, throwBlanket.product_id, candle.product_id])
    .limit(3)
    .execute();
  await db
    .insertInto('product_bundles')
    .values(others.map(({ id }) => ({ product_id: pillow.product_id, variant_id: id, position: 9 })))
    .execute();
  expect((await bundle()).map(({ variant_id }) => variant_id)).toEqual([
    throwBlanket.variant_id,
    candle.variant_id,
  ]);
});

it('[CAT+01] returns cards by id in the requested order without products that this store does not sell', async () => {
  const cards = (client: Client, ids: readonly number[]) =>
    client('GET /api/catalog/products/cards', { query: { ids: ids.join(',') } });
  const ids = [candle.product_id, 999_999_999, pillow.product_id, candle.product_id];
  expect((await cards(guest, ids)).map(({ id }) => id)).toEqual([candle.product_id, pillow.product_id]);
  expect(await cards(test.serverClient('serra'), [candle.product_id])).toEqual([]);
});
