import type { Client } from '@vitrine/contract/client.ts';
import { previewHeader, signPreview } from '@vitrine/contract/preview-token.ts';
import { validUntilHeader } from '@vitrine/contract/server-headers.ts';
import { runningOffer } from '@vitrine/rules/running-offer.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { currentPrices } from '#api/contexts/catalogue/products/price-moment.ts';
import { priceRepository } from '#api/contexts/catalogue/products/price-repository.ts';
import { showProduct } from '#api/contexts/catalogue/products/show-product.ts';
import { storeDuePrices } from '#api/contexts/catalogue/products/store-due-prices.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { ana, fillCartOf, findVariant, loggedInClient, orderBody, postOrder } from '#test/test-shop.ts';

const productSku = 'AUR-ALM-01';
const sku = 'AUR-ALM-01-AZUL-PETROLEO-55X55';
const listPrice = 15_190;
const offerPrice = 9_990;
const hourMs = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs);

let test: TestApi;
let db: StoreDatabase;
let guest: Client;
let customer: Client;
let productId: number;
beforeAll(async () => {
  // Its clock is the database's, which decides.
  test = await startTestApi({ clock: { now: () => new Date() } });
  db = await storeOf(test, 'aurora');
  guest = test.client('aurora');
  customer = await loggedInClient(test, 'aurora', ana);
  const { id } = await db
    .selectFrom('products')
    .select('id')
    .where('sku', '=', productSku)
    .executeTakeFirstOrThrow();
  productId = id;
  // One variant: its price is that of the card.
  await db.deleteFrom('product_variants').where('product_id', '=', id).where('sku', '!=', sku).execute();
  await db.updateTable('product_variants').set({ stock: 100 }).where('sku', '=', sku).execute();
});
afterEach(() => offer(null));
afterAll(() => test.close());

async function offer(price: number | null, period: { from?: Date | null; until?: Date | null } = {}) {
  await db
    .updateTable('product_variants')
    .set({
      list_price_centavos: listPrice,
      offer_price_centavos: price,
      offer_from: period.from ?? null,
      offer_until: period.until ?? null,
    })
    .where('sku', '=', sku)
    .execute();
}

/** Makes what is stored of the product that of a moment ago, before its offer began or ended: its job is late. */
async function makeJobLate(stored: number) {
  await db
    .updateTable('products')
    .set({
      list_price_centavos: listPrice,
      price_centavos: stored,
      discount_permille: stored === listPrice ? 0 : 342,
      price_changes_at: inHours(-1),
    })
    .where('id', '=', productId)
    .execute();
}

const auroraId = async () => {
  const store = await test.database.everything
    .selectFrom('stores')
    .select('id')
    .where('public_id', '=', 'aurora')
    .executeTakeFirstOrThrow();
  return store.id;
};

const storedPrice = () =>
  db
    .selectFrom('products')
    .select(['price_centavos', 'price_changes_at'])
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();

const page = () => guest('GET /api/catalog/products/by-key', { query: { id: String(productId) } });
const listed = async (query: Record<string, string> = {}) => {
  const { items } = await guest('GET /api/catalog/products', { query: { per_page: '60', ...query } });
  return items.find(({ id }) => id === productId);
};

it('[CAT+07] pays the offer price from its first moment until its end, and names the end alone', async () => {
  const priceWith = async (period: { from?: Date; until?: Date }) => {
    await offer(offerPrice, period);
    const { variants } = await page();
    return [variants[0]?.price_centavos, variants[0]?.offer_until];
  };
  const [before, after] = [inHours(-2), inHours(2)];
  expect(await priceWith({})).toEqual([offerPrice, undefined]);
  expect(await priceWith({ from: after })).toEqual([listPrice, undefined]);
  expect(await priceWith({ from: before })).toEqual([offerPrice, undefined]);
  expect(await priceWith({ until: before })).toEqual([listPrice, undefined]);
  expect(await priceWith({ from: before, until: after })).toEqual([offerPrice, after.toISOString()]);
  expect(await priceWith({ from: inHours(1), until: after })).toEqual([listPrice, undefined]);
});

