import { randomUUID } from 'node:crypto';

import type { Client } from '@vitrine/contract/client.ts';
import type { SharedList } from '@vitrine/contract/schemas/customer-lists.ts';
import { cpfFromSeed } from '@vitrine/fixtures/tax-documents.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { startTestApi, type TestApi } from '#test/test-api.ts';
import { ana, loggedInClient, renato } from '#test/test-shop.ts';

const now = new Date('2026-11-22T12:00:00Z');
let test: TestApi;
let visitor: Client;
let owner: Client;
let other: Client;
let variants: number[];
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => now } });
  visitor = test.client('aurora');
  [owner, other] = [await loggedInClient(test, 'aurora', ana), await loggedInClient(test, 'aurora', renato)];
  const rows = await variantsOf('aurora');
  variants = rows.map(({ id }) => id);
});
afterAll(() => test.close());

beforeEach(() => test.database.everything.deleteFrom('customer_lists').execute());

const variantsOf = (store: string) =>
  test.database.everything
    .selectFrom('product_variants as variant')
    .innerJoin('stores', 'stores.id', 'variant.store_id')
    .innerJoin('products as product', 'product.id', 'variant.product_id')
    .select(['variant.id', 'variant.product_id', 'variant.store_id'])
    .where('stores.public_id', '=', store)
    .where('product.is_active', '=', true)
    .orderBy('variant.id')
    .execute();

const newList = (client: Client = owner, name = 'Chá de panela') =>
  client('POST /api/customer/lists', { body: { name, event_on: '2026-12-20' } });
const add = (listId: number, variantId: number, quantity: number, client: Client = owner) =>
  client('POST /api/customer/lists/{id}/items', {
    path: { id: String(listId) },
    body: { variant_id: variantId, quantity },
  });
const show = (link: string, client: Client = visitor) =>
  client('GET /api/catalog/shared-lists/{link}', { path: { link } });
const mark = (link: string, itemId: number, quantity: number, client: Client = visitor) =>
  client('POST /api/catalog/shared-lists/{link}/items/{itemId}/purchases', {
    path: { link, itemId: String(itemId) },
    body: { quantity },
  });
const takeBack = (link: string, receipt: string) =>
  visitor('DELETE /api/catalog/shared-lists/{link}/purchases/{receipt}', { path: { link, receipt } });
const itemPath = (listId: number, itemId: number) => ({
  path: { id: String(listId), itemId: String(itemId) },
});
const want = (listId: number, itemId: number, quantity: number) =>
  owner('PUT /api/customer/lists/{id}/items/{itemId}', { ...itemPath(listId, itemId), body: { quantity } });

/** A list with one item in this quantity. */
async function listOf(quantity: number) {
  const { id, link } = await newList();
  await add(id, variants[0] ?? 0, quantity);
  const [item] = (await show(link)).items;
  return { id, link, itemId: item?.id ?? 0 };
}

const boughtOf = async (link: string) => (await show(link)).items.map(({ bought }) => bought);
const refusal = (status: number, code: string) => ({ status, code });

it('creates, lists newest first, changes and deletes a customer’s lists', async () => {
  const first = await newList();
  const second = await newList(owner, '  Enxoval  ');
  const own = () => owner('GET /api/customer/lists');
  expect(await own()).toMatchObject([
    { id: second.id, name: 'Enxoval', event_on: '2026-12-20', items_count: 0, images: [] },
    { id: first.id, name: 'Chá de panela' },
  ]);
  await owner('PUT /api/customer/lists/{id}', {
    path: { id: String(first.id) },
    body: { name: 'Casa nova', event_on: null },
  });
  await owner('DELETE /api/customer/lists/{id}', { path: { id: String(second.id) } });
  await add(first.id, variants[0] ?? 0, 2);
  const [left, ...none] = await own();
  expect(left).toMatchObject({ id: first.id, name: 'Casa nova', event_on: null, items_count: 1 });
  expect(left?.images).toHaveLength(1);
  expect(none).toEqual([]);
  expect(await other('GET /api/customer/lists')).toEqual([]);
  for (const body of [
    { name: '  ', event_on: null },
    { name: 'a'.repeat(81), event_on: null },
    { name: 'Festa', event_on: 'amanhã' },
  ]) {
    await expect(owner('POST /api/customer/lists', { body })).rejects.toMatchObject(
      refusal(422, 'validation_failed'),
    );
  }
});

