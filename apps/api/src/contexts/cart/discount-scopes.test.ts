import type { Client } from '@vitrine/contract/client.ts';
import { cpfFromSeed } from '@vitrine/fixtures/tax-documents.ts';
import type { Insertable } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { StoreTables } from '#api/platform/database/store-tables.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { type GuestPerson, guestPerson, startGuest } from '#test/test-guest.ts';
import { ana, fillCartOf, findVariant, loggedInClient, postOrder } from '#test/test-shop.ts';

let test: TestApi;
let db: StoreDatabase;
let visitor: Client;
let cushion: Awaited<ReturnType<typeof findVariant>>;
let towel: Awaited<ReturnType<typeof findVariant>>;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => new Date('2026-11-21T12:00:00Z') } });
  db = await storeOf(test, 'aurora');
  visitor = test.client('aurora');
  cushion = await findVariant(visitor, 'AUR-ALM-01', 'AUR-ALM-01-AREIA-55X55');
  towel = await findVariant(visitor, 'AUR-TOA-04', 'AUR-TOA-04-SALVIA');
});
afterAll(() => test.close());
beforeEach(async () => {
  await db.deleteFrom('cart_promotions').execute();
  await db.deleteFrom('coupons').where('code', 'like', 'T-%').execute();
});

type NewCoupon = Partial<Insertable<StoreTables['coupons']>>;

async function storeCoupon(change: NewCoupon = {}): Promise<string> {
  const coupon = { code: 'T-CUPOM', kind: 'percentage' as const, value: 10, ...change };
  await db.insertInto('coupons').values(coupon).execute();
  return coupon.code;
}

const storeFirstPurchasePromotion = () =>
  db
    .insertInto('cart_promotions')
    .values({
      code: 't-primeira',
      name: 'Primeira compra',
      benefit: JSON.stringify({ kind: 'percentage', percent: 20 }),
      is_first_purchase: true,
    })
    .execute();

const apply = (client: Client, cartId: string, code: string, isKeptUnmet?: boolean) =>
  client('POST /api/cart/carts/{cartId}/coupon', {
    path: { cartId },
    body: { code, ...(isKeptUnmet !== undefined && { is_kept_unmet: isKeptUnmet }) },
  });
const readCart = (client: Client, cartId: string) =>
  client('GET /api/cart/carts/{cartId}', { path: { cartId } });

let seed = 700;
const newPerson = (change: Partial<GuestPerson> = {}): GuestPerson => ({ ...guestPerson(++seed), ...change });

/** A guest buyer with a cart of their own that holds a towel, ready to be ordered for pick-up by Pix. */
async function buyerWithCart(person: GuestPerson) {
  const { client } = await startGuest(test, person);
  const cart = await fillCartOf(visitor, [towel]);
  const [address] = await client('GET /api/customer/addresses');
  const body = {
    cart_id: cart.uuid,
    address: { id: address?.id ?? 0 },
    shipping: { code: 'retirada' },
    payment: { code: 'pix' },
  };
  return { client, cartId: cart.uuid, order: () => postOrder(client, body) };
}

const discountsOf = async (client: Client, uuid: string) =>
  (await client('GET /api/sales/orders/{uuid}', { path: { uuid } })).discounts.map(({ kind }) => kind);

it('[ADM+20] [CAR-08] discounts only the lines of the coupon’s products and categories, in the order too', async () => {
  const code = await storeCoupon({ product_ids: [towel.product_id], category_keys: ['velas-e-aromas'] });
  const { client } = await startGuest(test, newPerson());
  const [address] = await client('GET /api/customer/addresses');
  const cart = await fillCartOf(visitor, [cushion, towel]);
  const { items, totals } = await apply(visitor, cart.uuid, ' t-Cupom ');
  const off = items.map((item) => [item.sku, item.discount_centavos]);
  const towelLine = items.find(({ sku }) => sku === 'AUR-TOA-04-SALVIA');
  expect(Object.fromEntries(off)).toEqual({
    'AUR-ALM-01-AREIA-55X55': 0,
    'AUR-TOA-04-SALVIA': Math.round((towelLine?.total_centavos ?? 0) / 10),
  });
  const { uuid } = await postOrder(client, {
    cart_id: cart.uuid,
    address: { id: address?.id ?? 0 },
    shipping: { code: 'retirada' },
    payment: { code: 'sandbox_card' },
    expected_total_centavos: totals.total_centavos,
  });
  const order = await client('GET /api/sales/orders/{uuid}', { path: { uuid } });
  expect(order.totals).toMatchObject({
    discount_centavos: totals.discount_centavos,
    total_centavos: totals.total_centavos,
  });
  expect(order.discounts).toContainEqual(expect.objectContaining({ kind: 'coupon', name: code }));
});

