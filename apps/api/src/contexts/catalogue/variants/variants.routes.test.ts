import type { AdminInput } from '@vitrine/contract/admin/admin-client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { testDay } from '#test/test-databases.ts';
import { signedInStaff, type TestStaff } from '#test/test-staff.ts';

const sku = 'AUR-TOA-04-SALVIA';
const path = { sku };

let test: TestApi;
let merchant: TestStaff;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => testDay } });
  merchant = await signedInStaff(test, 'aurora', 'catalogue');
});
afterAll(() => test.close());

const read = () => merchant.client('GET /api/admin/variants/{sku}', { path });
const refused = (code: string, status = 422) => expect.objectContaining({ code, status });

it('[ADM+07] lists variants by SKU or name, with those that are low or gone', async () => {
  const list = (query: Record<string, string>) =>
    merchant.client('GET /api/admin/variants', { query: { per_page: '100', ...query } });
  expect((await list({ q: sku.toLowerCase() })).items.map((one) => one.sku)).toEqual([sku]);
  const { product } = await read();
  const byName = await list({ q: product.name.slice(2, -1) });
  expect(byName.items.map((one) => one.product.name)).toContain(product.name);
  expect((await list({ q: '100%' })).total).toBe(0);
  await merchant.client('PUT /api/admin/variants/{sku}/stock', { path, body: { to: 0 } });
  const gone = await list({ stock: 'none' });
  expect(gone.items.map((one) => one.sku)).toContain(sku);
  expect(gone.items.every(({ stock }) => stock <= 0)).toBe(true);
  const low = await list({ stock: 'low', sort: 'stock', order: 'desc' });
  expect(low.items.every(({ stock }) => stock < 5)).toBe(true);
  expect(low.total).toBeGreaterThanOrEqual(gone.total);
});

it('[ADM+07] filters variants by category, brand, sale and whether the shop shows the product', async () => {
  const db = await storeOf(test, 'aurora');
  const list = (query: Record<string, string>) =>
    merchant.client('GET /api/admin/variants', { query: { per_page: '100', ...query } });
  const { categories, brands } = await merchant.client('GET /api/admin/variant-filters');
  const all = await list({});
  const category = categories.find(({ key }) => key.includes('/'))?.key.split('/')[0] ?? '';
  const ofCategory = await list({ category });
  expect(ofCategory.total).toBeGreaterThan(0);
  expect(ofCategory.total).toBeLessThan(all.total);
  const brand = brands[0] ?? '';
  const { id } = await db
    .selectFrom('products')
    .select('id')
    .where('brand', '=', brand)
    .executeTakeFirstOrThrow();
  expect((await list({ brand })).items.map((one) => one.product.id)).toContain(id);
  await db.updateTable('products').set({ is_active: false }).where('id', '=', id).execute();
  const hidden = await list({ is_active: 'false', brand });
  expect(new Set(hidden.items.map((one) => one.product.id))).toEqual(new Set([id]));
  expect(hidden.total + (await list({ is_active: 'true' })).total).toBe(all.total);
  const onSale = await list({ on_sale: 'true' });
  expect(onSale.items.every((one) => one.special_price_centavos !== null)).toBe(true);
});

it('[ADM+07] reads and sets the prices by their names and by their former ones', async () => {
  const put = (body: AdminInput<'PUT /api/admin/variants/{sku}/price'>['body']) =>
    merchant.client('PUT /api/admin/variants/{sku}/price', { path, body });
  const { version } = await read();
  const byNames = await put({ list_price_centavos: 21_000, offer_price_centavos: 19_000, version });
  const stored = { list: 21_000, offer: 19_000 };
  expect(byNames).toMatchObject({
    list_price_centavos: stored.list,
    offer_price_centavos: stored.offer,
    price_centavos: stored.list,
    special_price_centavos: stored.offer,
  });
  const former = { price_centavos: 22_000, special_price_centavos: null, version: byNames.version };
  expect(await put(former)).toMatchObject({ list_price_centavos: 22_000, offer_price_centavos: null });
});