it('[CAT-05] adds variants with quantities and sums repeated additions', async () => {
  const { id, link } = await newList();
  const [one = 0, two = 0] = variants;
  await add(id, one, 2);
  await add(id, two, 1);
  await add(id, one, 3);
  const quantities = async () =>
    (await show(link)).items.map(({ variant_id: variant, quantity }) => [variant, quantity]);
  expect(await quantities()).toEqual([
    [one, 5],
    [two, 1],
  ]);
  const [first] = (await show(link)).items;
  await want(id, first?.id ?? 0, 4);
  await owner('DELETE /api/customer/lists/{id}/items/{itemId}', {
    path: { id: String(id), itemId: String((await show(link)).items[1]?.id) },
  });
  await add(id, one, 999);
  expect(await quantities()).toEqual([[one, 999]]);
  for (const quantity of [0, -1, 1000]) {
    await expect(add(id, one, quantity)).rejects.toMatchObject(refusal(422, 'validation_failed'));
  }
});

it('shows the list to holders of the link, with one first name only', async () => {
  const { link } = await listOf(2);
  await mark(link, (await show(link)).items[0]?.id ?? 0, 1, other);
  const list: SharedList = await show(link);
  expect(list).toMatchObject({ link, name: 'Chá de panela', event_on: '2026-12-20', owner: 'Ana' });
  expect(Object.keys(list).toSorted()).toEqual(['event_on', 'items', 'link', 'name', 'owner']);
  expect(list.items).toMatchObject([{ variant_id: variants[0], quantity: 2, bought: 1 }]);
  const [of, by] = await Promise.all([owner, other].map((client) => client('GET /api/auth/customers/me')));
  const text = JSON.stringify(list);
  for (const secret of [of?.last_name, of?.email, of?.taxvat, by?.first_name, by?.last_name, by?.email]) {
    expect(text).not.toContain(secret);
  }
});

it('never records more purchases than requested; an undone one can be bought again', async () => {
  const { link, itemId } = await listOf(3);
  const { receipt } = await mark(link, itemId, 2);
  await expect(mark(link, itemId, 2)).rejects.toMatchObject(refusal(409, 'list_item_bought'));
  expect(await boughtOf(link)).toEqual([2]);
  await mark(link, itemId, 1);
  await expect(mark(link, itemId, 1)).rejects.toMatchObject(refusal(409, 'list_item_bought'));
  await takeBack(link, receipt);
  expect(await boughtOf(link)).toEqual([1]);
  await expect(takeBack(link, receipt)).rejects.toMatchObject(refusal(404, 'not_found'));
  expect(await boughtOf(link)).toEqual([1]);
});

it('accepts as many concurrent purchases as requested', async () => {
  const { link, itemId } = await listOf(3);
  const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => mark(link, itemId, 1)));
  const refused = outcomes.flatMap((one): unknown[] => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused).toHaveLength(9);
  for (const reason of refused) expect(reason).toMatchObject(refusal(409, 'list_item_bought'));
  expect(await boughtOf(link)).toEqual([3]);
});

it('stays consistent under concurrent purchases, undos and the owner’s changes', async () => {
  const { id, link, itemId } = await listOf(20);
  const receipts = await Promise.all(Array.from({ length: 8 }, () => mark(link, itemId, 1)));
  const outcomes = await Promise.allSettled([
    ...receipts.map(({ receipt }) => takeBack(link, receipt)),
    ...receipts.map(({ receipt }) => takeBack(link, receipt)),
    ...Array.from({ length: 4 }, () => mark(link, itemId, 2)),
    owner('DELETE /api/customer/lists/{id}/items/{itemId}/purchases', itemPath(id, itemId)),
    want(id, itemId, 18),
  ]);
  // A receipt is valid once, and not after the owner's correction; nothing else is refused.
  const refused = outcomes.flatMap((one): unknown[] => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused.length).toBeGreaterThanOrEqual(8);
  expect(refused).toEqual(refused.map(() => expect.objectContaining({ status: 404 })));
  const { total } = await test.database.everything
    .selectFrom('customer_list_purchases')
    .select(({ fn }) => fn.sum<string | number | null>('quantity').as('total'))
    .where('item_id', '=', itemId)
    .executeTakeFirstOrThrow();
  expect(await boughtOf(link)).toEqual([Number(total ?? 0)]);
  expect((await show(link)).items[0]?.quantity).toBe(18);
});

