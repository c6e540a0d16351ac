import { afterAll, beforeAll, expect, it } from 'vitest';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { testDay } from '#test/test-databases.ts';
import { signedInStaff, type TestStaff } from '#test/test-staff.ts';

let test: TestApi;
let db: StoreDatabase;
let merchant: TestStaff;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => testDay } });
  db = await storeOf(test, 'aurora');
  merchant = await signedInStaff(test, 'aurora', 'catalogue');
});
afterAll(() => test.close());

const list = (query: Record<string, string>) =>
  merchant.client('GET /api/admin/reviews', { query: { per_page: '100', ...query } });
const decide = (id: number, status: 'pending' | 'approved' | 'refused') =>
  merchant.client('PUT /api/admin/reviews/{id}/decision', { path: { id: String(id) }, body: { status } });

it('[ADM+12] lists reviews by status, sorted and page by page', async () => {
  const [one] = (await list({ status: 'approved' })).items;
  if (!one) throw new Error('There is no review.');
  await db.updateTable('product_reviews').set({ status: 'pending' }).where('id', '=', one.id).execute();
  const pending = await list({ status: 'pending' });
  expect(pending.items).toContainEqual({ ...one, status: 'pending' });
  expect(pending.items.every(({ status }) => status === 'pending')).toBe(true);
  const approved = await list({ status: 'approved', sort: 'rating', order: 'asc' });
  expect(approved.items.every(({ status }) => status === 'approved')).toBe(true);
  const ratings = approved.items.map(({ rating }) => rating);
  expect(ratings).toEqual(ratings.toSorted((a, b) => a - b));
  const [all, second] = [await list({}), await list({ per_page: '1', page: '2' })];
  expect(all.total).toBe(approved.total + pending.total);
  expect([second.items[0]?.id, second.total]).toEqual([all.items[1]?.id, all.total]);
});

it('[ADM+12] publishes an approved review, and hides a refused one, each audited', async () => {
  const [one] = (await list({ status: 'approved' })).items;
  if (!one) throw new Error('There is no review.');
  const isShown = async () => {
    const page = await test.client('aurora')('GET /api/catalog/products/{id}/reviews', {
      path: { id: one.product.id },
    });
    return page.items.some(({ id }) => id === one.id);
  };
  expect((await decide(one.id, 'refused')).status).toBe('refused');
  expect(await isShown()).toBe(false);
  expect((await decide(one.id, 'approved')).status).toBe('approved');
  expect(await isShown()).toBe(true);
  const entries = await db
    .selectFrom('audit_entries')
    .select(['before', 'after'])
    .where('target_kind', '=', 'review')
    .where('target_id', '=', String(one.id))
    .orderBy('id')
    .execute();
  expect(entries).toEqual([
    { before: { status: 'approved' }, after: { status: 'refused' } },
    { before: { status: 'refused' }, after: { status: 'approved' } },
  ]);
  await expect(decide(999_999, 'approved')).rejects.toMatchObject({ code: 'review_not_found', status: 404 });
});

it('[ADM+12] finds reviews by product and stars', async () => {
  const [one] = (await list({})).items;
  if (!one) throw new Error('There is no review.');
  for (const q of [one.product.sku, one.product.name.slice(2, 9).toUpperCase()]) {
    const { items, total } = await list({ q, rating: String(one.rating) });
    expect(items.map(({ id }) => id)).toContain(one.id);
    expect(items.every(({ rating }) => rating === one.rating)).toBe(true);
    expect(total).toBe(items.length);
  }
  expect((await list({ q: 'nenhum produto' })).total).toBe(0);
});

it('[ADM+12] takes a decision back before its author hears of it', async () => {
  const [one] = (await list({ status: 'approved' })).items;
  if (!one) throw new Error('There is no review.');
  const mails = () =>
    db
      .selectFrom('outbox_messages')
      .select(['topic', 'due_at'])
      .where('key', 'like', `review_%:${one.id}`)
      .execute();
  const inAMinute = new Date(testDay.getTime() + 60_000);
  await db.deleteFrom('outbox_messages').execute();
  await decide(one.id, 'refused');
  expect(await mails()).toEqual([{ topic: 'review_refused', due_at: inAMinute }]);
  expect((await decide(one.id, 'pending')).status).toBe('pending');
  expect(await mails()).toEqual([]);
  await decide(one.id, 'refused');
  expect(await mails()).toEqual([{ topic: 'review_refused', due_at: inAMinute }]);
  await decide(one.id, 'approved');
  expect(await mails()).toEqual([{ topic: 'review_approved', due_at: inAMinute }]);
});