describe.each([
  { change: 'begun', stored: listPrice, price: offerPrice, period: { from: inHours(-1) } },
  { change: 'ended', stored: offerPrice, price: listPrice, period: { until: inHours(-1) } },
])('an offer that has $change while its job is late', ({ stored, price, period }) => {
  const setUp = async () => {
    await offer(offerPrice, period);
    await makeJobLate(stored);
  };

  it('[CAT+07] has its price on page, card, list, filter, suggestion and in the order of prices', async () => {
    await setUp();
    expect(await page()).toMatchObject({ price_centavos: price, variants: [{ price_centavos: price }] });
    const cards = await guest('GET /api/catalog/products/cards', { query: { ids: String(productId) } });
    expect(cards).toMatchObject([{ price_centavos: price, list_price_centavos: listPrice }]);
    expect(await listed({ skus: productSku })).toMatchObject({ price_centavos: price });
    const reais = { lowest: Math.floor(price / 100), highest: Math.ceil(price / 100) };
    const filters = `preco-de=${reais.lowest};preco-ate=${reais.highest}`;
    expect(await listed({ skus: productSku, filters })).toMatchObject({ price_centavos: price });
    const others = `preco-de=${Math.floor(stored / 100)};preco-ate=${Math.ceil(stored / 100)}`;
    expect(await listed({ skus: productSku, filters: others })).toBeUndefined();
    const { items } = await guest('GET /api/catalog/products', {
      query: { sort: 'price_asc', per_page: '60' },
    });
    const prices = items.filter(({ is_available: has }) => has).map(({ price_centavos: one }) => one);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
    const { products } = await guest('GET /api/catalog/suggestions', { query: { q: 'almofada linho' } });
    expect(products.find(({ id }) => id === productId)).toMatchObject({ price_centavos: price });
    expect(await storedPrice()).toMatchObject({ price_centavos: stored });
  });

  it('[CAT+07] is sold at its price: cart, order and line', async () => {
    await setUp();
    const variant = await findVariant(guest, productSku, sku);
    const cart = await fillCartOf(customer, [{ ...variant, qty: 2 }]);
    expect(cart.items).toMatchObject([{ price_centavos: price }]);
    const placed = await postOrder(customer, await orderBody(customer, cart.uuid, 'sandbox_card'));
    const order = await customer('GET /api/sales/orders/{uuid}', { path: { uuid: placed.uuid } });
    expect(order.items).toMatchObject([{ price_centavos: price, qty: 2 }]);
  });

  it('[CAT+07] is stored by its job, which announces the product and is then due at the next change', async () => {
    await setUp();
    const storeId = await auroraId();
    expect(await storeDuePrices(db, { store: { id: storeId, publicId: 'aurora' }, productId })).toBe('done');
    expect(await storedPrice()).toEqual({ price_centavos: price, price_changes_at: null });
    expect(await storeDuePrices(db, { store: { id: storeId, publicId: 'aurora' }, productId })).toBe('waits');
  });
});

/** Lets the end of the offer come without a write that anything follows: as if it had been scheduled for now. */
async function letOfferEnd() {
  await test.database.everything.transaction().execute(async (trx) => {
    for (const statement of [
      'alter table product_variants disable trigger user',
      'alter table products disable trigger user',
      `update product_variants set offer_until = now() where sku = '${sku}'`,
      `update products set price_changes_at = now() where id = ${productId}`,
      'alter table product_variants enable trigger user',
      'alter table products enable trigger user',
    ]) {
      await sql.raw(statement).execute(trx);
    }
  });
}

it('[CAT+07] changes lists when the moment comes, without a job or a change that they follow', async () => {
  const inOffer = () => listed({ skus: productSku, filters: `preco-ate=${Math.ceil(offerPrice / 100)}` });
  await offer(offerPrice, { until: inHours(1) });
  expect(await inOffer()).toMatchObject({ price_centavos: offerPrice });
  await letOfferEnd();
  expect(await inOffer()).toBeUndefined();
  expect(await listed({ skus: productSku })).toMatchObject({ price_centavos: listPrice });
  expect(await storedPrice()).toMatchObject({ price_centavos: offerPrice });
});

