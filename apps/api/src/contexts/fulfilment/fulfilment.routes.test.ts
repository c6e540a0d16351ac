import type { Client } from '@vitrine/contract/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { moveOrderTo } from '#test/move-order-to.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { mugOrder } from '#test/test-person.ts';
import { ana, loggedInClient } from '#test/test-shop.ts';
import { signedInStaff, type TestStaff } from '#test/test-staff.ts';

const now = new Date('2026-11-20T12:00:00Z');
const invoiceKey = '52060433009911002506550120000007800267301615';
const tracking = { carrier: 'Correios', code: 'BR123456789BR', url: 'https://rastreio.exemplo.com.br/1' };

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

async function placed(status: 'awaiting_payment' | 'paid' = 'paid') {
  const uuid = await mugOrder(customer);
  if (status === 'paid') await moveOrderTo(db, { orderId: uuid, status, now });
  const { increment_id: number } = await customer('GET /api/sales/orders/{uuid}', { path: { uuid } });
  return { uuid, number };
}
const refused = (code: string, status = 422) => expect.objectContaining({ code, status });
const at = (number: string) => ({ path: { number } });

describe('the list of orders', () => {
  it('[ADM+06] finds an order by number, name, e-mail, document and SKU, and counts what matches', async () => {
    const { number } = await placed();
    const { customer: buyer, items } = await clerk.client('GET /api/admin/orders/{number}', at(number));
    const found = async (q: string) => {
      const page = await clerk.client('GET /api/admin/orders', { query: { q, per_page: '100' } });
      expect(page.total).toBe(page.items.length);
      return page.items.some((row) => row.number === number);
    };
    const [first = '', last = ''] = [buyer.name.split(' ')[0], buyer.name.split(' ').at(-1)];
    const sku = items[0]?.sku ?? '';
    const formatted = buyer.taxvat.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');
    expect(formatted).not.toBe(buyer.taxvat);
    const written = [`#${number}`, `nº ${number}`, `pedido ${number}`];
    for (const q of [
      number,
      ...written,
      number.slice(0, -1),
      first,
      last.toLowerCase(),
      buyer.email,
      formatted,
      sku,
    ]) {
      expect([q, await found(q)]).toEqual([q, true]);
    }
    for (const q of [`${number}9`, 'Ninguém', 'a%b', 'nada@exemplo.com.br', '52998224725', 'SEM-SKU']) {
      expect([q, await found(q)]).toEqual([q, false]);
    }
  });

  it('[ADM+06] filters by status, payment, shipping and days of São Paulo, and sorts', async () => {
    await placed();
    await placed('awaiting_payment');
    const list = (query: Record<string, string>) =>
      clerk.client('GET /api/admin/orders', { query: { per_page: '100', ...query } });
    const all = await list({});
    expect(new Set(all.items.map(({ status }) => status)).size).toBeGreaterThan(1);
    const paid = await list({ status: 'paid' });
    expect(paid.items.length).toBe(all.items.filter(({ status }) => status === 'paid').length);
    const [sample] = all.items;
    if (!sample) throw new Error('There is no order.');
    const byPayment = await list({ payment: sample.payment_type });
    expect(byPayment.items.length).toBe(
      all.items.filter((row) => row.payment_type === sample.payment_type).length,
    );
    const byShipping = await list({ shipping: sample.shipping.code });
    expect(byShipping.total).toBe(
      all.items.filter((row) => row.shipping.code === sample.shipping.code).length,
    );
    expect((await list({ shipping: 'nenhuma' })).total).toBe(0);
    const today = await list({ from: '2026-11-20', until: '2026-11-20' });
    expect(today.total).toBeGreaterThan(0);
    expect(today.items.every(({ placed_at: moment }) => moment.startsWith('2026-11-20'))).toBe(true);
    expect((await list({ from: '2026-11-21' })).total).toBe(0);
    const amounts = (await list({ sort: 'total_centavos', order: 'asc' })).items.map(
      ({ total_centavos: total }) => total,
    );
    expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
    const second = await list({ per_page: '1', page: '2' });
    expect([second.items[0]?.number, second.total]).toEqual([all.items[1]?.number, all.total]);
  });

  it('[ADM+11] masks personal data for whoever may not see it, in the list and in the order', async () => {
    const { number } = await placed();
    const whole = await clerk.client('GET /api/admin/orders/{number}', at(number));
    const masked = await support.client('GET /api/admin/orders/{number}', at(number));
    const page = await support.client('GET /api/admin/orders', { query: { q: number } });
    const seen = JSON.stringify([masked, page]);
    const { email, phone, taxvat, name } = whole.customer;
    const { street, phone: deliveryPhone, postcode } = whole.address;
    for (const secret of [email, phone, taxvat, name, street, deliveryPhone, postcode]) {
      expect(secret.length).toBeGreaterThan(3);
      expect(seen).not.toContain(secret);
    }
    expect(masked.totals).toEqual(whole.totals);
    expect(page.items[0]?.customer.name).toBe(masked.customer.name);
  });
});