it('[ADM+20] [CAR-08] refuses a coupon of other products, or keeps it until one is in the cart', async () => {
  const code = await storeCoupon({ product_ids: [towel.product_id], min_total_centavos: 1 });
  const cart = await fillCartOf(visitor, [cushion]);
  await expect(apply(visitor, cart.uuid, code)).rejects.toMatchObject({ code: 'coupon_other_products' });
  expect(await apply(visitor, cart.uuid, code, true)).toMatchObject({
    coupon: { code, discount_centavos: 0, problem: 'Coupon is not valid for these products.' },
  });
  const { cart: filled } = await visitor('POST /api/cart/carts/items', {
    body: { cart_id: cart.uuid, product_id: towel.product_id, variant_id: towel.variant_id, qty: 1 },
  });
  expect(filled.coupon).toMatchObject({ code, problem: null });
  expect(filled.coupon?.discount_centavos).toBeGreaterThan(0);
});

it('[CAR-08] keeps the coupon of a link in an empty cart, but none that ended', async () => {
  const code = await storeCoupon({ min_total_centavos: 1_000 });
  const ended = await storeCoupon({ code: 'T-VELHO', ends_on: '2026-11-20' });
  const cart = await visitor('POST /api/cart/carts');
  await expect(apply(visitor, cart.uuid, code)).rejects.toMatchObject({ code: 'coupon_invalid' });
  await expect(apply(visitor, cart.uuid, ended, true)).rejects.toMatchObject({ code: 'coupon_expired' });
  await apply(visitor, cart.uuid, code, true);
  const { cart: filled } = await visitor('POST /api/cart/carts/items', {
    body: { cart_id: cart.uuid, product_id: towel.product_id, variant_id: towel.variant_id, qty: 1 },
  });
  expect(filled.coupon).toMatchObject({ code, problem: null });
});

it('[ADM+20] [CAR-08] [CHK-03] ships free by a coupon, to whichever address the order goes', async () => {
  const code = await storeCoupon({ kind: 'free_shipping', value: 0 });
  const cart = await fillCartOf(visitor, [cushion]);
  const quote = async (postcode: string) => {
    const options = await visitor('GET /api/cart/carts/{cartId}/delivery-options', {
      path: { cartId: cart.uuid },
      query: { postcode },
    });
    return Math.min(
      ...options.flatMap(({ pickup, price_centavos: price }) => (pickup === null ? [price] : [])),
    );
  };
  expect(await quote('01310-100')).toBeGreaterThan(0);
  expect(await apply(visitor, cart.uuid, code)).toMatchObject({
    coupon: { code, discount_centavos: 0, is_free_shipping: true, problem: null },
    totals: { discount_centavos: 0 },
  });
  expect([await quote('01310-100'), await quote('69005-070')]).toEqual([0, 0]);
  const { client } = await startGuest(test, newPerson());
  const [address] = await client('GET /api/customer/addresses');
  const options = await client('GET /api/cart/carts/{cartId}/delivery-options', {
    path: { cartId: cart.uuid },
    query: { postcode: address?.postcode ?? '' },
  });
  const free = options.find(({ pickup, price_centavos: price }) => pickup === null && price === 0);
  const { uuid } = await postOrder(client, {
    cart_id: cart.uuid,
    address: { id: address?.id ?? 0 },
    shipping: { code: free?.code ?? '' },
    payment: { code: 'sandbox_card' },
  });
  const order = await client('GET /api/sales/orders/{uuid}', { path: { uuid } });
  expect(order.totals.shipping_centavos).toBe(0);
  expect(await db.selectFrom('coupon_uses').selectAll().where('order_id', '=', uuid).execute()).toHaveLength(
    1,
  );
});

