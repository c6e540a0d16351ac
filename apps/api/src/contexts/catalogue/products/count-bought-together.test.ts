import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { setSetting } from '#test/set-setting.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';

import { countBoughtTogether } from './count-bought-together.ts';

const now = new Date('2026-11-21T06:00:00Z');
const hoursLater = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

let test: TestApi;
let db: StoreDatabase;
/** Products without companions that the merchant chose, by their own names here. */
let ids: Record<'bed' | 'sheet' | 'pillow' | 'lamp' | 'best', number>;

beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => now } });
  db = await storeOf(test, 'aurora');
  const rows = await db
    .selectFrom('products')
    .select('products.id')
    .where('products.is_active', '=', true)
    .where('products.is_available', '=', true)
    .where('products.id', 'not in', (own) =>
      own.selectFrom('product_bundles').select('product_bundles.product_id'),
    )
    .orderBy('products.id')
    .limit(5)
    .execute();
  const [bed = 0, sheet = 0, pillow = 0, lamp = 0, best = 0] = rows.map(({ id }) => id);
  ids = { bed, sheet, pillow, lamp, best };
});
afterAll(() => test.close());
beforeEach(async () => {
  // The orders of the demo and of the tests before say nothing here.
  await sql`update orders set is_test = true`.execute(test.database.everything);
  await db.deleteFrom('bought_together').execute();
  await db.deleteFrom('bought_together_counts').execute();
});

interface Bought {
  readonly products: readonly number[];
  /** The number of a customer whom the test makes. */
  readonly by: number;
  readonly email?: string;
  readonly status?: string;
  readonly at?: Date;
  readonly isTest?: boolean;
}

/** Adds an order with one piece of each product, as another one of the demo's, and returns its id. */
async function buy({
  products,
  by,
  email,
  status = 'delivered',
  at,
  isTest = false,
}: Bought): Promise<string> {
  const everything = test.database.everything;
  const { rows: buyers } = await sql<{ id: number }>`
    insert into customers overriding system value select copy.* from
      (select * from customers where store_id = (select id from stores where public_id = 'aurora') limit 1) one,
      jsonb_populate_record(null::customers, to_jsonb(one) || jsonb_build_object(
        'id', ${900_000 + by}::int, 'is_guest', true, 'password_hash', null, 'email', ${email ?? `c${by}@exemplo.com.br`}::text,
        'taxvat', '')) copy
    on conflict (store_id, id) do update set email = excluded.email returning id`.execute(everything);
  const customerId = buyers[0]?.id ?? 900_000 + by;
  const { rows } = await sql<{ id: string }>`
    insert into orders select copy.* from
      (select * from orders where store_id = (select id from stores where public_id = 'aurora') and status = 'delivered' limit 1) one,
      lateral (select gen_random_uuid() as id) made,
      jsonb_populate_record(null::orders, to_jsonb(one) || jsonb_build_object(
        'id', made.id, 'increment_id', 'T' || made.id, 'attempt_key', made.id, 'cart_id', null,
        'customer_id', ${customerId}::int, 'status', ${status}::text, 'is_test', ${isTest}::boolean,
        'placed_at', ${(at ?? new Date('2026-10-01T12:00:00Z')).toISOString()}::text)) copy
    returning id`.execute(everything);
  const id = rows[0]?.id ?? '';
  for (const product of products) {
    await db
      .insertInto('order_items')
      .values({
        order_id: id,
        product_id: product,
        sku: `S${product}`,
        slug: `s-${product}`,
        name: 'Produto',
        options_label: '',
        qty: 1,
        price_centavos: 100,
        total_centavos: 100,
      })
      .execute();
  }
  return id;
}

const pairs = async () =>
  (
    await db
      .selectFrom('bought_together')
      .select(['product_id', 'companion_id', 'orders', 'people'])
      .orderBy('product_id')
      .orderBy('position')
      .execute()
  ).map((row) => [row.product_id, row.companion_id, row.orders, row.people]);

async function bundleOf(product: number): Promise<number[]> {
  const { bundle } = await test.client('aurora')('GET /api/catalog/products/by-key', {
    query: { id: String(product) },
  });
  return bundle.map(({ product_id: id }) => id);
}

