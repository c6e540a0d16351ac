import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { startTestShop, type TestShop } from '#test/start-test-shop.ts';
import { storeOf } from '#test/store-of.ts';

let shop: TestShop;
let test: TestShop['test'];
beforeAll(async () => {
  shop = await startTestShop({ clock: { now: () => new Date('2026-11-21T12:00:00Z') } });
  ({ test } = shop);
});
afterAll(() => shop.close());

const postcode = '01310-100';

interface Wish {
  category?: string;
  q?: string;
  filters?: string;
  sort?: 'best_selling' | 'price_asc';
  page?: number;
  postcode?: string;
  arrives_by?: string | null;
}

const arriving = (wish: Wish) =>
  test.client('aurora')('POST /api/catalog/products/arriving', {
    body: { postcode, arrives_by: null, ...wish },
  });

/** The products of a listing, page by page, and what each page says about the whole. */
async function pagesOf(wish: Wish) {
  const ids: number[] = [];
  for (let page = 1; ; page += 1) {
    const { products } = await arriving({ ...wish, page });
    if (!products) throw new Error('No products');
    ids.push(...products.items.map(({ id }) => id));
    expect(products.page).toBe(page);
    if (page === products.page_count) return { ids, total: products.total, products };
  }
}

/** What the cards of some products say. */
async function daysOfCards(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const days = new Map<number, string>();
  for (let start = 0; start < ids.length; start += 48) {
    const group = ids.slice(start, start + 48).join(',');
    const found = await test.client('aurora')('GET /api/cart/earliest-arrivals', {
      query: { product_ids: group, postcode },
    });
    for (const { product_id: id, arrives_on: day } of found) days.set(id, day);
  }
  return days;
}

async function idsOfCategory(category: string, filters?: string): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1; ; page += 1) {
    const found = await test.client('aurora')('GET /api/catalog/products', {
      query: { category, per_page: '60', page: String(page), ...(filters !== undefined && { filters }) },
    });
    ids.push(...found.items.map(({ id }) => id));
    if (page === found.page_count) return ids;
  }
}

