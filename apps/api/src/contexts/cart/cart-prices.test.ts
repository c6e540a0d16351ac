import type { Client } from '@vitrine/contract/client.ts';
import type { Insertable } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';
import { setSetting } from '#test/set-setting.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import {
  ana,
  fillCartOf,
  findVariant,
  loggedInClient,
  postOrder,
  renato,
  type Wanted,
} from '#test/test-shop.ts';

let now = new Date('2026-11-21T12:00:00Z');
const start = now;
let test: TestApi;
let db: StoreDatabase;
let guest: Client;
let customer: Client;
/** 151.90 */
let cushion: Awaited<ReturnType<typeof findVariant>>;
/** 99.90 */
let candle: Awaited<ReturnType<typeof findVariant>>;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => now } });
  db = await storeOf(test, 'aurora');
  guest = test.client('aurora');
  customer = await loggedInClient(test, 'aurora', ana);
  cushion = await findVariant(guest, 'AUR-ALM-01', 'AUR-ALM-01-AREIA-55X55');
  candle = await findVariant(guest, 'AUR-VEL-01', 'AUR-VEL-01');
});
afterAll(() => test.close());
afterEach(() => {
  now = start;
});

type NewPromotion = Insertable<StoreTables['cart_promotions']>;

/** Replaces the store's promotions. */
async function promote(...promotions: (Partial<NewPromotion> & { benefit: string })[]): Promise<void> {
  await db.deleteFrom('cart_promotions').execute();
  for (const [index, promotion] of promotions.entries()) {
    await db
      .insertInto('cart_promotions')
      .values({ code: `p${index}`, name: `Promoção ${index}`, priority: index, ...promotion })
      .execute();
  }
}

const percentage = (percent: number) => JSON.stringify({ kind: 'percentage', percent });
const readCart = (client: Client, cartId: string) =>
  client('GET /api/cart/carts/{cartId}', { path: { cartId } });

/** A guest's cart, which Ana picks up. */
async function checkout(wanted: readonly Wanted[], payment = 'sandbox_card') {
  const { uuid } = await fillCartOf(guest, wanted);
  const [address] = await customer('GET /api/customer/addresses');
  return {
    cart_id: uuid,
    address: { id: address?.id ?? 0 },
    shipping: { code: 'retirada' },
    payment: { code: payment },
  };
}

it('[CAR-08] lists the discounts of promotions and coupon by name and line, in cart and order', async () => {
  await promote(
    {
      name: 'Leve 3, pague 2',
      benefit: JSON.stringify({ kind: 'buy_x_pay_y', buy: 3, pay: 2 }),
      category_keys: ['almofadas'],
    },
    { name: '10% em velas', benefit: percentage(10), brands: ['Botica Aurora'] },
  );
  const body = await checkout([{ ...cushion, qty: 3 }, candle]);
  const cart = await guest('POST /api/cart/carts/{cartId}/coupon', {
    path: { cartId: body.cart_id },
    body: { code: 'BEMVINDO10' },
  });
  const [first, second] = cart.items.map(({ id }) => id);
  // 10 % of the remaining amounts: 303.80 and 89.91.
  expect(cart.discounts).toMatchObject([
    {
      name: 'Leve 3, pague 2',
      amount_centavos: 15_190,
      lines: [{ item_id: first, amount_centavos: 15_190 }],
    },
    { name: '10% em velas', amount_centavos: 999, lines: [{ item_id: second, amount_centavos: 999 }] },
    { kind: 'coupon', name: 'BEMVINDO10', amount_centavos: 3_937 },
  ]);
  expect(cart.items.map((item) => item.discount_centavos)).toEqual([15_190 + 3_038, 999 + 899]);
  expect(cart.totals).toMatchObject({
    items_centavos: 55_560,
    discount_centavos: 20_126,
    total_centavos: 35_434,
  });

  const { uuid } = await postOrder(customer, { ...body, expected_total_centavos: 35_434 });
  const order = await customer('GET /api/sales/orders/{uuid}', { path: { uuid } });
  expect(order.discounts).toEqual([
    { kind: 'promotion', name: 'Leve 3, pague 2', amount_centavos: 15_190 },
    { kind: 'promotion', name: '10% em velas', amount_centavos: 999 },
    { kind: 'coupon', name: 'BEMVINDO10', amount_centavos: 3_937 },
  ]);
  expect(order.totals.discount_centavos).toBe(20_126);
  expect(order.items.map((item) => item.discount_centavos)).toEqual([18_228, 1_898]);
});

