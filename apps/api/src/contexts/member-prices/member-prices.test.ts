import { randomUUID } from 'node:crypto';

import { type PriceTier, unitPriceAt } from '@vitrine/rules/price-tiers.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import {
  ana,
  fillCartOf,
  findVariant,
  loggedInClient,
  orderBody,
  postOrder,
  renato,
} from '#test/test-shop.ts';
import { signedInStaff } from '#test/test-staff.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());

const cushion = () => findVariant(test.client('aurora'), 'AUR-ALM-01', 'AUR-ALM-01-TERRACOTA-45X45');
const code = 'lista-de-teste';

interface Terms {
  percentOff?: number;
  price?: number | null;
  tiers?: readonly PriceTier[];
  isActive?: boolean;
  starts?: Date;
  ends?: Date;
}

/** Puts Ana into a group of her own with a list. */
async function putList({ percentOff = 0, price = null, tiers = [], isActive = true, starts, ends }: Terms) {
  const db = await storeOf(test, 'aurora');
  const group = await db
    .insertInto('customer_groups')
    .values({ code: 'revenda', name: 'Revenda' })
    .onConflict((conflict) => conflict.columns(['code']).doUpdateSet({ name: 'Revenda' }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('customers').set({ group_id: group.id }).where('email', '=', ana.username).execute();
  await db.deleteFrom('price_lists').where('code', '=', code).execute();
  const list = await db
    .insertInto('price_lists')
    .values({
      code,
      name: 'Revenda',
      group_id: group.id,
      percent_off: percentOff,
      is_active: isActive,
      starts_at: starts ?? null,
      ends_at: ends ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (price === null) return;
  await setPrice(list.id, price, tiers);
}

async function setPrice(listId: number, price: number, tiers: readonly PriceTier[] = []) {
  const db = await storeOf(test, 'aurora');
  const { variant_id } = await cushion();
  await db
    .insertInto('price_list_prices')
    .values({ list_id: listId, variant_id, price_centavos: price, volume_prices: JSON.stringify(tiers) })
    .onConflict((conflict) =>
      conflict
        .columns(['list_id', 'variant_id'])
        .doUpdateSet({ price_centavos: price, volume_prices: JSON.stringify(tiers) }),
    )
    .execute();
}

async function leaveGroup() {
  const db = await storeOf(test, 'aurora');
  await db.updateTable('customers').set({ group_id: null }).where('email', '=', ana.username).execute();
}

beforeEach(async () => {
  const { variant_id } = await cushion();
  await test.database.everything
    .updateTable('product_variants')
    .set({
      list_price_centavos: 10_000,
      offer_price_centavos: null,
      volume_prices: JSON.stringify([{ from_qty: 12, price_centavos: 7000 }]),
      stock: 500,
    })
    .where('id', '=', variant_id)
    .execute();
  await putList({ price: 8000 });
  await emptyCartOfAna();
});

async function emptyCartOfAna() {
  const db = await storeOf(test, 'aurora');
  const { id } = await db
    .selectFrom('customers')
    .select('id')
    .where('email', '=', ana.username)
    .executeTakeFirstOrThrow();
  await db.deleteFrom('carts').where('status', '=', 'open').where('customer_id', '=', id).execute();
}

const dayMs = 86_400_000;

it('[ADM+09] prices a member’s cart and order by the list, and everyone else’s by the shop', async () => {
  const member = await loggedInClient(test, 'aurora', ana);
  const sold = await cushion();
  expect(sold.price_centavos).toBe(10_000);
  const cart = await fillCartOf(member, [{ ...sold, qty: 2 }]);
  expect(cart.items).toMatchObject([
    { price_centavos: 8000, list_price_centavos: 10_000, total_centavos: 16_000 },
  ]);
  expect(cart.totals).toMatchObject({ list_centavos: 20_000, items_centavos: 16_000 });
  const other = await loggedInClient(test, 'aurora', renato).catch(() => test.client('aurora'));
  expect((await fillCartOf(other, [sold])).items).toMatchObject([{ price_centavos: 10_000 }]);
  expect((await fillCartOf(test.client('aurora'), [sold])).items).toMatchObject([{ price_centavos: 10_000 }]);

  const { uuid } = await postOrder(member, await orderBody(member, cart.uuid, 'pix'));
  const order = await member('GET /api/sales/orders/{uuid}', { path: { uuid } });
  expect(order.items).toMatchObject([{ qty: 2, price_centavos: 8000, total_centavos: 16_000 }]);
});

it('keeps lower volume prices and offers of the shop', async () => {
  const member = await loggedInClient(test, 'aurora', ana);
  const cart = await fillCartOf(member, [{ ...(await cushion()), qty: 12 }]);
  expect(cart.items).toMatchObject([{ price_centavos: 7000 }]);
  const { variant_id } = await cushion();
  await test.database.everything
    .updateTable('product_variants')
    .set({ offer_price_centavos: 6500 })
    .where('id', '=', variant_id)
    .execute();
  const path = { cartId: cart.uuid };
  const reread = await member('GET /api/cart/carts/{cartId}', { path });
  expect(reread.items).toMatchObject([{ price_centavos: 6500 }]);
});

it.each([
  ['a percentage of the list price', { percentOff: 15 }, 8500],
  ['a fixed price before the percentage', { percentOff: 50, price: 9000 }, 9000],
  ['no price above the public one', { price: 12_000 }, 10_000],
  ['no list that was switched off', { price: 8000, isActive: false }, 10_000],
  ['no list that has ended', { price: 8000, ends: new Date(Date.now() - 400 * 365 * dayMs) }, 10_000],
  ['no list that begins later', { price: 8000, starts: new Date(Date.now() + 365 * 400 * dayMs) }, 10_000],
] as const)('charges %s', async (_, terms, expected) => {
  await putList(terms);
  const member = await loggedInClient(test, 'aurora', ana);
  const cart = await fillCartOf(member, [await cushion()]);
  expect(cart.items).toMatchObject([{ price_centavos: expected }]);
});

const tier = (from_qty: number, price_centavos: number): PriceTier => ({ from_qty, price_centavos });

it.each([
  ['the price of one below the first quantity', 5, 8000],
  ['the list’s price from its quantity on', 6, 7500],
  ['the shop’s price where it is lower', 12, 7000],
  ['the list’s price where it is lower', 24, 6500],
])('[COM+03] shows and charges %s', async (_, qty, price) => {
  await putList({ price: 8000, tiers: [tier(6, 7500), tier(12, 7200), tier(24, 6500)] });
  const member = await loggedInClient(test, 'aurora', ana);
  const sold = await cushion();
  const query = { variant_ids: String(sold.variant_id) };
  const { variants } = await member('GET /api/customer/member-prices', { query });
  expect(variants).toEqual([
    {
      variant_id: sold.variant_id,
      price_centavos: 8000,
      price_tiers: [tier(sold.min_qty, 8000), tier(6, 7500), tier(12, 7000), tier(24, 6500)],
      // The public stock ends at 20.
      stock: 24,
    },
  ]);
  expect(unitPriceAt(qty, variants[0] ?? { price_centavos: 0 })).toBe(price);
  const cart = await fillCartOf(member, [{ ...sold, qty }]);
  expect(cart.items).toMatchObject([{ price_centavos: price, total_centavos: price * qty }]);
  expect(cart.items[0]?.price_tiers).toEqual(variants[0]?.price_tiers);
  const { uuid } = await postOrder(member, await orderBody(member, cart.uuid, 'pix'));
  const order = await member('GET /api/sales/orders/{uuid}', { path: { uuid } });
  expect(order.items).toMatchObject([{ qty, price_centavos: price, total_centavos: price * qty }]);
  const guest = await fillCartOf(test.client('aurora'), [{ ...sold, qty }]);
  expect(guest.items).toMatchObject([{ price_centavos: qty < 12 ? 10_000 : 7000 }]);
});

it('[COM+03] counts a quantity below the smallest purchase as its price, and the lowest of several lists', async () => {
  const sold = await cushion();
  const stored = () =>
    test.database.everything.updateTable('product_variants').where('id', '=', sold.variant_id);
  await stored().set({ min_qty: 6, volume_prices: '[]' }).execute();
  await putList({ price: 8000, tiers: [tier(4, 7600), tier(12, 7000)] });
  const member = await loggedInClient(test, 'aurora', ana);
  const cart = await fillCartOf(member, [{ ...sold, qty: 6 }]);
  expect(cart.items).toMatchObject([{ price_centavos: 7600, price_tiers: [tier(6, 7600), tier(12, 7000)] }]);
  await stored().set({ min_qty: 1 }).execute();
});

it('reprices a guest’s cart at login', async () => {
  const guest = test.client('aurora');
  const cart = await fillCartOf(guest, [await cushion()]);
  expect(cart.items).toMatchObject([{ price_centavos: 10_000 }]);
  const member = await loggedInClient(test, 'aurora', ana);
  const path = { cartId: cart.uuid };
  const adopted = await member('GET /api/cart/carts/{cartId}', { path });
  expect(adopted.items).toMatchObject([{ price_centavos: 8000 }]);
  // After a logout it is out of reach, and a new cart has public prices.
  await expect(guest('GET /api/cart/carts/{cartId}', { path })).rejects.toMatchObject({
    code: 'cart_not_found',
  });
});

it('says what the member pays for cards and variants, and nothing of others', async () => {
  const member = await loggedInClient(test, 'aurora', ana);
  const sold = await cushion();
  const query = { product_ids: String(sold.product_id), variant_ids: `${sold.variant_id},999999` };
  const prices = await member('GET /api/customer/member-prices', { query });
  expect(prices.variants).toEqual([{ variant_id: sold.variant_id, price_centavos: 8000 }]);
  expect((await member('GET /api/auth/customers/me')).has_member_prices).toBe(true);

  await putList({ price: 12_000 });
  expect(await member('GET /api/customer/member-prices', { query })).toEqual({ products: [], variants: [] });
  await leaveGroup();
  await putList({ price: 5000 });
  await leaveGroup();
  expect(await member('GET /api/customer/member-prices', { query })).toEqual({ products: [], variants: [] });
  expect(await member('GET /api/auth/customers/me')).not.toHaveProperty('has_member_prices');
});

it('shows on a card the price of the variant that is cheapest for the member', async () => {
  const member = await loggedInClient(test, 'aurora', ana);
  const sold = await cushion();
  await test.database.everything
    .updateTable('product_variants')
    .set({ list_price_centavos: 10_000, offer_price_centavos: null, stock: 50 })
    .where('product_id', '=', sold.product_id)
    .execute();
  const query = { product_ids: String(sold.product_id) };
  const prices = await member('GET /api/customer/member-prices', { query });
  expect(prices.products).toEqual([
    { product_id: sold.product_id, price_centavos: 8000, is_from_price: true },
  ]);
});

it('answers the member alone: neither guests, nor caches, nor other stores', async () => {
  const sold = await cushion();
  const query = `variant_ids=${sold.variant_id}`;
  const guests = await test.request('aurora', `/api/customer/member-prices?${query}`);
  expect(guests.status).toBe(401);
  const { access_token: token } = await test.client('aurora')('POST /api/auth/customers/login', {
    body: ana,
  });
  const headers = { authorization: `Bearer ${token}` };
  const own = await test.request('aurora', `/api/customer/member-prices?${query}`, { headers });
  expect(own.headers.get('cache-control')).toContain('no-store');
  expect(await own.text()).toContain('8000');
  const elsewhere = await test.request('serra', `/api/customer/member-prices?${query}`, { headers });
  expect(elsewhere.status).toBe(401);
  // What is the same for everyone does not know of her.
  for (const path of [
    `/api/catalog/products/by-key?id=${sold.product_id}`,
    '/api/catalog/products?skus=AUR-ALM-01',
    '/api/catalog/codes?codes=AUR-ALM-01-TERRACOTA-45X45',
    '/api/catalog/feed-products',
  ]) {
    const shown = await test.request('aurora', path, { headers });
    expect(await shown.text()).not.toMatch(/"price_centavos":8000\b/);
  }
});

it('gives each customer the lists of their own group, and of several the lowest', async () => {
  const db = await storeOf(test, 'aurora');
  const sold = await cushion();
  const other = await db
    .insertInto('customer_groups')
    .values({ code: `outro-${randomUUID()}`, name: 'Outro' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const groupId = (await anaAsStored()).group_id ?? 0;
  const lists = [
    { code: 'do-outro', group_id: other.id, price: 3000 },
    { code: 'segunda', group_id: groupId, price: 7800 },
    { code: 'terceira', group_id: groupId, price: 7900 },
  ];
  for (const { price, ...list } of lists) {
    const { id } = await db
      .insertInto('price_lists')
      .values({ ...list, name: list.code })
      .returning('id')
      .executeTakeFirstOrThrow();
    await setPrice(id, price);
  }
  const member = await loggedInClient(test, 'aurora', ana);
  const cart = await fillCartOf(member, [sold]);
  expect(cart.items).toMatchObject([{ price_centavos: 7800 }]);
  const saved = await member('PUT /api/cart/carts/{cartId}/items/{itemId}/saved-for-later', {
    path: { cartId: cart.uuid, itemId: cart.items[0]?.id ?? 0 },
  });
  expect(saved.saved_for_later).toMatchObject([{ price_centavos: 7800 }]);
  const codes = lists.map((list) => list.code);
  await db.deleteFrom('price_lists').where('code', 'in', codes).execute();
});

async function anaAsStored() {
  const db = await storeOf(test, 'aurora');
  return db
    .selectFrom('customers')
    .select(['id', 'group_id'])
    .where('email', '=', ana.username)
    .executeTakeFirstOrThrow();
}

it('prices what the staff prepare for a member, and a trial for the group', async () => {
  const staff = await signedInStaff(test, 'aurora', 'owner');
  const sold = await cushion();
  const { id } = await anaAsStored();
  const quote = await staff.client('POST /api/admin/order-draft-quotes', {
    body: {
      customer_id: id,
      items: [{ variant_id: sold.variant_id, qty: 2 }],
      discount_centavos: 0,
      discount_reason: '',
      coupon_code: null,
      postcode: null,
      shipping: null,
    },
  });
  expect(quote.lines).toMatchObject([
    { price_centavos: 8000, total_centavos: 16_000, price_now_centavos: 8000 },
  ]);
  const simulated = async (group_code: string | null) => {
    const items = [{ sku: sold.sku, qty: 1 }];
    const { cart } = await staff.client('POST /api/admin/cart-simulations', { body: { items, group_code } });
    return cart.items[0]?.price_centavos;
  };
  expect(await simulated('revenda')).toBe(8000);
  expect(await simulated(null)).toBe(10_000);
});

it('refuses more than 100 variants at once', async () => {
  const member = await loggedInClient(test, 'aurora', ana);
  const variant_ids = Array.from({ length: 101 }, (_, index) => index + 1).join(',');
  await expect(member('GET /api/customer/member-prices', { query: { variant_ids } })).rejects.toThrow();
});

it('[ORD+03] charges what the buyer confirmed, or refuses, while the list or the group changes', async () => {
  const member = await loggedInClient(test, 'aurora', ana);
  for (const round of [0, 1, 2, 3, 4, 5]) {
    await putList({ price: 8500, tiers: [tier(2, 8000)] });
    const cart = await fillCartOf(member, [{ ...(await cushion()), qty: 2 }]);
    const body = await orderBody(member, cart.uuid, 'pix');
    const { total_centavos: seen } = await postOrder(member, body, randomUUID());
    const again = await fillCartOf(member, [{ ...(await cushion()), qty: 2 }]);
    const confirmed = {
      ...(await orderBody(member, again.uuid, 'pix')),
      expected_total_centavos: seen,
    };
    const change = round % 2 === 0 ? () => putList({ price: 8500, tiers: [tier(2, 8100)] }) : leaveGroup;
    const [placed] = await Promise.allSettled([postOrder(member, confirmed), change()]);
    const outcome = placed.status === 'fulfilled' ? placed.value.total_centavos : placed.reason;
    expect([seen, expect.objectContaining({ code: 'promotion_out_of_date' })]).toContainEqual(outcome);
  }
});