describe('an order', () => {
  it('[ADM+06] is prepared, invoiced, shipped with tracking and delivered, as its status allows', async () => {
    const { number, uuid } = await placed();
    const before = await clerk.client('GET /api/admin/orders/{number}', at(number));
    expect([before.next_steps, before.can_be_cancelled]).toEqual([
      ['preparing', 'shipped', 'delivered'],
      true,
    ]);
    const step = (body: { step: 'preparing' | 'shipped' | 'delivered'; tracking?: typeof tracking }) =>
      clerk.client('POST /api/admin/orders/{number}/steps', { ...at(number), body });
    await step({ step: 'preparing' });
    await clerk.client('PUT /api/admin/orders/{number}/invoice', {
      ...at(number),
      body: { key: invoiceKey, url: null },
    });
    await step({ step: 'shipped', tracking });
    await expect(step({ step: 'preparing' })).rejects.toEqual(refused('order_step_not_next'));
    await expect(clerk.client('POST /api/admin/orders/{number}/cancellation', at(number))).rejects.toEqual(
      refused('order_not_cancellable'),
    );
    const delivered = await step({ step: 'delivered' });
    expect(delivered).toMatchObject({
      status: 'delivered',
      invoice: { key: invoiceKey },
      tracking,
      next_steps: [],
      can_be_cancelled: false,
    });
    // The shopper sees the same.
    expect(await customer('GET /api/sales/orders/{uuid}', { path: { uuid } })).toMatchObject({
      status: 'delivered',
      tracking,
      invoice: { key: invoiceKey },
      totals: delivered.totals,
    });
  });

  it('[ADM+06] is cancelled with its stock released, and refuses an invoice before it is paid', async () => {
    const { number } = await placed('awaiting_payment');
    await expect(
      clerk.client('PUT /api/admin/orders/{number}/invoice', {
        ...at(number),
        body: { key: invoiceKey, url: null },
      }),
    ).rejects.toEqual(refused('order_not_paid'));
    const { items } = await clerk.client('GET /api/admin/orders/{number}', at(number));
    const [item] = items;
    const sku = item?.sku ?? '';
    const stock = async () => (await clerk.client('GET /api/admin/variants/{sku}', { path: { sku } })).stock;
    const before = await stock();
    const cancelled = await clerk.client('POST /api/admin/orders/{number}/cancellation', at(number));
    expect(cancelled.status).toBe('cancelled');
    expect(await stock()).toBe(before + (item?.qty ?? 0));
  });

  it('responds 404 to an unknown number, and to one of another store', async () => {
    const serra = await signedInStaff(test, 'serra', 'owner', { now });
    const { number } = await placed();
    for (const request of [clerk.client('GET /api/admin/orders/{number}', at('999999999999'))]) {
      await expect(request).rejects.toEqual(refused('order_not_found', 404));
    }
    await expect(serra.client('GET /api/admin/orders/{number}', at(number))).rejects.toEqual(
      refused('order_not_found', 404),
    );
    await expect(serra.client('POST /api/admin/orders/{number}/cancellation', at(number))).rejects.toEqual(
      refused('order_not_found', 404),
    );
  });
});

it('[ADM+06] moves the orders of a batch each by itself, and says which were refused', async () => {
  const [one, unpaid, two] = [await placed(), await placed('awaiting_payment'), await placed()];
  const outcomes = await clerk.client('POST /api/admin/orders/batches', {
    body: {
      step: 'shipped',
      orders: [{ number: one.number, tracking }, { number: unpaid.number }, { number: two.number }],
    },
  });
  expect(outcomes).toEqual([
    { number: one.number, is_done: true, code: null, message: null },
    {
      number: unpaid.number,
      is_done: false,
      code: 'order_step_not_next',
      message: expect.stringContaining(unpaid.number),
    },
    { number: two.number, is_done: true, code: null, message: null },
  ]);
  const statuses = await Promise.all(
    [one, unpaid, two].map(
      async ({ number }) => (await clerk.client('GET /api/admin/orders/{number}', at(number))).status,
    ),
  );
  expect(statuses).toEqual(['shipped', 'awaiting_payment', 'shipped']);
});
