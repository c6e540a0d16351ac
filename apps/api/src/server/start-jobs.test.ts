import { afterAll, beforeAll, expect, it } from 'vitest';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { testDay } from '#test/test-databases.ts';
import { ana, fillCartOf, findVariant } from '#test/test-shop.ts';

import { buildApi } from './build-api.ts';

let test: TestApi;
let db: StoreDatabase;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => testDay } });
  db = await storeOf(test, 'aurora');
});
afterAll(() => test.close());

const inTenYears = new Date('2036-11-20T10:00:00Z');

/** Counts the rows per kind that are to be removed or written off in ten years. */
async function expiredData(cartId: string): Promise<Record<string, number>> {
  const [carts, alerts, searches, messages, buyers, lots] = await Promise.all([
    db.selectFrom('carts').select('id').where('id', '=', cartId).execute(),
    db.selectFrom('stock_alerts').select('id').execute(),
    db.selectFrom('unanswered_searches').select('words').execute(),
    db.selectFrom('outbox_messages').select('id').where('topic', '=', 'sent').execute(),
    db.selectFrom('fiscal_buyers').select('customer_id').execute(),
    db
      .selectFrom('credit_lots')
      .select('id')
      .where('expires_at', '<', inTenYears)
      .where('remaining_centavos', '>', 0)
      .execute(),
  ]);
  const found = { carts, alerts, searches, messages, buyers, lots };
  return Object.fromEntries(Object.entries(found).map(([kind, rows]) => [kind, rows.length]));
}

it('[CAR-01] [CAT+01] [CAT+03] [ORD+01] [ACC+01] [ACC-03] removes expired data of each kind in the background', async () => {
  const guest = test.client('aurora');
  const cushion = await findVariant(guest, 'AUR-ALM-01', 'AUR-ALM-01-AREIA-55X55');
  const cart = await fillCartOf(guest, [cushion]);
  await db
    .insertInto('stock_alerts')
    .values({ variant_id: cushion.variant_id, email: 'espera@exemplo.com.br', asked_at: testDay })
    .execute();
  await db.insertInto('unanswered_searches').values({ words: 'geladeira', last_at: testDay }).execute();
  await db
    .insertInto('outbox_messages')
    .values({ topic: 'sent', key: 'sent:1', payload: '{}', created_at: testDay, sent_at: testDay })
    .execute();
  const { id: customerId } = await db
    .selectFrom('customers')
    .select('id')
    .where('email', '=', ana.username)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('fiscal_buyers')
    .values({ customer_id: customerId, taxvat: '0', name: 'Ana', keep_until: '2031-12-31' })
    .execute();
  const before = await expiredData(cart.uuid);
  expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([]);

  const later = await buildApi(test.config, { clock: { now: () => inTenYears }, database: test.database });
  await expect
    .poll(async () => Object.entries(await expiredData(cart.uuid)).filter(([, count]) => count > 0))
    .toEqual([]);
  await later.close();
});
