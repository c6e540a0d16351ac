import { randomUUID } from 'node:crypto';

import { beforeEach, expect, it } from 'vitest';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { deliverWebhook } from '#test/deliver-webhook.ts';
import { setUpOrderTests } from '#test/order-tests.ts';
import { setSetting } from '#test/set-setting.ts';
import type { TestShop } from '#test/start-test-shop.ts';
import type { TestBuyer } from '#test/test-buyer.ts';

let shop: TestShop;
let db: StoreDatabase;
let buyer: TestBuyer;
const { runPaymentJobUntil } = setUpOrderTests((started) => {
  ({ shop, db, buyer } = started);
});
// The provider's own events would come between those of a test.
beforeEach(async () => {
  shop.setWebhooks(false);
  await setSetting(shop.test, 'aurora', 'gift_cards/on', '1');
});

/** Orders a gift card and requests its payment. */
async function waiting(code: 'pix' | 'boleto') {
  const day = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' });
  const order = await buyer.customer('POST /api/sales/gift-card-orders', {
    headers: { 'idempotency-key': randomUUID() },
    body: {
      amount_centavos: 10_000,
      recipient_name: 'Bia',
      recipient_email: 'bia@exemplo.com.br',
      sender_name: 'Ana',
      message: '',
      send_on: day,
    },
  });
  const key = randomUUID();
  await buyer.pay(order.uuid, { code, seenCentavos: 10_000 }, key);
  const [charge] = await buyer.chargesOf(key);
  expect(charge?.amount_centavos).toBe(10_000);
  return { ...order, key, chargeId: charge?.id ?? '' };
}

const mailsOf = async (orderId: string) => {
  const { id } = await db
    .selectFrom('gift_cards')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return db.selectFrom('outbox_messages').select('key').where('key', 'like', `gift_card:${id}:%`).execute();
};

it('[CHK+04] is charged the amount that was shown, without the discount of the method', async () => {
  const { uuid } = await waiting('pix');
  const { totals, payment, gift_card: card } = await buyer.orderOf(uuid);
  expect([totals.total_centavos, totals.discount_centavos, card?.amount_centavos]).toEqual([
    10_000, 0, 10_000,
  ]);
  expect(payment.status).toBe('pending');
});

it('[CHK+04] is activated and mailed once by two notifications of its payment at the same moment', async () => {
  const { uuid, key, chargeId } = await waiting('pix');
  await buyer.payCharge(key);
  const event = { reference: key, chargeId, status: 'approved' };
  const responses = await Promise.all([
    deliverWebhook(shop, event),
    deliverWebhook(shop, event),
    buyer.orderOf(uuid),
    deliverWebhook(shop, event),
  ]);
  expect(responses).toHaveLength(4);
  await buyer.orderBecomes(uuid, 'paid');
  expect((await buyer.orderOf(uuid)).gift_card?.status).toBe('active');
  expect(await mailsOf(uuid)).toHaveLength(1);
});

it('[CHK+04] gives the money back when its buyer withdraws, and ends the card', async () => {
  const { uuid, key, chargeId } = await waiting('pix');
  await buyer.payCharge(key);
  await deliverWebhook(shop, { reference: key, chargeId, status: 'approved' });
  await buyer.orderBecomes(uuid, 'paid');
  const offer = await buyer.customer('GET /api/sales/orders/{uuid}/withdrawal', {
    path: { uuid },
    query: {},
  });
  expect(offer?.refund).toEqual({ money_centavos: 10_000, credit_centavos: 0, bonus_centavos: 0 });
  await buyer.customer('POST /api/sales/orders/{uuid}/withdrawal', {
    path: { uuid },
    headers: { 'idempotency-key': randomUUID() },
    body: {
      items: (offer?.items ?? []).map(({ id, qty }) => ({ id, qty })),
      stage: 'before_shipping',
      expected_refund_centavos: 10_000,
    },
  });
  await runPaymentJobUntil(key, { refunded_centavos: 10_000 });
  expect(await buyer.orderOf(uuid)).toMatchObject({
    status: 'cancelled',
    gift_card: { status: 'cancelled' },
  });
});