/** Replaces the store's methods by one whose days depend on the weight: up to so many grams, so many days; null: any weight. */
async function shipBy(bands: readonly { toGrams: number | null; days: number }[]): Promise<void> {
  const db = await storeOf(test, 'aurora');
  await db.deleteFrom('shipping_rules').execute();
  const { id } = await db
    .insertInto('shipping_rules')
    .values({ code: 'tabela', name: 'Transportadora', position: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (bands.length === 0) return;
  await db
    .insertInto('shipping_rates')
    .values(
      bands.map(({ toGrams, days }, index) => ({
        rule_id: id,
        from_grams: bands[index - 1]?.toGrams ?? 0,
        to_grams: toGrams,
        price_centavos: 1000,
        business_days: days,
      })),
    )
    .execute();
}

/** Gives the variants of the store weights, stock and promised days that differ. */
async function varyVariants(seed: number): Promise<void> {
  await sql`
    update product_variants set
      weight_grams = 100 + (id * ${seed}::integer) % 7 * 400,
      stock = case when (id + ${seed}::integer) % 5 = 0 then 0 else 20 end,
      on_order_days = case when (id + ${seed}::integer) % 10 = 0 then 12 end,
      on_order_limit = case when (id + ${seed}::integer) % 10 = 0 then 30 end
    where store_id = (select id from stores where public_id = 'aurora')`.execute(test.database.everything);
}

it('[CAT+06] never lists a product whose card says a later day, nor leaves out one that says the day or an earlier one', async () => {
  const band = fc.record({
    grams: fc.integer({ min: 200, max: 3000 }),
    days: fc.integer({ min: 0, max: 9 }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 1000 }),
      fc.uniqueArray(band, { minLength: 1, maxLength: 4, selector: ({ grams }) => grams }),
      fc.boolean(),
      async (seed, unordered, endsOpen) => {
        const bands = unordered.toSorted((one, other) => one.grams - other.grams);
        await varyVariants(seed);
        await shipBy(
          bands.map(({ grams, days }, index) => ({
            toGrams: endsOpen && index === bands.length - 1 ? null : grams,
            days,
          })),
        );
        const all = await idsOfCategory('sala');
        const days = await daysOfCards(all);
        const { choices } = await arriving({ category: 'sala' });
        for (const { arrives_by: day, count } of choices) {
          const { ids, total } = await pagesOf({ category: 'sala', arrives_by: day });
          const expected = all.filter((id) => (days.get(id) ?? '9999') <= day);
          expect(ids.toSorted()).toEqual(expected.toSorted());
          expect(total).toBe(expected.length);
          expect(count).toBe(expected.length);
        }
      },
    ),
    { numRuns: 12 },
  );
});

it('[CAT+06] counts pages, other filters and prices for the products in time, and keeps the order', async () => {
  await varyVariants(3);
  await shipBy([
    { toGrams: 900, days: 1 },
    { toGrams: null, days: 5 },
  ]);
  const { choices } = await arriving({ category: 'sala' });
  const day = choices[0]?.arrives_by ?? '';
  expect(day).toBe('2026-11-23');
  const { ids, products } = await pagesOf({ category: 'sala', arrives_by: day, sort: 'price_asc' });
  const days = await daysOfCards(ids);
  expect(new Set(days.values())).toEqual(new Set([day]));
  const prices = new Map(products.items.map(({ id, price_centavos: price }) => [id, price]));
  const inOrder = ids.map((id) => prices.get(id) ?? 0);
  expect(inOrder).toEqual(inOrder.toSorted((one, other) => one - other));
  expect(products.filters?.price?.lowest_centavos).toBe(Math.min(...inOrder));
  const colours = products.filters?.values.find(({ name }) => name === 'cor')?.values ?? [];
  for (const { value, count } of colours) {
    const narrowed = await pagesOf({ category: 'sala', arrives_by: day, filters: `cor=${value}` });
    expect([value, narrowed.total]).toEqual([value, count]);
    const all = await idsOfCategory('sala', `cor=${value}`);
    expect(narrowed.ids.every((id) => all.includes(id))).toBe(true);
  }
  // A colour of no product in time stays in its place.
  const unfiltered = await test.client('aurora')('GET /api/catalog/products', {
    query: { category: 'sala', with_filters: 'true' },
  });
  expect(colours.map(({ value }) => value).toSorted()).toEqual(
    unfiltered.filters?.values
      .find(({ name }) => name === 'cor')
      ?.values.map(({ value }) => value)
      .toSorted(),
  );
});

it('[CAT+06] narrows a search, without counting it as one that found nothing', async () => {
  await varyVariants(3);
  await shipBy([
    { toGrams: 900, days: 1 },
    { toGrams: null, days: 5 },
  ]);
  const { choices } = await arriving({ q: 'vaso' });
  const [first] = choices;
  const { products } = await arriving({ q: 'vaso', arrives_by: first?.arrives_by ?? null });
  expect(products?.total).toBe(first?.count);
  expect(products?.items.length).toBeGreaterThan(0);
  await arriving({ q: 'xyzzy', arrives_by: '2026-11-23' });
  const db = await storeOf(test, 'aurora');
  expect(
    await db.selectFrom('unanswered_searches').selectAll().where('words', '=', 'xyzzy').execute(),
  ).toEqual([]);
});

it('[CAT+06] offers no day where nothing arrives, and lists nothing by a day before the first', async () => {
  await varyVariants(3);
  await shipBy([]);
  expect(await arriving({ category: 'sala' })).toEqual({ choices: [], products: null });
  await shipBy([{ toGrams: null, days: 4 }]);
  const { choices, products } = await arriving({ category: 'sala', arrives_by: '2026-11-21' });
  expect(choices[0]).toEqual({ arrives_by: '2026-11-21', count: 0 });
  expect(products).toMatchObject({ total: 0, page_count: 1, items: [] });
});

it('[CAT+06] refuses a postcode that does not exist, a malformed one and a page beyond the last', async () => {
  await expect(arriving({ category: 'sala', postcode: '00000-404' })).rejects.toMatchObject({
    code: 'postcode_not_found',
  });
  await expect(arriving({ category: 'sala', postcode: '0131' })).rejects.toMatchObject({
    code: 'validation_failed',
  });
  await expect(arriving({ category: 'sala', page: 90, arrives_by: '2026-11-30' })).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(arriving({ category: 'nada' })).rejects.toMatchObject({ code: 'not_found' });
});
