import type { Client } from '@vitrine/contract/client.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { lockOrder } from '#api/contexts/orders/orders.public.ts';
import { cancelOrder } from '#api/contexts/sales/sales.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { moveOrderTo } from '#test/move-order-to.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { mugOrder, registerPerson, strangePerson } from '#test/test-person.ts';

let now = new Date('2026-11-29T12:00:00Z');
let test: TestApi;
let db: StoreDatabase;
let customer: Client;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => now } });
  db = await storeOf(test, 'aurora');
  ({ client: customer } = await registerPerson(test, strangePerson(71_517)));
});
afterAll(() => test.close());

const suggested = (client = customer) => client('GET /api/customer/reorders');

/** Orders and pays on a day. */
async function buyOn(day: string): Promise<string> {
  const orderId = await mugOrder(customer);
  await moveOrderTo(db, { orderId, status: 'paid', now });
  await db
    .updateTable('orders')
    .set({ placed_at: new Date(`${day}T15:00:00Z`) })
    .where('id', '=', orderId)
    .execute();
  return orderId;
}

it('suggests what a customer bought three times and is due, with its price of today', async () => {
  await buyOn('2026-08-30');
  await buyOn('2026-09-29');
  expect(await suggested()).toEqual([]);
  const last = await buyOn('2026-10-29');
  const [one, ...others] = await suggested();
  expect(others).toEqual([]);
  expect(one).toMatchObject({ interval_days: 30, last_bought_on: '2026-10-29', due_on: '2026-11-28' });
  expect(one?.variant.price_centavos).toBeGreaterThan(0);

  now = new Date('2026-11-15T12:00:00Z');
  expect(await suggested()).toEqual([]);
  now = new Date('2026-11-29T12:00:00Z');
  // A cancelled order is no purchase.
  await db
    .transaction()
    .execute(async (trx) => cancelOrder(trx, { order: await lockOrder(trx, last), event: 'annul', now }));
  expect(await suggested()).toEqual([]);
  await buyOn('2026-10-29');
  expect(await suggested()).toHaveLength(1);
});

it('suggests nothing that is sold out, and nothing of another customer', async () => {
  const { client: other } = await registerPerson(test, strangePerson(71_518));
  expect(await suggested(other)).toEqual([]);
  const [one] = await suggested();
  await db
    .updateTable('product_variants')
    .set({ stock: 0 })
    .where('id', '=', one?.variant.variant_id ?? 0)
    .execute();
  expect(await suggested()).toEqual([]);
});