it('[CAR+04] counts nothing that is sold out: in totals, lines, the minimum of a coupon and free shipping', async () => {
  await promote();
  const { uuid } = await fillCartOf(guest, [{ ...cushion, qty: 3 }, candle]);
  const deliveries = () =>
    guest('GET /api/cart/carts/{cartId}/delivery-options', {
      path: { cartId: uuid },
      query: { postcode: '01310-100' },
    });
  const isEverFree = (options: Awaited<ReturnType<typeof deliveries>>) =>
    options.some((one) => one.pickup === null && one.price_centavos === 0);
  expect((await readCart(guest, uuid)).totals.total_centavos).toBe(55_560);
  expect(isEverFree(await deliveries())).toBe(true);
  const setStock = (stock: number) =>
    db.updateTable('product_variants').set({ stock }).where('id', '=', cushion.variant_id).execute();
  await setStock(0);
  try {
    const cart = await readCart(guest, uuid);
    expect(cart.items.map(({ max_qty: max, total_centavos: total }) => [max > 0, total])).toEqual([
      [false, 0],
      [true, 9_990],
    ]);
    expect(cart.totals).toMatchObject({ list_centavos: 9_990, items_centavos: 9_990, total_centavos: 9_990 });
    expect(isEverFree(await deliveries())).toBe(false);
    // Two of three remain.
    await setStock(2);
    expect((await readCart(guest, uuid)).totals.total_centavos).toBe(2 * 15_190 + 9_990);
  } finally {
    await setStock(20);
  }
});

it('[CAR-08] applies a promotion of a customer group to its customers only', async () => {
  await promote({ benefit: percentage(10), group_codes: ['arquitetos'] });
  const architect = await loggedInClient(test, 'aurora', renato);
  const discountFor = async (client: Client) =>
    (await fillCartOf(client, [cushion])).totals.discount_centavos;
  expect(await discountFor(guest)).toBe(0);
  expect(await discountFor(customer)).toBe(0);
  expect(await discountFor(architect)).toBe(1_519);
});

it('[CAR-08] returns the cart’s price by a payment method with a promotion, and applies it to orders paid by that method', async () => {
  await promote({ name: '10% no Pix', benefit: percentage(10), payment_codes: ['pix'] });
  const body = await checkout([cushion], 'pix');
  expect(await readCart(guest, body.cart_id)).toMatchObject({
    totals: { total_centavos: 15_190 },
    discounts: [],
    by_payment: [
      { payment_code: 'pix', discounts: [{ name: '10% no Pix' }], totals: { total_centavos: 13_671 } },
    ],
  });
  // The store's own 5 % for Pix applies afterwards: 683.55 of 136.71.
  const { uuid } = await postOrder(customer, { ...body, expected_total_centavos: 12_987 });
  expect((await customer('GET /api/sales/orders/{uuid}', { path: { uuid } })).discounts).toEqual([
    { kind: 'promotion', name: '10% no Pix', amount_centavos: 1_519 },
    { kind: 'payment', name: 'Pix', amount_centavos: 684 },
  ]);
  const byCard = await checkout([cushion]);
  await expect(postOrder(customer, { ...byCard, expected_total_centavos: 13_671 })).rejects.toMatchObject({
    code: 'promotion_out_of_date',
  });
  expect(await postOrder(customer, byCard)).toMatchObject({ total_centavos: 15_190 });
});

it('[CAR-08] applies a promotion from its start until its end, and reports at the order that it has ended', async () => {
  const at = (time: string) => new Date(time);
  await promote({
    benefit: percentage(50),
    starts_at: at('2026-11-27T03:00:00Z'),
    ends_at: at('2026-11-28T03:00:00Z'),
  });
  const body = await checkout([cushion]);
  const totals: number[] = [];
  for (const time of [
    '2026-11-27T02:59:59Z',
    '2026-11-27T03:00:00Z',
    '2026-11-28T02:59:59Z',
    '2026-11-28T03:00:00Z',
  ]) {
    now = at(time);
    totals.push((await readCart(guest, body.cart_id)).totals.total_centavos);
  }
  expect(totals).toEqual([15_190, 7_595, 7_595, 15_190]);
  const buyer = await loggedInClient(test, 'aurora', ana);
  await expect(postOrder(buyer, { ...body, expected_total_centavos: 7_595 })).rejects.toMatchObject({
    code: 'promotion_out_of_date',
    message: 'Promotion or coupon out of date.',
  });
});