async function lastId(table: 'returns' | 'order_withdrawals'): Promise<number> {
  const { id } = await db.selectFrom(table).select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  return id;
}

async function firstItem(orderId: string): Promise<number> {
  const { id } = await db
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return id;
}

/** Orders of other things, so that a pair is more than chance. */
async function buyOthers(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) await buy({ products: [ids.lamp], by: 500 + index });
}

it('[CAT+06] shows beside a product what at least three people bought with it, best companions first', async () => {
  await buyOthers(6);
  for (const by of [1, 2, 3, 4]) await buy({ products: [ids.bed, ids.sheet], by });
  for (const by of [5, 6, 7]) await buy({ products: [ids.bed, ids.pillow], by });
  for (const by of [8, 9]) await buy({ products: [ids.sheet, ids.pillow], by });
  await countBoughtTogether(db, now);
  expect(await pairs()).toEqual(
    [
      [ids.bed, ids.sheet, 4, 4],
      [ids.bed, ids.pillow, 3, 3],
      [ids.sheet, ids.bed, 4, 4],
      [ids.pillow, ids.bed, 3, 3],
    ].toSorted(([one = 0], [other = 0]) => one - other),
  );
  expect(await bundleOf(ids.bed)).toEqual([ids.sheet, ids.pillow]);
  expect(await bundleOf(ids.lamp)).toEqual([]);
});

it('[CAT+06] shows nothing of one person, however many orders, accounts of one e-mail and guest purchases there are', async () => {
  await buyOthers(6);
  for (let order = 0; order < 5; order += 1) await buy({ products: [ids.bed, ids.sheet], by: 1 });
  for (const by of [2, 3, 4]) await buy({ products: [ids.bed, ids.sheet], by, email: 'c1@exemplo.com.br' });
  await countBoughtTogether(db, now);
  expect(await pairs()).toEqual([]);
});

it('[CAT+06] counts neither cancelled, unpaid, test or old orders, nor withdrawn or returned pieces', async () => {
  await buyOthers(6);
  const bought = (by: number, order: Partial<Bought> = {}) =>
    buy({ products: [ids.bed, ids.sheet], by, ...order });
  await bought(1);
  await bought(2);
  await bought(3, { status: 'cancelled' });
  await bought(4, { status: 'awaiting_payment' });
  await bought(5, { status: 'in_review' });
  await bought(6, { isTest: true });
  await bought(7, { at: new Date('2025-11-01T12:00:00Z') });
  const returned = await bought(8);
  await db
    .insertInto('returns')
    .values({
      customer_id: 900_008,
      order_id: returned,
      status: 'done',
      reason: 'regret',
      result: 'refund',
      photos: JSON.stringify([]),
      is_withdrawal: true,
      amount_centavos: 100,
      attempt_key: randomUUID(),
      requested_at: now,
      replacement_order_id: null,
      reserved_until: null,
    })
    .execute();
  await db
    .insertInto('return_items')
    .values({ return_id: await lastId('returns'), order_item_id: await firstItem(returned), qty: 1 })
    .execute();
  const withdrawn = await bought(9);
  await db
    .insertInto('order_withdrawals')
    .values({
      order_id: withdrawn,
      attempt_key: randomUUID(),
      is_whole: false,
      money_centavos: 100,
      credit_centavos: 0,
      bonus_centavos: 0,
      at: now,
    })
    .execute();
  await db
    .insertInto('order_withdrawal_items')
    .values({
      withdrawal_id: await lastId('order_withdrawals'),
      order_item_id: await firstItem(withdrawn),
      qty: 1,
    })
    .execute();
  await countBoughtTogether(db, now);
  expect(await pairs()).toEqual([]);
});

it('[CAT+06] does not make a best seller the companion of everything', async () => {
  for (const by of [1, 2, 3, 4, 5, 6]) await buy({ products: [ids.best, ids.lamp], by });
  for (const by of [11, 12, 13, 14, 15, 16]) await buy({ products: [ids.best], by });
  for (const by of [21, 22, 23]) await buy({ products: [ids.bed, ids.best], by });
  for (const by of [21, 22, 23]) await buy({ products: [ids.bed, ids.sheet], by });
  for (const by of [21, 22, 23]) await buy({ products: [ids.bed, ids.pillow], by });
  await countBoughtTogether(db, now);
  // Of 21 orders 15 have the best seller: by chance, more than three of the nine with the bed would.
  expect((await pairs()).some(([one, other]) => one === ids.bed && other === ids.best)).toBe(false);
  expect(await bundleOf(ids.bed)).toEqual([ids.sheet, ids.pillow].toSorted((one, other) => one - other));
});

