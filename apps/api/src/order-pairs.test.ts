import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { companyOnTerms } from '#test/pairs/company-on-terms.ts';
import { countDeadlocks } from '#test/pairs/count-deadlocks.ts';
import { allPairs, pairCalls } from '#test/pairs/pair-calls.ts';
import { type PairShop, pairStates, termsStates } from '#test/pairs/pair-shop.ts';
import { runPairs } from '#test/pairs/run-pairs.ts';
import { startTestShop, type TestShop } from '#test/start-test-shop.ts';
import { storeOf } from '#test/store-of.ts';
import { ana, findVariant, loggedInClient } from '#test/test-shop.ts';
import { signedInStaff } from '#test/test-staff.ts';

import { signWebhook } from '../../sandbox/src/payment/webhook-dispatcher.ts';
import { grantCredit } from './contexts/credits/credits.public.ts';
import { settlePayments } from './contexts/payment/payment.public.ts';

/** Hundreds of pairs meet in a state, on machines of any speed. */
const longestMs = 600_000;

// Embedded, the database runs one transaction at a time.
describe.skipIf(!process.env['TEST_DATABASE_URL'])('two calls about one order at the same moment', () => {
  let shop: TestShop;
  let pairShop: PairShop;
  beforeAll(async () => {
    shop = await startTestShop({ clock: { now: () => new Date() }, remembersFacts: true });
    pairShop = await pairShopOf(shop);
  });
  afterAll(() => shop.close());

  it.each(pairStates)(
    '[ORD+06] [ORD+01] [OPS+11] give back at most what was sold and paid, once: an order that is %s',
    async (state) => {
      expect(await runPairs(pairShop, allPairs([state]))).toEqual([]);
    },
    longestMs,
  );

  it.each(termsStates)(
    '[ADM+16] [ORD+06] [OPS+11] keep each receipt of an instalment, and give back at most what was paid: an order that is %s',
    async (state) => {
      expect(await runPairs(pairShop, allPairs([state]))).toEqual([]);
    },
    longestMs,
  );

  it('[ORD+06] [ACC-02] accept a return and a withdrawal of the same pieces once, in each of ten rounds', async () => {
    const calls = ['withdraw from the rest', 'return all pieces for credit'].map((name) =>
      pairCalls.find((call) => call.name === name),
    );
    const [first, second] = calls;
    if (!first || !second) throw new Error('no such calls');
    const pair = { state: 'delivered', calls: [first, second] } as const;
    expect(
      await runPairs(
        pairShop,
        Array.from({ length: 10 }, () => pair),
      ),
    ).toEqual([]);
  }, 120_000);

  it('[OPS+11] lock in one order, so that none is ended as a deadlock', async () => {
    expect(await countDeadlocks(shop.test.database)).toBe(0);
  });
});

async function pairShopOf(shop: TestShop): Promise<PairShop> {
  const { test } = shop;
  const db = await storeOf(test, 'aurora');
  const customer = await loggedInClient(test, 'aurora', ana);
  const { client: staff } = await signedInStaff(test, 'aurora', 'owner', { now: new Date() });
  const [address] = await customer('GET /api/customer/addresses');
  const { id: customerId } = await db
    .selectFrom('customers')
    .select('id')
    .where('email', '=', ana.username)
    .executeTakeFirstOrThrow();
  const sku = 'AUR-ALM-01-TERRACOTA-45X45';
  const { product_id, variant_id } = await findVariant(customer, 'AUR-ALM-01', sku);
  const stock = 50_000;
  await db.updateTable('product_variants').set({ stock }).where('sku', '=', sku).execute();
  await db.transaction().execute((trx) =>
    grantCredit(trx, {
      customerId,
      kind: 'credit',
      centavos: 10_000_000,
      origin: 'gift',
      key: 'pairs',
      expiresAt: null,
      now: new Date(),
    }),
  );
  // The demo's orders have the same piece.
  const ordered = await db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select((expression) => expression.fn.sum<string | null>('order_items.qty').as('qty'))
    .where('order_items.variant_id', '=', variant_id)
    .where('orders.status', '<>', 'cancelled')
    .executeTakeFirst();
  const initialStock = stock + Number(ordered?.qty ?? 0);
  return {
    database: test.database,
    db,
    customer,
    customerId,
    addressId: address?.id ?? 0,
    company: await companyOnTerms(test, { staff, variant: { product_id, variant_id } }),
    staff,
    variant: { product_id, variant_id, sku, initialStock },
    stockAdded: { pieces: 0 },
    provider: async (path, body) => (await shop.provider(path, body)).json(),
    async deliverEvent(type, charge) {
      const body = JSON.stringify({ id: crypto.randomUUID(), type, data: charge });
      const { status } = await test.request('aurora', '/api/payment/webhooks/sandbox', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-sandbox-signature': signWebhook(body, 'whsec_of_tests', new Date()),
        },
        body,
      });
      return status;
    },
    runPaymentJob: (of) => settlePayments({ db, services: shop.services }, of),
  };
}
