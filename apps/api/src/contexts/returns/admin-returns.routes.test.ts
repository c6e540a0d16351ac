import { randomUUID } from 'node:crypto';

import type { Client } from '@vitrine/contract/client.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { moveOrderTo } from '#test/move-order-to.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { handIn, mugOrder } from '#test/test-person.ts';
import { ana, loggedInClient } from '#test/test-shop.ts';
import { signedInStaff, type TestStaff } from '#test/test-staff.ts';

const now = new Date('2026-11-20T12:00:00Z');
const comment = 'Liguem para (11) 97777-1234.';

let test: TestApi;
let db: StoreDatabase;
let customer: Client;
let clerk: TestStaff;
let support: TestStaff;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => now } });
  db = await storeOf(test, 'aurora');
  customer = await loggedInClient(test, 'aurora', ana);
  clerk = await signedInStaff(test, 'aurora', 'orders', { now });
  support = await signedInStaff(test, 'aurora', 'support', { now });
});
afterAll(() => test.close());

async function requested(photos: string[] = []) {
  const uuid = await mugOrder(customer);
  await moveOrderTo(db, { orderId: uuid, status: 'delivered', now });
  const { items } = await customer('GET /api/customer/returns/orders/{uuid}', { path: { uuid } });
  return customer('POST /api/customer/returns', {
    headers: { 'idempotency-key': randomUUID() },
    body: {
      order_id: uuid,
      items: [{ id: items[0]?.id ?? 0, qty: 1 }],
      reason: 'defect',
      result: 'credit',
      comment,
      photos,
    },
  });
}
const read = (id: number, by = clerk) =>
  by.client('GET /api/admin/returns/{id}', { path: { id: String(id) } });
const move = (id: number, step: 'approved' | 'received' | 'done' | 'refused', note?: string) =>
  clerk.client('POST /api/admin/returns/{id}/steps', {
    path: { id: String(id) },
    body: { step, ...(note !== undefined && { note }) },
  });
const list = (query: Record<string, string>) =>
  clerk.client('GET /api/admin/returns', { query: { per_page: '100', ...query } });
const refused = (code: string, status = 422) => expect.objectContaining({ code, status });

it('[ADM+12] moves a return step by step to its credit, once, with notes that its customer reads', async () => {
  const { id, amount_centavos: amount } = await requested();
  const credit = async () => (await customer('GET /api/customer/credits')).credit_centavos;
  const before = await credit();
  expect((await read(id)).next_steps).toEqual(['approved', 'refused']);
  await expect(move(id, 'done')).rejects.toEqual(refused('return_step_not_next'));
  expect((await move(id, 'approved', 'Poste até sexta.')).next_steps).toEqual(['received', 'refused']);
  expect((await move(id, 'received')).next_steps).toEqual(['done', 'refused']);
  const ends = await Promise.allSettled([move(id, 'done'), move(id, 'done')]);
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await read(id)).toMatchObject({ status: 'done', next_steps: [] });
  expect(await credit()).toBe(before + amount);
  const seen = await customer('GET /api/customer/returns/{id}', { path: { id } });
  expect(seen.timeline.map(({ status, note }) => [status, note])).toEqual([
    ['requested', ''],
    ['approved', 'Poste até sexta.'],
    ['received', ''],
    ['done', ''],
  ]);
});

it('[ADM+12] lists returns by status, page by page, and refuses an unknown one', async () => {
  const [first, second] = [await requested(), await requested()];
  await move(second.id, 'refused');
  const all = await list({});
  expect(all.total).toBe(all.items.length);
  const waiting = await list({ status: 'requested' });
  expect(waiting.items.map(({ id }) => id)).toContain(first.id);
  expect(waiting.items.every(({ status }) => status === 'requested')).toBe(true);
  expect(waiting.total).toBe(all.items.filter(({ status }) => status === 'requested').length);
  const page = await list({ per_page: '1', page: '2' });
  expect([page.items[0]?.id, page.total]).toEqual([all.items[1]?.id, all.total]);
  await expect(read(999_999)).rejects.toEqual(refused('return_not_found', 404));
  await expect(move(999_999, 'approved')).rejects.toEqual(refused('return_not_found', 404));
});