it('[CAT+06] counts once a night, in one process of several', async () => {
  await buyOthers(6);
  for (const by of [1, 2, 3]) await buy({ products: [ids.bed, ids.sheet], by });
  await Promise.all([
    countBoughtTogether(db, now),
    countBoughtTogether(db, now),
    countBoughtTogether(db, now),
  ]);
  expect(await pairs()).toHaveLength(2);
  const before = await pairs();
  for (const by of [4, 5]) await buy({ products: [ids.bed, ids.sheet], by });
  // 9 in the morning, and 21 hours later at 3 in the night.
  await countBoughtTogether(db, hoursLater(6));
  expect(await pairs()).toEqual(before);
  await countBoughtTogether(db, hoursLater(23));
  expect((await pairs()).map(([, , orders]) => orders)).toEqual([5, 5]);
  for (const by of [1, 2, 3, 4, 5]) {
    await sql`update orders set status = 'cancelled' where customer_id = ${900_000 + by}`.execute(
      test.database.everything,
    );
  }
  await Promise.all([countBoughtTogether(db, hoursLater(60)), countBoughtTogether(db, hoursLater(60))]);
  expect(await pairs()).toEqual([]);
});

it('[CAT+06] counts the latest orders of a store with very many', async () => {
  const day = (number: number) => new Date(Date.UTC(2026, 8, number));
  for (const by of [1, 2, 3]) await buy({ products: [ids.bed, ids.pillow], by, at: day(by) });
  for (const by of [4, 5, 6]) await buy({ products: [ids.bed, ids.sheet], by, at: day(by) });
  for (const by of [7, 8, 9]) await buy({ products: [ids.lamp], by, at: day(by) });
  await countBoughtTogether(db, now, 6);
  expect((await pairs()).map(([one, other]) => [one, other])).toEqual(
    [
      [ids.bed, ids.sheet],
      [ids.sheet, ids.bed],
    ].toSorted(([one = 0], [other = 0]) => one - other),
  );
  await countBoughtTogether(db, hoursLater(48), 9);
  expect(await pairs()).toHaveLength(4);
});

it('[CAT+06] leaves out what is hidden or sold out at once, and fills up what the merchant chose', async () => {
  await buyOthers(6);
  for (const by of [1, 2, 3, 4, 5]) await buy({ products: [ids.bed, ids.sheet], by });
  for (const by of [6, 7, 8, 9]) await buy({ products: [ids.bed, ids.pillow], by });
  for (const by of [10, 11, 12]) await buy({ products: [ids.bed, ids.best], by });
  await countBoughtTogether(db, now);
  await db.updateTable('products').set({ is_active: false }).where('id', '=', ids.sheet).execute();
  expect(await bundleOf(ids.bed)).toEqual([ids.pillow, ids.best]);
  await db.updateTable('product_variants').set({ stock: 0 }).where('product_id', '=', ids.pillow).execute();
  expect(await bundleOf(ids.bed)).toEqual([ids.best]);

  const { id } = await db
    .selectFrom('product_variants')
    .select('id')
    .where('product_id', '=', ids.best)
    .executeTakeFirstOrThrow();
  await db.insertInto('product_bundles').values({ product_id: ids.bed, variant_id: id }).execute();
  expect(await bundleOf(ids.bed)).toEqual([ids.best]);
  await db.updateTable('products').set({ is_active: true }).where('id', '=', ids.sheet).execute();
  expect(await bundleOf(ids.bed)).toEqual([ids.best, ids.sheet]);

  await setSetting(test, 'aurora', 'catalog/bought_together', '0');
  expect(await bundleOf(ids.bed)).toEqual([ids.best]);
  await db.deleteFrom('product_bundles').where('product_id', '=', ids.bed).execute();
  expect(await bundleOf(ids.bed)).toEqual([]);
});
