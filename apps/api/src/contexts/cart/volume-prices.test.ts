import type { Client } from '@vitrine/contract/client.ts';
import { unitPriceAt } from '@vitrine/rules/price-tiers.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { startTestApi, type TestApi } from '#test/test-api.ts';
import { ana, fillCartOf, findVariant, loggedInClient, orderBody, postOrder } from '#test/test-shop.ts';

let test: TestApi;
let guest: Client;
beforeAll(async () => {
  test = await startTestApi();
  guest = test.client('aurora');
});
afterAll(() => test.close());

const cushion = () => findVariant(guest, 'AUR-ALM-01', 'AUR-ALM-01-TERRACOTA-45X45');
const tier = (from_qty: number, price_centavos: number) => ({ from_qty, price_centavos });

async function setPrices(values: { offer_price_centavos?: number | null; stock?: number }) {
  const { variant_id } = await cushion();
  await test.database.everything
    .updateTable('product_variants')
    .set({
      list_price_centavos: 10_000,
      offer_price_centavos: null,
      volume_prices: JSON.stringify([tier(4, 9500), tier(12, 9000), tier(30, 8500)]),
      stock: 60,
      ...values,
    })
    .where('id', '=', variant_id)
    .execute();
}
beforeEach(() => setPrices({}));

it('[CAT+04] charges for every quantity the price that the product page shows', async () => {
  const sold = await cushion();
  expect(sold.price_tiers).toEqual([tier(1, 10_000), tier(4, 9500), tier(12, 9000), tier(30, 8500)]);
  const cart = await fillCartOf(guest, [{ ...sold, qty: 1 }]);
  const path = { cartId: cart.uuid, itemId: cart.items[0]?.id ?? 0 };
  for (const qty of [1, 2, 3, 4, 5, 11, 12, 13, 29, 30, 31, 60]) {
    const changed = await guest('PUT /api/cart/carts/{cartId}/items/{itemId}', { path, body: { qty } });
    const each = unitPriceAt(qty, sold);
    expect(changed.items).toMatchObject([
      { qty, price_centavos: each, total_centavos: qty * each, price_tiers: sold.price_tiers },
    ]);
    expect(changed.totals).toMatchObject({ list_centavos: qty * 10_000, items_centavos: qty * each });
  }
});

it('[CAT+04] omits volume prices that do not lower a sale price', async () => {
  await setPrices({ offer_price_centavos: 9000 });
  expect(await cushion()).toMatchObject({
    price_centavos: 9000,
    price_tiers: [tier(1, 9000), tier(30, 8500)],
  });
  const cart = await fillCartOf(guest, [{ ...(await cushion()), qty: 12 }]);
  expect(cart.items).toMatchObject([{ price_centavos: 9000 }]);
});

it('[CAT+04] prices only the available units', async () => {
  const cart = await fillCartOf(guest, [{ ...(await cushion()), qty: 12 }]);
  await setPrices({ stock: 3 });
  const found = await guest('GET /api/cart/carts/{cartId}', { path: { cartId: cart.uuid } });
  expect(found.items).toMatchObject([
    { qty: 12, max_qty: 3, price_centavos: 10_000, total_centavos: 30_000 },
  ]);
});

it('[CAT+04] publishes as much stock as the last volume price needs', async () => {
  expect((await cushion()).stock).toBe(30);
  await setPrices({ stock: 25 });
  expect((await cushion()).stock).toBe(25);
});

it('[CAT+04] [ORD-01] orders at the volume price and stores it', async () => {
  const customer = await loggedInClient(test, 'aurora', ana);
  const cart = await fillCartOf(guest, [{ ...(await cushion()), qty: 12 }]);
  const body = await orderBody(customer, cart.uuid, 'pix');
  const { uuid } = await postOrder(customer, body);
  await setPrices({ offer_price_centavos: 1000 });
  const order = await customer('GET /api/sales/orders/{uuid}', { path: { uuid } });
  expect(order.items).toMatchObject([{ qty: 12, price_centavos: 9000, total_centavos: 108_000 }]);
});

it('[CAT+04] counts the volume price towards free shipping', async () => {
  const cart = await fillCartOf(guest, [{ ...(await cushion()), qty: 4 }]);
  const goal = await guest('GET /api/cart/carts/{cartId}/free-shipping', { path: { cartId: cart.uuid } });
  expect(goal?.missing_centavos).toBe(Math.max(0, (goal?.free_from_centavos ?? 0) - 4 * 9500));
});

it('[CAT+04] [CAT-05] returns the prices by quantity with a variant’s code', async () => {
  const [found] = await guest('GET /api/catalog/variants', {
    query: { skus: 'AUR-ALM-01-TERRACOTA-45X45' },
  });
  expect(found?.price_tiers).toEqual((await cushion()).price_tiers);
});
