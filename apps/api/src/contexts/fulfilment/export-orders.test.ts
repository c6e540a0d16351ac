import type { Client } from '@vitrine/contract/client.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { mugOrder } from '#test/test-person.ts';
import { ana, loggedInClient } from '#test/test-shop.ts';
import { signedInStaff, type TestStaff } from '#test/test-staff.ts';

const now = new Date('2026-11-20T12:00:00Z');

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

async function exported(staff: TestStaff, query: Record<string, string> = {}) {
  const file = await staff.client('GET /api/admin/order-export', { query });
  // `text()` would drop the byte order mark.
  const text = Buffer.from(await file.blob.arrayBuffer()).toString('utf8');
  const lines = text.split('\r\n').slice(0, -1);
  return {
    name: file.name,
    text,
    header: lines[0] ?? '',
    rows: lines.slice(1).map((line) => line.split(';')),
  };
}

it('[ADM+06] exports the orders of a filter as a table for Excel in Brazil, and audits the access', async () => {
  await mugOrder(customer);
  const { name, header, rows } = await exported(clerk, { from: '2026-11-20' });
  expect(name).toBe('pedidos-2026-11-20.csv');
  expect(header.startsWith('\uFEFFpedido;data;situacao;cliente;')).toBe(true);
  const page = await clerk.client('GET /api/admin/orders', { query: { from: '2026-11-20' } });
  expect(rows.map(([number]) => number)).toEqual(page.items.map(({ number }) => number));
  const [row = []] = rows;
  const total = page.items[0]?.total_centavos ?? 0;
  expect(row[header.split(';').indexOf('total')]).toBe((total / 100).toFixed(2).replace('.', ','));
  expect(row[1]).toBe('20/11/2026 09:00');
  const entries = await db
    .selectFrom('audit_entries')
    .select(['target_kind', 'actor_name'])
    .where('action', '=', 'GET /api/admin/order-export')
    .execute();
  expect(entries).toEqual([{ target_kind: 'orders', actor_name: 'Pessoa de orders' }]);
});

it('[ADM+06] exports every order once, however many there are and whatever the precision of their times', async () => {
  const uuid = await mugOrder(customer);
  const { id: storeId } = await test.database.everything
    .selectFrom('stores')
    .select('id')
    .where('public_id', '=', 'aurora')
    .executeTakeFirstOrThrow();
  // Groups of three orders share a microsecond.
  await sql`
    insert into orders (store_id, increment_id, customer_id, status, attempt_key, request_hash, items_centavos,
      shipping_centavos, total_centavos, items_count, address, shipping, payment_code, payment_type, placed_at)
    select store_id, (5000000 + step)::text, customer_id, 'paid', gen_random_uuid(), '', 100, 0, 100, 1, address,
      shipping, payment_code, payment_type, timestamptz '2020-01-01' + (step / 3) * interval '1 microsecond'
    from orders, generate_series(1, 2345) step where store_id = ${storeId} and id = ${uuid}`.execute(
    test.database.everything,
  );
  const { rows } = await exported(clerk, { until: '2020-01-02' });
  expect(rows.length).toBe(2345);
  expect(new Set(rows.map(([number]) => number)).size).toBe(2345);
});

it('[ADM+11] masks personal data in an export for whoever may not see it', async () => {
  const uuid = await mugOrder(customer);
  const { increment_id: number } = await customer('GET /api/sales/orders/{uuid}', { path: { uuid } });
  const { customer: buyer, address } = await clerk.client('GET /api/admin/orders/{number}', {
    path: { number },
  });
  const [whole, masked] = [await exported(clerk), await exported(support)];
  for (const secret of [buyer.email, buyer.phone, buyer.taxvat, buyer.name, address.postcode]) {
    expect(whole.text).toContain(secret);
    expect(masked.text).not.toContain(secret);
  }
});

it('[ADM+06] writes a text that a spreadsheet would run as a formula as text', async () => {
  const uuid = await mugOrder(customer);
  for (const start of ['=', '+', '-', '@']) {
    const text = `${start}HYPERLINK("http://mal.exemplo","oi");1`;
    await db.updateTable('orders').set({ coupon_code: text }).where('id', '=', uuid).execute();
    const { text: table } = await exported(clerk);
    expect(table).toContain(`"'${text.replaceAll('"', '""')}"`);
  }
});

it('[ADM+24] names the items and the whole address, and writes codes as text', async () => {
  const uuid = await mugOrder(customer);
  const { increment_id: number } = await customer('GET /api/sales/orders/{uuid}', { path: { uuid } });
  const {
    address,
    items,
    customer: buyer,
  } = await clerk.client('GET /api/admin/orders/{number}', {
    path: { number },
  });
  const { header, rows } = await exported(clerk, { q: number });
  const cell = (name: string) => rows[0]?.[header.split(';').indexOf(name)] ?? '';
  expect(cell('produtos')).toContain(`${items[0]?.qty} × ${items[0]?.sku} ${items[0]?.name}`);
  expect(['destinatario', 'endereco', 'numero', 'bairro', 'cidade', 'uf'].map(cell)).toEqual([
    address.recipient,
    address.street,
    address.number,
    address.neighborhood,
    address.city,
    address.region,
  ]);
  expect([cell('documento'), cell('cep')]).toEqual([`'${buyer.taxvat}`, `'${address.postcode}`]);
});