it('[ADM+07] [ADM+05] sets a price once: a second edit of the same state is refused and loses nothing', async () => {
  const seen = await read();
  const edit = (price: number, version: string) =>
    merchant.client('PUT /api/admin/variants/{sku}/price', {
      path,
      body: { price_centavos: price, special_price_centavos: price - 100, version },
    });
  const outcomes = await Promise.allSettled([edit(20_000, seen.version), edit(30_000, seen.version)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const stored = await read();
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: {
      code: 'edit_conflict',
      data: { current: { price_centavos: stored.price_centavos, version: stored.version } },
    },
  });
  await expect(edit(0, stored.version)).rejects.toEqual(refused('price_invalid'));
  expect(await read()).toEqual(stored);
  // A shopper sees the sale price.
  const shown = await test.client('aurora')('GET /api/catalog/variants', { query: { skus: sku } });
  expect(shown[0]).toMatchObject({ price_centavos: stored.special_price_centavos });
});

it('[ADM+07] adds to the stock, which never falls below zero, whatever else changes meanwhile', async () => {
  const change = (body: AdminInput<'PUT /api/admin/variants/{sku}/stock'>['body']) =>
    merchant.client('PUT /api/admin/variants/{sku}/stock', { path, body });
  await change({ to: 10 });
  const { version } = await read();
  await Promise.all([change({ by: 5 }), change({ by: -3 }), change({ by: 1 })]);
  const after = await read();
  expect([after.stock, after.version]).toEqual([13, version]);
  await expect(change({ by: -14 })).rejects.toEqual(refused('stock_invalid'));
  expect((await read()).stock).toBe(13);
  // A program that read 13 and computed from it.
  await expect(change({ by: -1, if_stock: 14 })).rejects.toEqual(refused('stock_moved'));
  expect((await read()).stock).toBe(13);
  const racers = await Promise.allSettled([1, 2, 3].map((by) => change({ by, if_stock: 13, note: 'Saldo' })));
  expect(racers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { items } = await merchant.client('GET /api/admin/stock-movements', { query: path });
  expect(items[0]).toMatchObject({ reason: 'hand', note: 'Saldo' });
  await expect(merchant.client('GET /api/admin/variants/{sku}', { path: { sku: 'NADA' } })).rejects.toEqual(
    refused('sku_not_found', 404),
  );
});

describe('the period of an offer', () => {
  const put = (
    body: Partial<AdminInput<'PUT /api/admin/variants/{sku}/price'>['body']> & { version: string },
  ) =>
    merchant.client('PUT /api/admin/variants/{sku}/price', {
      path,
      body: { list_price_centavos: 20_000, offer_price_centavos: 15_000, ...body },
    });
  const from = '2026-11-27T03:00:00.000Z';
  const until = '2026-11-28T02:59:59.000Z';

  it('[CAT+07] is set, kept, changed and cleared', async () => {
    const { version } = await read();
    const set = await put({ offer_from: '2026-11-27T00:00:00-03:00', offer_until: until, version });
    expect(set).toMatchObject({ offer_from: from, offer_until: until });
    // Absent keeps it, as pages of the release before send it.
    const kept = await put({ offer_price_centavos: 14_000, version: set.version });
    expect(kept).toMatchObject({ special_price_centavos: 14_000, offer_from: from, offer_until: until });
    const open = await put({ offer_until: null, version: kept.version });
    expect(open).toMatchObject({ offer_from: from, offer_until: null });
    const ended = await put({ offer_price_centavos: null, version: open.version });
    expect(ended).toMatchObject({ special_price_centavos: null, offer_from: null, offer_until: null });
  });

  it('[CAT+07] is refused if its end is not after its start, or without an offer price', async () => {
    const { version } = await read();
    const problems = await Promise.all(
      [
        { offer_from: until, offer_until: until },
        { offer_from: until, offer_until: from },
        { offer_price_centavos: null, offer_until: until },
      ].map((body) => put({ ...body, version }).catch((error: unknown) => error)),
    );
    expect(problems).toMatchObject([
      { message: 'A oferta precisa terminar depois de começar.' },
      { message: 'A oferta precisa terminar depois de começar.' },
      { message: 'Só uma oferta tem começo e fim: informe o preço promocional.' },
    ]);
    expect((await read()).version).toBe(version);
  });

  it('[CAT+07] is set once if two set it at the same moment; the other sees a conflict', async () => {
    const { version } = await read();
    const ends = [until, '2026-12-01T02:59:59.000Z'];
    const outcomes = await Promise.allSettled(ends.map((end) => put({ offer_until: end, version })));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const winner = outcomes.findIndex(({ status }) => status === 'fulfilled');
    expect(await read()).toMatchObject({ offer_until: ends[winner] });
    expect(outcomes.find((one) => one.status === 'rejected')).toMatchObject({
      reason: { code: 'edit_conflict' },
    });
  });
});