it('refuses a quantity below the bought one, which the owner may clear', async () => {
  const { id, link, itemId } = await listOf(4);
  const { receipt } = await mark(link, itemId, 3);
  await expect(want(id, itemId, 2)).rejects.toMatchObject(refusal(422, 'list_quantity_below_bought'));
  await want(id, itemId, 3);
  await owner('DELETE /api/customer/lists/{id}/items/{itemId}/purchases', itemPath(id, itemId));
  expect(await boughtOf(link)).toEqual([0]);
  await expect(takeBack(link, receipt)).rejects.toMatchObject({ status: 404 });
  await want(id, itemId, 1);
  expect(await boughtOf(link)).toEqual([0]);
});

it('revokes the old link when the link is renewed', async () => {
  const { id, link, itemId } = await listOf(2);
  const { link: renewed } = await owner('POST /api/customer/lists/{id}/link', { path: { id: String(id) } });
  expect(renewed).not.toBe(link);
  const { receipt } = await mark(renewed, itemId, 1);
  for (const call of [() => show(link), () => mark(link, itemId, 1), () => takeBack(link, receipt)]) {
    await expect(call()).rejects.toMatchObject(refusal(404, 'not_found'));
  }
  expect(await boughtOf(renewed)).toEqual([1]);
});

it('[STO+01] responds 404 for every call on a list of another customer or store', async () => {
  const { id, link, itemId } = await listOf(2);
  const { receipt } = await mark(link, itemId, 1);
  const mine = await newList(other);
  const serra = test.serverClient('serra');
  const customerOfSerra = await loggedInClient(test, 'serra', {
    ...ana,
    username: 'compras@cafeteria.exemplo.com.br',
  });
  const ofList = { path: { id: String(id) } };
  const ofItem = itemPath(id, itemId);
  for (const client of [other, customerOfSerra]) {
    for (const call of [
      () => client('PUT /api/customer/lists/{id}', { ...ofList, body: { name: 'Minha', event_on: null } }),
      () => client('DELETE /api/customer/lists/{id}', ofList),
      () => client('POST /api/customer/lists/{id}/link', ofList),
      () => add(id, variants[1] ?? 0, 1, client),
      () => client('PUT /api/customer/lists/{id}/items/{itemId}', { ...ofItem, body: { quantity: 9 } }),
      () => client('DELETE /api/customer/lists/{id}/items/{itemId}', ofItem),
      () => client('DELETE /api/customer/lists/{id}/items/{itemId}/purchases', ofItem),
    ]) {
      await expect(call()).rejects.toMatchObject(refusal(404, 'not_found'));
    }
  }
  // An item is reached by its own list only.
  for (const call of [
    () =>
      other('PUT /api/customer/lists/{id}/items/{itemId}', {
        ...itemPath(mine.id, itemId),
        body: { quantity: 9 },
      }),
    () => mark(mine.link, itemId, 1),
    () => takeBack(mine.link, receipt),
    () => show(link, serra),
    () => mark(link, itemId, 1, serra),
    () => show(randomUUID()),
    () => takeBack(link, randomUUID()),
  ]) {
    await expect(call()).rejects.toMatchObject(refusal(404, 'not_found'));
  }
  const [elsewhere] = await variantsOf('serra');
  await expect(add(id, elsewhere?.id ?? 0, 1)).rejects.toMatchObject(refusal(404, 'not_found'));
  await expect(visitor('GET /api/customer/lists')).rejects.toMatchObject({ status: 401 });
  expect((await show(link)).items).toMatchObject([{ quantity: 2, bought: 1 }]);
});