it('[ADM+12] finds returns by order, name, reason and day', async () => {
  const { id } = await requested();
  const row = (await list({})).items.find((one) => one.id === id);
  const found = async (query: Record<string, string>) =>
    (await list(query)).items.some((one) => one.id === id);
  const matching = [
    { q: row?.order_number ?? '' },
    { q: 'ana' },
    { reason: 'defect' },
    { from: '2026-11-20', until: '2026-11-20' },
  ];
  for (const query of matching) expect([query, await found(query)]).toEqual([query, true]);
  const others = [
    { q: '1' },
    { q: 'Ninguém' },
    { reason: 'damaged' },
    { from: '2026-11-21' },
    { until: '2026-11-19' },
  ];
  for (const query of others) expect([query, await found(query)]).toEqual([query, false]);
});

it('[ADM+12] shows staff of the store the photos of a return, and nothing else that was uploaded', async () => {
  const [photo, other] = [await handIn(test), await handIn(test)];
  const { id } = await requested([photo]);
  const another = await requested([other]);
  expect((await read(id)).photos).toEqual([photo]);
  const open = (of: number, name: string, by = clerk) =>
    by.client('GET /api/admin/returns/{id}/photos/{photo}', { path: { id: String(of), photo: name } });
  const file = await open(id, photo);
  expect(file.name).toBe(`devolucao-${id}-foto-1.jpg`);
  expect([...new Uint8Array(await file.blob.arrayBuffer()).subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
  await expect(open(id, other)).rejects.toEqual(refused('not_found', 404));
  await expect(open(another.id, photo)).rejects.toEqual(refused('not_found', 404));
  await expect(open(id, photo, await signedInStaff(test, 'serra', 'owner', { now }))).rejects.toEqual(
    refused('not_found', 404),
  );
});

it('[ADM+11] masks name and texts of a return for support, who may not move it', async () => {
  const { id } = await requested();
  await move(id, 'approved', 'Olá, Ana!');
  const whole = await read(id);
  expect(whole.comment).toBe(comment);
  const masked = await read(id, support);
  expect(masked.comment).toBe('•••');
  expect(masked.timeline.map(({ note }) => note)).toEqual(['', '•••']);
  const [first = '', ...others] = whole.customer.name.split(' ');
  expect(others.length).toBeGreaterThan(0);
  expect(masked.customer.name).toBe([first, ...others.map((part) => `${part[0]}.`)].join(' '));
  const { items } = await support.client('GET /api/admin/returns', {});
  expect(items.find((row) => row.id === id)?.customer.name).toBe(masked.customer.name);
  await expect(
    support.client('POST /api/admin/returns/{id}/steps', {
      path: { id: String(id) },
      body: { step: 'received' },
    }),
  ).rejects.toEqual(refused('forbidden', 403));
});

it('[ORD+05] returns pieces to the stock or writes them off with a reason, each by its decision, once', async () => {
  const ofMug = () =>
    db
      .selectFrom('product_variants')
      .innerJoin('order_items', 'order_items.variant_id', 'product_variants.id')
      .innerJoin('return_items', 'return_items.order_item_id', 'order_items.id')
      .select(['product_variants.stock', 'product_variants.sku'])
      .where('return_items.return_id', '=', id)
      .executeTakeFirstOrThrow();
  const { id, items } = await requested();
  const itemId = items[0]?.id ?? 0;
  await move(id, 'approved');
  expect(await read(id)).toMatchObject({ is_restocked_by_default: false, items: [{ restocked_qty: null }] });
  const before = await ofMug();
  const receive = (restocked: number) =>
    clerk.client('POST /api/admin/returns/{id}/steps', {
      path: { id: String(id) },
      body: {
        step: 'received',
        restock: [{ id: itemId, restocked_qty: restocked, write_off_reason: 'lascada' }],
      },
    });
  await expect(receive(2)).rejects.toEqual(refused('return_restock_exceeds'));
  const outcomes = await Promise.allSettled([receive(1), receive(1)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await ofMug()).stock).toBe(before.stock + 1);
  const catalogue = await signedInStaff(test, 'aurora', 'catalogue', { now });
  const movements = await catalogue.client('GET /api/admin/stock-movements', { query: { sku: before.sku } });
  expect(movements.items[0]).toMatchObject({
    qty: 1,
    reason: 'return',
    document: { kind: 'return', id: String(id) },
    author: 'Pessoa de orders',
  });

  // Defective pieces stay out of the stock unless staff says otherwise.
  const other = await requested();
  await move(other.id, 'approved');
  await move(other.id, 'received');
  expect((await ofMug()).stock).toBe(before.stock);
  expect((await read(other.id)).items).toMatchObject([{ restocked_qty: 0 }]);
  const written = await catalogue.client('GET /api/admin/stock-movements', {
    query: { sku: before.sku, reason: 'write_off' },
  });
  expect(written.items[0]).toMatchObject({ qty: 0, written_off: 1, document: { id: String(other.id) } });
});