it('[CAT+07] stores due prices once, whatever jobs and edits run at the same moment', async () => {
  const storeId = await auroraId();
  const others = await db
    .selectFrom('products')
    .select('id')
    .where('id', '!=', productId)
    .orderBy('id', 'desc')
    .limit(5)
    .execute();
  for (let round = 0; round < 4; round += 1) {
    await offer(offerPrice, { until: inHours(-1) });
    await makeJobLate(offerPrice);
    for (const { id } of others) {
      await db
        .updateTable('products')
        .set({ price_changes_at: inHours(-1) })
        .where('id', '=', id)
        .execute();
    }
    const store = { id: storeId, publicId: 'aurora' };
    const jobs = [productId, ...others.map(({ id }) => id)].map((id) =>
      storeDuePrices(db, { store, productId: id }),
    );
    await Promise.all([...jobs, offer(offerPrice - round, { until: inHours(2) }), ...jobs]);
    expect(await storedPrice()).toMatchObject({ price_centavos: offerPrice - round });
    const due = await db
      .selectFrom('products')
      .select('id')
      .where('price_changes_at', '<=', new Date())
      .execute();
    expect(due).toEqual([]);
  }
});

it('[CAT+07] refuses an order at the price of an offer that has ended since the shopper saw the total', async () => {
  await offer(offerPrice, { until: inHours(1) });
  const variant = await findVariant(guest, productSku, sku);
  const cart = await fillCartOf(customer, [{ ...variant, qty: 1 }]);
  const body = await orderBody(customer, cart.uuid, 'sandbox_card');
  const seen = offerPrice + 100_000;
  await offer(offerPrice, { until: inHours(-1) });
  await expect(postOrder(customer, { ...body, expected_total_centavos: seen })).rejects.toMatchObject({
    code: 'promotion_out_of_date',
  });
  const reread = await customer('GET /api/cart/carts/{cartId}', { path: { cartId: cart.uuid } });
  expect(reread.items).toMatchObject([{ price_centavos: listPrice }]);
});

it('[CAT+07] limits cached answers to the next change of a price that they show', async () => {
  const until = inHours(3);
  await offer(offerPrice, { from: inHours(2), until });
  const validity = async (path: string) => {
    const response = await test.request('aurora', path);
    return response.headers.get(validUntilHeader);
  };
  const { offer_from: from } = await db
    .selectFrom('product_variants')
    .select('offer_from')
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow();
  for (const path of [
    `/api/catalog/products/by-key?id=${productId}`,
    `/api/catalog/products/cards?ids=${productId}`,
    `/api/catalog/products?skus=${productSku}`,
    `/api/catalog/variants?skus=${sku}`,
  ]) {
    expect([path, await validity(path)]).toEqual([path, from?.toISOString()]);
  }
});

it('[CAT+07] shows a preview the prices of its moment, in lists too, and sells at those of now', async () => {
  await offer(offerPrice, { from: inHours(2), until: inHours(4) });
  const previewAt = async (hours: number) => {
    const token = await signPreview(test.config.API_SHARED_SECRET, {
      store: 'aurora',
      at: inHours(hours),
      expiresAt: inHours(5),
    } as Parameters<typeof signPreview>[1]);
    const read = async (path: string) => {
      const response = await test.request('aurora', path, { headers: { [previewHeader]: token } });
      return response.json() as Promise<{ data: never }>;
    };
    const { data: product } = await read(`/api/catalog/products/by-key?id=${productId}`);
    const filters = `preco-ate=${Math.ceil(offerPrice / 100)}`;
    const { data: list } = await read(`/api/catalog/products?skus=${productSku}&filters=${filters}`);
    return { product, list };
  };
  expect(await previewAt(3)).toMatchObject({
    product: { price_centavos: offerPrice },
    list: { total: 1, items: [{ price_centavos: offerPrice }] },
  });
  expect(await previewAt(4.5)).toMatchObject({ product: { price_centavos: listPrice }, list: { total: 0 } });
  // The index has the prices of now again.
  expect(
    await listed({ skus: productSku, filters: `preco-ate=${Math.ceil(offerPrice / 100)}` }),
  ).toBeUndefined();
  expect((await page()).price_centavos).toBe(listPrice);
});

