import { randomUUID } from 'node:crypto';

import type { AdminClient } from '@vitrine/contract/admin/admin-client.ts';
import type { Client } from '@vitrine/contract/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { moveOrderTo } from '#test/move-order-to.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { mugOrder } from '#test/test-person.ts';
import { ana, fillCartOf, findVariant, loggedInClient } from '#test/test-shop.ts';
import { adminClient, keyOf, signedInStaff } from '#test/test-staff.ts';

let now = new Date('2027-03-10T15:00:00Z');
let test: TestApi;
let db: StoreDatabase;
let customer: Client;
let owner: AdminClient;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => now } });
  db = await storeOf(test, 'aurora');
  await db.updateTable('product_variants').set({ stock: 1000 }).execute();
  customer = await loggedInClient(test, 'aurora', ana);
  owner = await staff('owner');
});
afterAll(() => test.close());

const staff = async (role: Parameters<typeof signedInStaff>[2]) =>
  (await signedInStaff(test, 'aurora', role, { now })).client;

/** An order, paid at a moment. */
async function soldAt(moment: string, qty = 1) {
  const uuid = await mugOrder(customer, qty);
  await moveOrderTo(db, { orderId: uuid, status: 'paid', now: new Date(moment) });
  const { increment_id: number, totals } = await customer('GET /api/sales/orders/{uuid}', { path: { uuid } });
  return { uuid, number, centavos: totals.total_centavos };
}

const salesOf = (
  from: string,
  until: string,
  by: 'day' | 'product' | 'category' | 'payment' | 'region' = 'day',
) => owner('GET /api/admin/reports/sales', { query: { from, until, by } });

describe('sales', () => {
  it('[ADM+14] count on the day of São Paulo on which they were paid, and are compared with as many days before', async () => {
    const before = await soldAt('2027-02-27T15:00:00Z');
    // 23h59 in São Paulo.
    const late = await soldAt('2027-03-02T02:59:00Z', 2);
    const early = await soldAt('2027-03-02T03:00:00Z');
    await mugOrder(customer);
    const report = await salesOf('2027-03-01', '2027-03-03');
    expect(
      report.rows.map(({ key, amounts }) => [key, amounts.orders, amounts.items, amounts.sales_centavos]),
    ).toEqual([
      ['2027-03-01', 1, 2, late.centavos],
      ['2027-03-02', 1, 1, early.centavos],
      ['2027-03-03', 0, 0, 0],
    ]);
    expect(report.previous).toMatchObject({
      from: '2027-02-26',
      until: '2027-02-28',
      totals: { orders: 1, sales_centavos: before.centavos },
    });
    expect(report.previous.rows).toHaveLength(3);
  });

  it('[ADM+14] stay on their day when they are refunded on another', async () => {
    const sold = await soldAt('2027-03-05T15:00:00Z');
    await owner('POST /api/admin/orders/{number}/cancellation', { path: { number: sold.number }, body: {} });
    const { rows, totals } = await salesOf('2027-03-05', '2027-03-10');
    expect(rows.at(0)?.amounts).toMatchObject({ sales_centavos: sold.centavos, cancelled_centavos: 0 });
    expect(rows.at(-1)?.amounts).toMatchObject({ sales_centavos: 0, cancelled_centavos: sold.centavos });
    expect(totals.net_centavos).toBe(0);
  });

  it('[ADM+14] are named by product, category, payment method and state', async () => {
    const days = ['2027-03-01', '2027-03-03'] as const;
    const label = async (by: Parameters<typeof salesOf>[2]) => (await salesOf(...days, by)).rows[0]?.label;
    expect(await label('product')).toBe('Tapete de Banho Tufado Seixo');
    expect(await label('category')).toMatch(/ › /);
    expect(await label('payment')).toBe('Pix');
    expect(await label('region')).toBe('São Paulo');
  });

  it('refuses days in the wrong order, and more than two years', async () => {
    for (const [from, until] of [
      ['2027-03-02', '2027-03-01'],
      ['2025-01-01', '2027-03-01'],
    ] as const) {
      await expect(salesOf(from, until)).rejects.toMatchObject({ code: 'validation_failed' });
    }
  });

  it('[ADM+19] have the margin of the cost at which pieces were sold, less pieces that came back', async () => {
    const setCost = (centavos: number | null) =>
      db
        .updateTable('product_variants')
        .set({ cost_centavos: centavos })
        .where('sku', 'like', 'AUR-TOA-04%')
        .execute();
    const marginOf = async (until: string) => {
      const { rows, totals } = await salesOf('2027-03-08', until, 'product');
      expect(totals.margin).toEqual(rows[0]?.amounts.margin);
      return totals.margin;
    };
    // Its cost is not known yet.
    await soldAt('2027-03-08T12:00:00Z');
    await setCost(1_000);
    const first = await soldAt('2027-03-08T15:00:00Z', 2);
    await setCost(9_000);
    const { totals } = await customer('GET /api/sales/orders/{uuid}', { path: { uuid: first.uuid } });
    const revenue = totals.items_centavos - totals.discount_centavos;
    expect(await marginOf('2027-03-09')).toEqual({ revenue_centavos: revenue, cost_centavos: 2_000 });
    const file = await owner('GET /api/admin/reports/sales/file', {
      query: { from: '2027-03-08', until: '2027-03-09', by: 'product' },
    });
    expect((await file.blob.text()).trim().split('\r\n').at(1)).toMatch(/;20,00;\d+,\d\d$/);
    expect((await salesOf('2027-03-08', '2027-03-09')).totals.margin).toBeNull();
    now = new Date('2027-03-10T15:00:00Z');
    try {
      await owner('POST /api/admin/orders/{number}/cancellation', {
        path: { number: first.number },
        body: {},
      });
    } finally {
      now = new Date('2027-03-10T15:00:00Z');
    }
    expect(await marginOf('2027-03-09')).toEqual({ revenue_centavos: revenue, cost_centavos: 2_000 });
    expect(await marginOf('2027-03-10')).toEqual({ revenue_centavos: 0, cost_centavos: 0 });
    await setCost(null);
  });

  it('[ADM+14] are a file with one row for each of the report', async () => {
    const days = { from: '2027-03-01', until: '2027-03-03' };
    const file = await owner('GET /api/admin/reports/sales/file', { query: { ...days, by: 'day' } });
    expect(file.name).toBe('vendas-por-dia-2027-03-01-a-2027-03-03.csv');
    const lines = (await file.blob.text()).trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[1]).toMatch(/^01\/03\/2027;1;2;\d+,\d\d;/);
  });
});

