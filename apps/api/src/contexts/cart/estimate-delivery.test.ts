import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { type TestShop, startTestShop } from '#test/start-test-shop.ts';
import { fillCartOf, findVariant } from '#test/test-shop.ts';

let shop: TestShop;
let pillow: Awaited<ReturnType<typeof findVariant>>;
beforeAll(async () => {
  shop = await startTestShop({ clock: { now: () => new Date('2026-11-21T12:00:00Z') } });
  pillow = await findVariant(shop.test.client('aurora'), 'AUR-ALM-01', 'AUR-ALM-01-AREIA-55X55');
});
afterAll(() => shop.close());
beforeEach(() => shop.setNetwork('fine'));

const estimate = (postcode: string, { qty = 1, variantId = pillow.variant_id, store = 'aurora' } = {}) =>
  shop.test.client(store)('GET /api/cart/delivery-estimate', {
    query: { variant_id: String(variantId), qty: String(qty), postcode },
  });

it('[CAT+01] returns city, prices and days of delivery of a variant', async () => {
  const { city, options } = await estimate('01310-100');
  expect(city).toEqual({ name: 'São Paulo', region: 'SP' });
  expect(options[1]).toEqual({
    code: 'economica_sul_sudeste',
    name: 'Entrega econômica',
    price_centavos: 2_100,
    free_from_centavos: 39_900,
    business_days: 5,
    arrives_from: '2026-11-25',
    arrives_on: '2026-11-27',
    pickup: null,
    quote_id: null,
  });
});

it.each([1, 3, 12])('[CAT+01] estimates %i units as the cart does', async (qty) => {
  const guest = shop.test.client('aurora');
  const cart = await fillCartOf(guest, [{ ...pillow, qty }]);
  const inCart = await guest('GET /api/cart/carts/{cartId}/delivery-options', {
    path: { cartId: cart.uuid },
    query: { postcode: '01310-100' },
  });
  expect((await estimate('01310-100', { qty })).options).toEqual(inCart);
});

it('[CAT+01] distinguishes an unknown postcode from an unavailable look-up', async () => {
  await expect(estimate('00000-404')).rejects.toMatchObject({ code: 'postcode_not_found', status: 404 });
  await expect(estimate('00000-405')).rejects.toMatchObject({ code: 'postcode_not_found' });
  await expect(estimate('00000-503')).rejects.toMatchObject({ code: 'lookup_unavailable', status: 503 });
});

it('[CAT+01] estimates by the postcode’s range while the look-up is unavailable', async () => {
  shop.setNetwork('down');
  const { city, options } = await estimate('40020-000');
  expect(city).toBeNull();
  expect(options.map(({ code }) => code)).toEqual(['economica_demais']);
});

it('[CAT+01] [STO+01] refuses variants of another store', async () => {
  await expect(estimate('01310-100', { variantId: 2_000_000_000 })).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(
    shop.test.serverClient('serra')('GET /api/cart/delivery-estimate', {
      query: { variant_id: String(pillow.variant_id), postcode: '01310-100' },
    }),
  ).rejects.toMatchObject({ code: 'not_found' });
});