const moments = fc.option(fc.integer({ min: -50, max: 50 }), { nil: null });
const variantArbitrary = fc
  .record({
    list: fc.integer({ min: 2, max: 500 }),
    share: fc.option(fc.integer({ min: 1, max: 99 }), { nil: null }),
    from: moments,
    until: moments,
    stock: fc.integer({ min: 0, max: 1 }),
  })
  .filter(({ from, until }) => from === null || until === null || from < until);

it('[CAT+07] derives at any moment what the rule says, and stores what it derives', async () => {
  const start = Date.parse('2026-11-27T03:00:00Z');
  const momentOf = (minutes: number | null) => (minutes === null ? null : new Date(start + minutes * 60_000));
  await fc.assert(
    fc.asyncProperty(
      fc.array(variantArbitrary, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: -60, max: 60 }),
      async (variants, minutes) => {
        const at = new Date(start + minutes * 60_000);
        const rows = variants.map(({ list, share, from, until, stock }, index) => {
          const price = share === null ? null : Math.max(1, Math.trunc((list * share) / 100));
          return {
            product_id: productId,
            position: index,
            sku: `REGRA-${index}`,
            option_values: '{}',
            list_price_centavos: list,
            offer_price_centavos: price,
            offer_from: price === null ? null : momentOf(from),
            offer_until: price === null ? null : momentOf(until),
            stock,
          };
        });
        await db.transaction().execute(async (trx) => {
          await trx.deleteFrom('product_variants').where('product_id', '=', productId).execute();
          await trx.insertInto('product_variants').values(rows).execute();
          const expected = rows
            .map((row) => ({ ...row, price: runningOffer(row, at) ?? row.list_price_centavos }))
            .toSorted(
              (one, other) =>
                Number(other.stock > 0) - Number(one.stock > 0) ||
                one.price - other.price ||
                one.position - other.position,
            );
          const [found] = await priceRepository.at(trx, { ids: [productId], at });
          expect(found).toMatchObject({
            price_centavos: expected[0]?.price,
            list_price_centavos: expected[0]?.list_price_centavos,
            is_from_price: new Set(expected.map(({ price }) => price)).size > 1,
          });
          const changes = rows
            .flatMap(({ offer_from: from, offer_until: until }) => [from, until])
            .filter((moment): moment is Date => moment !== null && moment > at)
            .map((moment) => moment.getTime());
          expect(found?.price_changes_at?.getTime()).toBe(
            changes.length === 0 ? undefined : Math.min(...changes),
          );
          const product = await showProduct(
            {
              db: trx,
              settings: { 'catalog/bought_together': true },
              refuse: (code: string) => new Error(code),
              moment: { ...currentPrices, at },
            },
            { id: productId },
          );
          expect(product).toMatchObject({ price_centavos: expected[0]?.price });
          expect(product.variants.map((one) => one.price_centavos)).toEqual(
            rows.map((row) => runningOffer(row, at) ?? row.list_price_centavos),
          );
          // What triggers stored is what a reading derives for now.
          const [current] = await priceRepository.at(trx, { ids: [productId], at: null });
          const stored = await trx
            .selectFrom('products')
            .select(['price_centavos', 'list_price_centavos', 'is_from_price', 'price_changes_at'])
            .where('id', '=', productId)
            .executeTakeFirstOrThrow();
          expect(current).toMatchObject(stored);
        });
      },
    ),
    { numRuns: 60 },
  );
});