it('hides products that are no longer sold and refuses to add them', async () => {
  const { id, link } = await listOf(2);
  const [row] = await variantsOf('aurora');
  const setActive = (isActive: boolean) =>
    test.database.everything
      .updateTable('products')
      .set({ is_active: isActive })
      .where('id', '=', row?.product_id ?? 0)
      .execute();
  await setActive(false);
  expect((await show(link)).items).toEqual([]);
  await expect(add(id, row?.id ?? 0, 1)).rejects.toMatchObject({ status: 404 });
  await setActive(true);
  expect((await show(link)).items).toHaveLength(1);
});

it('limits purchases from one address and of one list', async () => {
  const { link, itemId } = await listOf(999);
  const statusOf = async (address: string, list = link) => {
    const path = `/api/catalog/shared-lists/${list}/items/${itemId}/purchases`;
    const headers = { 'content-type': 'application/json', 'x-client-address': address };
    const body = JSON.stringify({ quantity: 1 });
    return (await test.request('aurora', path, { method: 'POST', headers, body })).status;
  };
  const outcomes = async (address: string, count: number) => {
    const all: number[] = [];
    for (let index = 0; index < count; index += 1) all.push(await statusOf(address));
    return all;
  };
  expect(new Set(await outcomes('203.0.113.1', 120))).toEqual(new Set([201]));
  expect(await statusOf('203.0.113.1')).toBe(429);
  expect(new Set(await outcomes('203.0.113.2', 120))).toEqual(new Set([201]));
  expect(new Set(await outcomes('203.0.113.3', 60))).toEqual(new Set([201]));
  expect(await statusOf('203.0.113.3')).toBe(429);
  // Other lists are not affected by its limit.
  expect(await statusOf('203.0.113.4', randomUUID())).toBe(404);
});

it('refuses lists and lines beyond the limit with a reason', async () => {
  const [model] = await variantsOf('aurora');
  const { store_id: storeId, product_id: productId } = model ?? { store_id: 0, product_id: 0 };
  const { id: customerId } = await owner('GET /api/auth/customers/me');
  const { everything } = test.database;
  await everything
    .insertInto('customer_lists')
    .values(
      Array.from({ length: 50 }, (_, index) => ({
        store_id: storeId,
        customer_id: customerId,
        name: `Lista ${index}`,
        event_on: null,
        created_at: now,
      })),
    )
    .execute();
  await expect(newList()).rejects.toMatchObject(refusal(422, 'lists_full'));
  const [list] = await owner('GET /api/customer/lists');
  const copies = await everything
    .insertInto('product_variants')
    .values(
      Array.from({ length: 200 }, (_, index) => ({
        store_id: storeId,
        product_id: productId,
        sku: `CHEIA-${index}`,
        option_values: '{}',
        list_price_centavos: 100,
      })),
    )
    .returning('id')
    .execute();
  const listId = list?.id ?? 0;
  await everything
    .insertInto('customer_list_items')
    .values(
      copies.map(({ id }) => ({
        store_id: storeId,
        list_id: listId,
        variant_id: id,
        quantity: 1,
        added_at: now,
      })),
    )
    .execute();
  await expect(add(listId, model?.id ?? 0, 1)).rejects.toMatchObject(refusal(422, 'list_full'));
  // An item that the list has does not count towards the limit.
  expect(await add(listId, copies[0]?.id ?? 0, 1)).toBeNull();
  await everything.deleteFrom('product_variants').where('sku', 'like', 'CHEIA-%').execute();
});

it('deletes a customer’s lists with the customer', async () => {
  const access = { username: 'festa@exemplo.com.br', password: 'Segredo#1' };
  const { id } = await visitor('POST /api/customer/customers', {
    body: {
      email: access.username,
      password: access.password,
      first_name: 'Júlia',
      last_name: 'Prado',
      taxvat: cpfFromSeed(1),
      phone: '(11) 98765-4321',
    },
  });
  const customer = await loggedInClient(test, 'aurora', access);
  const list = await newList(customer);
  await add(list.id, variants[0] ?? 0, 2, customer);
  await mark(list.link, (await show(list.link)).items[0]?.id ?? 0, 1);
  const { everything } = test.database;
  await everything.deleteFrom('customers').where('id', '=', id).execute();
  for (const table of ['customer_lists', 'customer_list_items', 'customer_list_purchases'] as const) {
    expect(await everything.selectFrom(table).selectAll().execute()).toEqual([]);
  }
});