it('[CAR-08] ships products of a free-shipping promotion for free, in the cart and in the order', async () => {
  const benefit = JSON.stringify({ kind: 'free_shipping' });
  const body = { ...(await checkout([cushion])), shipping: { code: 'economica_sul_sudeste' } };
  const economy = async () =>
    (
      await guest('GET /api/cart/carts/{cartId}/delivery-options', {
        path: { cartId: body.cart_id },
        query: { postcode: '01310-100' },
      })
    ).find(({ code }) => code === body.shipping.code)?.price_centavos;
  await promote({ benefit, min_total_centavos: 20_000 });
  expect(await economy()).toBe(2_100);
  await promote({ name: 'Frete grátis em almofadas', benefit, category_keys: ['almofadas'] });
  expect(await economy()).toBe(0);
  expect((await readCart(guest, body.cart_id)).discounts).toMatchObject([
    { name: 'Frete grátis em almofadas', amount_centavos: 0, is_free_shipping: true },
  ]);
  expect(await postOrder(customer, { ...body, expected_total_centavos: 15_190 })).toBeTruthy();
});

it.each([
  { kind: 'percentage', percent: 0 },
  { kind: 'percentage', percent: 101 },
  { kind: 'amount', centavos: 0 },
  { kind: 'progressive', by: 'weight', tiers: [{ from: 1, percent: 5 }] },
  { kind: 'progressive', by: 'total', tiers: [] },
  {
    kind: 'progressive',
    by: 'total',
    tiers: [
      { from: 1, percent: 5 },
      { from: 2, percent: 500 },
    ],
  },
  { kind: 'buy_x_pay_y', buy: 2, pay: 2 },
  { kind: 'buy_x_pay_y', buy: 2 },
  { kind: 'surprise' },
  {},
])('[CAR-08] refuses the benefit %o in the database', async (benefit) => {
  await expect(promote({ benefit: JSON.stringify(benefit) })).rejects.toThrow(
    /cart_promotions_benefit_is_whole/,
  );
});

const wrap = (client: Client, cartId: string, message: string) =>
  client('PUT /api/cart/carts/{cartId}/gift-wrap', { path: { cartId }, body: { message } });

it('[CAR-07] wraps a cart at the store’s price, with a message that the order stores', async () => {
  await db.deleteFrom('cart_promotions').execute();
  const body = await checkout([cushion], 'pix');
  expect(await wrap(guest, body.cart_id, '')).toMatchObject({
    gift_wrap: { price_centavos: 1_290, message: '' },
    totals: { gift_wrap_centavos: 1_290, total_centavos: 16_480 },
  });
  await expect(wrap(guest, body.cart_id, 'a'.repeat(201))).rejects.toMatchObject({
    code: 'validation_failed',
  });
  const wrapped = await wrap(guest, body.cart_id, ' Feliz casa nova! ');
  expect(wrapped.gift_wrap?.message).toBe('Feliz casa nova!');
  expect(await readCart(guest, body.cart_id)).toEqual(wrapped);
  // 5 % for Pix applies to the products only: 759.5 of 151.90.
  const { uuid } = await postOrder(customer, { ...body, expected_total_centavos: 15_190 - 760 + 1_290 });
  expect(await customer('GET /api/sales/orders/{uuid}', { path: { uuid } })).toMatchObject({
    gift_wrap: { price_centavos: 1_290, message: 'Feliz casa nova!' },
    totals: { items_centavos: 15_190, gift_wrap_centavos: 1_290, total_centavos: 15_720 },
  });
});

it('[CAR-07] unwraps a cart, and preserves a guest’s gift wrap at login', async () => {
  const cart = await fillCartOf(guest, [cushion]);
  const path = { cartId: cart.uuid };
  await wrap(guest, cart.uuid, 'Com carinho');
  expect(await guest('DELETE /api/cart/carts/{cartId}/gift-wrap', { path })).toEqual(cart);
  await wrap(guest, cart.uuid, 'Com carinho');
  expect((await readCart(customer, cart.uuid)).gift_wrap?.message).toBe('Com carinho');
});

it('[CAR-07] offers no gift wrap in a store without it, even for a cart that had it', async () => {
  const cart = await fillCartOf(guest, [cushion]);
  await wrap(guest, cart.uuid, '');
  await setSetting(test, 'aurora', 'cart/gift_wrap', '0');
  expect(await readCart(guest, cart.uuid)).toEqual(cart);
  await expect(wrap(guest, cart.uuid, '')).rejects.toMatchObject({
    code: 'giftwrap_not_found',
    message: 'No giftwrap found.',
  });
});
