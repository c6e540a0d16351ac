import { grantCredit } from '#api/contexts/credits/credits.public.ts';
import { settlePayments } from '#api/contexts/payment/payment.public.ts';
import type { TestShop } from '#test/start-test-shop.ts';
import { storeOf } from '#test/store-of.ts';
import { ana, findVariant, loggedInClient } from '#test/test-shop.ts';
import { signedInStaff } from '#test/test-staff.ts';

import { signWebhook } from '../../../sandbox/src/payment/webhook-dispatcher.ts';
import { companyOnTerms } from './company-on-terms.ts';
import type { PairShop } from './pair-shop.ts';

/** Opens Casa Aurora to a customer with credit and a company on terms, with a stock of the one variant that they buy. */
export async function openPairShop(shop: TestShop, { stock }: { stock: number }): Promise<PairShop> {
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