it.each<[string, (before: GuestPerson) => Partial<GuestPerson>]>([
  ['the same CPF with another e-mail', ({ taxvat }) => ({ taxvat })],
  ['the same e-mail with another CPF', ({ email }) => ({ email })],
  ['a tag in the e-mail', ({ email }) => ({ email: email.replace('@', '+outra@') })],
])('[CAR-08] recognises an earlier buyer by %s', async (_, same) => {
  const code = await storeCoupon({ is_first_purchase: true });
  const person = newPerson();
  const first = await buyerWithCart(person);
  expect((await apply(first.client, first.cartId, code)).coupon?.problem).toBeNull();
  const placed = await first.order();
  const again = await buyerWithCart(newPerson(same(person)));
  await expect(apply(again.client, again.cartId, code, true)).rejects.toMatchObject({
    code: 'coupon_first_purchase',
  });
  await first.client('POST /api/sales/orders/{uuid}/cancel', { path: { uuid: placed.uuid } });
  expect((await apply(again.client, again.cartId, code)).coupon?.problem).toBeNull();
});

it('[CAR-08] recognises a mailbox of Gmail with other dots', async () => {
  await storeFirstPurchasePromotion();
  const first = await buyerWithCart(newPerson({ email: 'rita.campos.t@gmail.com' }));
  await first.order();
  const again = await buyerWithCart(newPerson({ email: 'ritacampost+b@googlemail.com' }));
  expect((await readCart(again.client, again.cartId)).discounts).toEqual([]);
});

it('[CAR-08] [CHK+01] prices a known guest buyer’s cart as the order does, and leaves the cart to every guest', async () => {
  await storeFirstPurchasePromotion();
  const person = newPerson();
  const first = await buyerWithCart(person);
  const { total_centavos: firstTotal } = (await readCart(first.client, first.cartId)).totals;
  expect((await first.order()).total_centavos).toBeLessThanOrEqual(firstTotal);
  const again = await buyerWithCart(person);
  const seen = await readCart(again.client, again.cartId);
  expect(seen.discounts).toEqual([]);
  expect((await readCart(visitor, again.cartId)).items).toHaveLength(1);
  await expect(again.order()).resolves.toMatchObject({});
});

it('[ADM+20] [CAR-08] gives a guest the promotion of a first purchase, and a known customer none', async () => {
  await storeFirstPurchasePromotion();
  const cart = await fillCartOf(visitor, [towel]);
  expect((await readCart(visitor, cart.uuid)).discounts).toMatchObject([{ code: 't-primeira' }]);
  const customer = await loggedInClient(test, 'aurora', ana);
  expect((await readCart(customer, cart.uuid)).discounts).toEqual([]);
});

it('[ADM+20] [CAR-08] gives one person one first purchase and one use, with orders at the same moment', async () => {
  await storeFirstPurchasePromotion();
  const code = await storeCoupon({ is_once_per_customer: true });
  const taxvat = cpfFromSeed(++seed);
  const buyers: Awaited<ReturnType<typeof buyerWithCart>>[] = [];
  while (buyers.length < 4) buyers.push(await buyerWithCart(newPerson({ taxvat })));
  for (const { client, cartId } of buyers) await apply(client, cartId, code);
  const placed = await Promise.allSettled(buyers.map(({ order }) => order()));
  const kinds = await Promise.all(
    placed.map(async (one, index) => {
      const client = buyers[index]?.client;
      return one.status === 'fulfilled' && client ? discountsOf(client, one.value.uuid) : [];
    }),
  );
  const count = (kind: string) => kinds.filter((of) => of.some((one) => one === kind)).length;
  expect([count('promotion'), count('coupon')]).toEqual([1, 1]);
  const refused = placed.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused).toEqual(refused.map(() => expect.objectContaining({ code: 'coupon_already_used' })));
});