describe('carts', () => {
  it('[ADM+14] are counted by how far they came, each also in the steps before', async () => {
    const funnel = () =>
      owner('GET /api/admin/reports/funnel', { query: { from: '2020-01-01', until: '2021-12-31' } });
    expect(await funnel()).toMatchObject({ carts: 0, lacks_deleted_carts: true });
    const guest = test.client('aurora');
    const mat = await findVariant(guest, 'AUR-TOA-04', 'AUR-TOA-04-SALVIA');
    const empty = await guest('POST /api/cart/carts');
    const full = await fillCartOf(guest, [mat]);
    const [unpaid, paid] = [await mugOrder(customer), await mugOrder(customer)];
    await moveOrderTo(db, { orderId: paid, status: 'paid', now: new Date('2027-03-20T12:00:00Z') });
    const ofOrders = await db
      .selectFrom('orders')
      .select('cart_id')
      .where('id', 'in', [unpaid, paid])
      .execute();
    const ids = [empty.uuid, full.uuid, ...ofOrders.map(({ cart_id: id }) => id ?? '')];
    await db
      .updateTable('carts')
      .set({ created_at: new Date('2021-06-01T12:00:00Z') })
      .where('id', 'in', ids)
      .execute();
    expect(await funnel()).toMatchObject({ carts: 4, with_items: 3, identified: 2, ordered: 2, paid: 1 });
  });

  it('[ADM+14] [ADM+11] are abandoned after an hour, with their value; customers masked for whoever may not see them', async () => {
    const mat = await findVariant(customer, 'AUR-TOA-04', 'AUR-TOA-04-SALVIA');
    const cart = await fillCartOf(customer, [{ ...mat, qty: 3 }]);
    const unchangedFor = (minutes: number) =>
      db
        .updateTable('carts')
        .set({ updated_at: new Date(now.getTime() - minutes * 60_000) })
        .where('id', '=', cart.uuid)
        .execute();
    const found = async (client: AdminClient) => {
      const page = await client('GET /api/admin/reports/abandoned-carts', { query: { per_page: '100' } });
      return { ...page, own: page.items.find(({ id }) => id === cart.uuid) };
    };
    await unchangedFor(59);
    expect((await found(owner)).own).toBeUndefined();
    await unchangedFor(61);
    const { own, total, items, value_centavos: value } = await found(owner);
    expect(own).toMatchObject({
      items: 3,
      value_centavos: cart.totals.items_centavos,
      customer: { email: ana.username },
    });
    expect(total).toBe(items.length);
    expect(value).toBe(items.reduce((sum, one) => sum + one.value_centavos, 0));
    const program = adminClient(test, 'aurora', await keyOf(test, 'aurora', ['reports.read'], { now }));
    const masked = await found(program);
    expect(masked.own?.customer?.email).toBe('a•••@exemplo.com.br');
    const file = await program('GET /api/admin/reports/abandoned-carts/file');
    expect(await file.blob.text()).not.toContain(ana.username);
  });
});

