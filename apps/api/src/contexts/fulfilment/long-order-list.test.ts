import { countedRows } from '@vitrine/contract/admin/schemas/page-query.ts';
import type { Client } from '@vitrine/contract/client.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { startTestApi, type TestApi } from '#test/test-api.ts';
import { mugOrder } from '#test/test-person.ts';
import { ana, loggedInClient } from '#test/test-shop.ts';
import { signedInStaff, type TestStaff } from '#test/test-staff.ts';

const now = new Date('2026-11-20T12:00:00Z');
const many = countedRows + 5;

let test: TestApi;
let customer: Client;
let clerk: TestStaff;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => now } });
  customer = await loggedInClient(test, 'aurora', ana);
  clerk = await signedInStaff(test, 'aurora', 'orders', { now });
  const uuid = await mugOrder(customer);
  // One a minute, in the order of their numbers; every second one is paid.
  await sql`
    insert into orders (store_id, increment_id, customer_id, status, attempt_key, request_hash, items_centavos,
      shipping_centavos, total_centavos, items_count, address, shipping, payment_code, payment_type, placed_at)
    select store_id, (5000000 + step)::text, customer_id, case step % 2 when 0 then 'paid' else 'delivered' end,
      gen_random_uuid(), '', 100, 0, 100, 1, address, shipping, payment_code, payment_type,
      timestamptz '2025-01-01' + step * interval '1 minute'
    from orders, generate_series(1, ${many}) step where id = ${uuid}`.execute(test.database.everything);
});
afterAll(() => test.close());

const list = (query: Record<string, string>) => clerk.client('GET /api/admin/orders', { query });

it('[ADM+06] counts a long list no further than to say that there are more', async () => {
  expect((await list({ until: '2026-01-01' })).total).toBe(countedRows + 1);
  expect((await list({ until: '2026-01-01', status: 'paid' })).total).toBe(Math.floor(many / 2));
});

it('[ADM+06] finds many orders by a text in the sorting of the list, with its filters', async () => {
  const page = await list({ q: '5', until: '2026-01-01', status: 'paid', per_page: '2' });
  expect(page.items.map(({ number }) => number)).toEqual(['5010004', '5010002']);
  expect(page.total).toBe(Math.floor(many / 2));
  const oldest = await list({ q: '5', sort: 'placed_at', order: 'asc', per_page: '2' });
  expect(oldest.items.map(({ number }) => number)).toEqual(['5000001', '5000002']);
  const ofBuyer = await list({ q: ana.username, until: '2026-01-01', per_page: '1' });
  expect([ofBuyer.items[0]?.number, ofBuyer.total]).toEqual([String(5_000_000 + many), countedRows + 1]);
});

it('[ADM+06] finds few of many orders, by a name without its accents', async () => {
  expect((await list({ q: '5000777' })).items.map(({ number }) => number)).toEqual(['5000777']);
  const db = test.database.everything;
  await db.updateTable('customers').set({ first_name: 'João' }).where('email', '=', ana.username).execute();
  expect((await list({ q: 'joao' })).total).toBe(countedRows + 1);
  expect((await list({ q: 'JOÃO', status: 'shipped' })).items).toEqual(
    (await list({ status: 'shipped' })).items.filter(({ customer: { name } }) => name.startsWith('João')),
  );
});