describe('home', () => {
  it('[ADM+14] shows what waits and sells, only as far as the permissions go', async () => {
    now = new Date('2027-03-22T15:00:00Z');
    owner = await staff('owner');
    customer = await loggedInClient(test, 'aurora', ana);
    const sold = await soldAt('2027-03-22T14:00:00Z', 4);
    await db
      .insertInto('unanswered_searches')
      .values({ words: `rede ${randomUUID()}`, last_at: now })
      .execute();
    const whole = await owner('GET /api/admin/home');
    const count = (kind: string) => whole.waiting.find((one) => one.kind === kind)?.count;
    const statusCount = async (...statuses: ('paid' | 'preparing' | 'awaiting_payment')[]) =>
      (await db.selectFrom('orders').select('id').where('status', 'in', statuses).execute()).length;
    expect(count('orders_to_prepare')).toBe(await statusCount('paid'));
    expect(count('orders_to_ship')).toBe(await statusCount('preparing'));
    expect(count('orders_unpaid')).toBe(await statusCount('awaiting_payment'));
    expect(count('orders_late')).toBeGreaterThan(0);
    const late = await owner('GET /api/admin/orders', { query: { late: 'yes', per_page: '100' } });
    expect(late.total).toBe(count('orders_late'));
    expect(late.items.filter(({ status }) => status !== 'paid' && status !== 'preparing')).toEqual([]);
    expect(whole.sales?.week).toMatchObject({ from: '2027-03-16', until: '2027-03-22' });
    expect(whole.sales?.week.amounts.sales_centavos).toBeGreaterThanOrEqual(sold.centavos);
    expect(whole.sales?.month.amounts.orders).toBeGreaterThan(whole.sales?.week.amounts.orders ?? 0);
    expect(whole.best_products?.[0]?.label).toBe('Tapete de Banho Tufado Seixo');
    expect(whole.unanswered_searches?.length).toBeGreaterThan(0);
    const kinds = async (role: Parameters<typeof staff>[0]) => {
      const home = await (await staff(role))('GET /api/admin/home');
      expect([home.sales, home.best_products, home.unanswered_searches]).toEqual([null, null, null]);
      return home.waiting.map(({ kind }) => kind);
    };
    const orders = [
      'orders_held',
      'orders_to_prepare',
      'orders_to_ship',
      'orders_late',
      'orders_unpaid',
      'payments_overdue',
    ];
    expect(await kinds('support')).toEqual([
      ...orders,
      'returns_to_decide',
      'reviews_to_decide',
      'low_stock',
      'jobs_parked',
    ]);
    expect(await kinds('catalogue')).toEqual(['reviews_to_decide', 'low_stock', 'jobs_parked']);
    expect(await kinds('content')).toEqual(['low_stock', 'jobs_parked']);
  });

  it('[OPS+10] lists parked jobs to whom their kind concerns, who tries them again', async () => {
    const park = (kind: string, subject: string) =>
      db
        .insertInto('jobs')
        .values({ kind, subject, due_at: now, attempts: 3, parked_at: now, parked_because: 'failed' })
        .returning('id')
        .executeTakeFirstOrThrow();
    const order = await db
      .selectFrom('orders')
      .select(['id', 'increment_id'])
      .limit(1)
      .executeTakeFirstOrThrow();
    const { id } = await park('cancel_unpaid_orders', order.id);
    await park('run_bulk_edits', 'x');
    const [orders, catalogue] = [await staff('orders'), await staff('catalogue')];
    const parked = async (as: typeof orders) =>
      (await as('GET /api/admin/parked-jobs')).items.map((job) => [job.kind, job.order_number]);
    const waiting = async (as: typeof orders) =>
      (await as('GET /api/admin/home')).waiting.find(({ kind }) => kind === 'jobs_parked')?.count;
    expect(await parked(orders)).toEqual([['cancel_unpaid_orders', order.increment_id]]);
    expect(await parked(catalogue)).toEqual([['run_bulk_edits', null]]);
    expect([await waiting(orders), await waiting(catalogue)]).toEqual([1, 1]);
    const retry = (as: typeof orders) => as('POST /api/admin/parked-jobs/{id}/retry', { path: { id } });
    await expect(retry(catalogue)).rejects.toMatchObject({ code: 'not_found' });
    await retry(orders);
    await retry(orders);
    expect(await parked(orders)).toEqual([]);
    const job = await db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(job).toMatchObject({ attempts: 0, parked_at: null, parked_because: null });
    await db.deleteFrom('jobs').where('subject', 'in', ['x', order.id]).execute();
  });

  it('[ADM+06] lists the mails that the first screen counts as failed, with their orders', async () => {
    const failed = async () =>
      (await owner('GET /api/admin/home')).waiting.find(({ kind }) => kind === 'mails_failed')?.count ?? -1;
    const before = await failed();
    const order = await db
      .selectFrom('orders')
      .select(['id', 'increment_id'])
      .limit(1)
      .executeTakeFirstOrThrow();
    const giveUp = (key: string, payload: object, givenUpAt: Date | null) =>
      db
        .insertInto('outbox_messages')
        .values({
          topic: 'order_paid',
          key,
          payload: JSON.stringify(payload),
          created_at: now,
          attempts: 14,
          given_up_at: givenUpAt,
        })
        .execute();
    await giveUp('failed', { order_id: order.id }, now);
    await giveUp('welcome', { customer_id: 1 }, new Date(now.getTime() - 1000));
    await giveUp('older', { order_id: order.id }, new Date(now.getTime() - 31 * 24 * 3_600_000));
    await giveUp('sent', { order_id: order.id }, null);
    expect(await failed()).toBe(before + 2);
    const { items, total } = await owner('GET /api/admin/failed-mails');
    expect(total).toBe(before + 2);
    expect(items.slice(0, 2)).toMatchObject([
      { topic: 'order_paid', attempts: 14, order_number: order.increment_id, customer_id: null },
      { order_number: null, customer_id: 1 },
    ]);
  });

  it('[ADM+06] [ADM+03] sends a failed mail again once, with one entry in the audit', async () => {
    const put = async (
      topic: string,
      values: { given_up_at?: Date; sent_at?: Date } = { given_up_at: now },
    ) => {
      const message = {
        topic,
        key: `again ${topic} ${Object.keys(values).join()}`,
        payload: '{}',
        created_at: now,
      };
      const query = db.insertInto('outbox_messages').values({ ...message, attempts: 14, ...values });
      return (await query.returning('id').executeTakeFirstOrThrow()).id;
    };
    const replay = (id: string, as = owner) =>
      as('POST /api/admin/failed-mails/{id}/replay', { path: { id } });
    const rowOf = (id: string) =>
      db
        .selectFrom('outbox_messages')
        .select(['due_at', 'given_up_at', 'sent_at', 'attempts'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    const entriesOf = (id: string) =>
      db.selectFrom('audit_entries').select(['before', 'after']).where('target_id', '=', id).execute();

    const failed = await put('order_paid');
    await Promise.all([replay(failed), replay(failed)]);
    const row = await rowOf(failed);
    expect(row).toMatchObject({ given_up_at: null, sent_at: null, attempts: 0 });
    expect(row.due_at).not.toBeNull();
    expect(await entriesOf(failed)).toEqual([
      { before: { failed_at: now.toISOString() }, after: { failed_at: null } },
    ]);
    const { items } = await owner('GET /api/admin/failed-mails');
    expect(items.map(({ id }) => id)).not.toContain(failed);

    const sent = await put('order_paid', { sent_at: now });
    await replay(sent);
    expect(await rowOf(sent)).toMatchObject({ due_at: null, sent_at: now });
    expect(await entriesOf(sent)).toEqual([]);

    const erased = await put('account_erased');
    expect((await owner('GET /api/admin/failed-mails')).items).toContainEqual(
      expect.objectContaining({ id: erased, is_repeatable: false }),
    );
    await expect(replay(erased)).rejects.toMatchObject({ code: 'mail_address_deleted' });
    await expect(replay(randomUUID())).rejects.toMatchObject({ code: 'not_found' });
    const editor = await staff('content');
    await expect(replay(erased, editor)).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('[ADM+14] counts as low what sold in the last month and has fewer than five pieces left', async () => {
    const low = async () =>
      (await owner('GET /api/admin/home')).waiting.find(({ kind }) => kind === 'low_stock')?.count ?? 0;
    const setStock = (stock: number) =>
      db.updateTable('product_variants').set({ stock }).where('sku', '=', 'AUR-TOA-04-SALVIA').execute();
    await setStock(5);

    const before = await low();
    await setStock(4);
    expect(await low()).toBe(before + 1);
  });
});
