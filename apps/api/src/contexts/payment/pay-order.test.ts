import { randomUUID } from 'node:crypto';

import { readPixBrCode } from '@vitrine/brazil/pix-br-code.ts';
import { noPaymentDetails } from '@vitrine/contract/schemas/payment-details.ts';
import { expect, it } from 'vitest';

import { deliverWebhook } from '#test/deliver-webhook.ts';
import { setUpOrderTests } from '#test/order-tests.ts';
import type { TestShop } from '#test/start-test-shop.ts';
import type { TestBuyer } from '#test/test-buyer.ts';

let shop: TestShop;
let buyer: TestBuyer;
const { clock } = setUpOrderTests((started) => {
  ({ shop, buyer } = started);
});

it('[PAY-02] returns how the browser tokenises cards, and no secret', async () => {
  const guest = shop.test.client('aurora');
  const config = await guest('GET /api/payment/methods/{code}/public-config', {
    path: { code: 'sandbox_card' },
  });
  expect(config).toEqual({
    installments: {
      max: 10,
      min_parcel_centavos: 3000,
      interest_free_up_to: 6,
      monthly_interest_basis_points: 199,
    },
    tokenization: {
      provider: 'sandbox',
      url: 'http://sandbox.test/payment/v1/tokens',
      public_key: 'pk_of_tests',
    },
    saved_cards: { asks_cvv: true },
  });
  expect(
    await guest('GET /api/payment/methods/{code}/public-config', { path: { code: 'pix' } }),
  ).toMatchObject({ tokenization: null });
  await expect(
    guest('GET /api/payment/methods/{code}/public-config', { path: { code: 'cheque' } }),
  ).rejects.toMatchObject({ code: 'payment_method_unavailable' });
  expect(await guest('GET /api/payment/methods')).toMatchObject([
    { code: 'pix', type: 'pix', discount_percent: 5 },
    { code: 'sandbox_card', type: 'card', discount_percent: 0 },
    { code: 'boleto', type: 'boleto', discount_percent: 0 },
  ]);
});

it('[PAY-03] charges a card’s token and updates the order', async () => {
  const order = await buyer.newOrder('sandbox_card');
  const payment = await buyer.pay(order.uuid, { token: await buyer.cardToken(), installments: 3 });
  expect(payment).toEqual({
    code: 'sandbox_card',
    type: 'card',
    status: 'approved',
    message: null,
    installments: 3,
    ...noPaymentDetails,
    card: { brand: 'visa', last4: '1111' },
  });
  const paid = await buyer.orderOf(order.uuid);
  expect(paid).toMatchObject({ status: 'paid', payment });
  expect(paid.timeline.map(({ status }) => status)).toEqual(['awaiting_payment', 'paid']);
  await expect(buyer.pay(order.uuid, { token: await buyer.cardToken() })).rejects.toMatchObject({
    code: 'order_already_paid',
    status: 409,
  });
});

it('charges the interest of the chosen plan, and refuses others', async () => {
  const order = await buyer.newOrder('sandbox_card', { qty: 3 });
  const key = randomUUID();
  const token = await buyer.cardToken();
  await expect(buyer.pay(order.uuid, { token, installments: 11 })).rejects.toMatchObject({
    fields: { 'payment.installments': ['validation.invalid'] },
  });
  await expect(buyer.pay(order.uuid, {})).rejects.toMatchObject({
    fields: { 'payment.token': ['validation.required'] },
  });
  await buyer.pay(order.uuid, { token, installments: 10 }, key);
  const [charge] = await buyer.chargesOf(key);
  // 35,970 at 1.99 % a month: ten instalments of 4,002.
  expect(charge?.amount_centavos).toBe(40_020);
});

it('[ORD+01] creates one charge per idempotency key, however often it is sent', async () => {
  const order = await buyer.newOrder('sandbox_card');
  const key = randomUUID();
  const token = await buyer.cardToken();
  const answers = await Promise.all(Array.from({ length: 10 }, () => buyer.pay(order.uuid, { token }, key)));
  expect(new Set(answers.map(({ status }) => status)).isSubsetOf(new Set(['approved', 'unknown']))).toBe(
    true,
  );
  expect(await buyer.pay(order.uuid, { token }, key)).toMatchObject({ status: 'approved' });
  expect(await buyer.chargesOf(key)).toHaveLength(1);
  expect((await buyer.orderOf(order.uuid)).timeline).toHaveLength(2);
});

it('[ORD+01] charges once for ten concurrent keys', async () => {
  const order = await buyer.newOrder('sandbox_card');
  const keys = Array.from({ length: 10 }, () => randomUUID());
  const tokens = await Promise.all(keys.map(() => buyer.cardToken()));
  await Promise.allSettled(
    keys.map((key, index) => buyer.pay(order.uuid, { token: tokens[index] ?? '' }, key)),
  );
  await buyer.orderBecomes(order.uuid, 'paid');
  const charges = (await Promise.all(keys.map(buyer.chargesOf))).flat();
  expect(charges).toHaveLength(1);
});

it('[ORD+01] refuses an idempotency key that was used for a different payment', async () => {
  const [one, other] = [await buyer.newOrder('sandbox_card'), await buyer.newOrder('sandbox_card')];
  const key = randomUUID();
  await buyer.pay(one.uuid, { token: await buyer.cardToken() }, key);
  await expect(buyer.pay(other.uuid, { token: await buyer.cardToken() }, key)).rejects.toMatchObject({
    code: 'idempotency_key_reused',
  });
  await expect(
    buyer.pay(one.uuid, { token: await buyer.cardToken(), installments: 2 }, key),
  ).rejects.toMatchObject({
    code: 'idempotency_key_reused',
  });
});

it('[ORD-02] allows another card after a refusal', async () => {
  const order = await buyer.newOrder('sandbox_card');
  const refused = await buyer.pay(order.uuid, { token: await buyer.cardToken('4000000000009995') });
  expect(refused).toMatchObject({ status: 'refused', message: 'The card has not enough limit.' });
  const verified = await buyer.pay(order.uuid, { token: await buyer.cardToken('4000000000000127') });
  expect(verified).toMatchObject({ status: 'refused', message: 'The card verification failed.' });
  expect(await buyer.pay(order.uuid, { token: 'tok_that_never_was' })).toMatchObject({
    status: 'refused',
    message: 'The card verification failed.',
  });
  expect((await buyer.orderOf(order.uuid)).status).toBe('awaiting_payment');
  expect(await buyer.pay(order.uuid, { token: await buyer.cardToken() })).toMatchObject({
    status: 'approved',
  });
  expect(await buyer.orderOf(order.uuid)).toMatchObject({ status: 'paid', payment: { status: 'approved' } });
});

it('[PAY+01] updates an order when the provider’s review ends', async () => {
  const approved = await buyer.newOrder('sandbox_card');
  expect(await buyer.pay(approved.uuid, { token: await buyer.cardToken('4000000000007007') })).toMatchObject({
    status: 'in_review',
  });
  await buyer.orderBecomes(approved.uuid, 'paid');
  const timeline = (await buyer.orderOf(approved.uuid)).timeline.map(({ status }) => status);
  expect(timeline).toEqual(['awaiting_payment', 'in_review', 'paid']);

  const refused = await buyer.newOrder('sandbox_card');
  await buyer.pay(refused.uuid, { token: await buyer.cardToken('4000000000007106') });
  await buyer.orderBecomes(refused.uuid, 'awaiting_payment');
  expect((await buyer.orderOf(refused.uuid)).payment).toMatchObject({ status: 'refused' });
});

it('[ORD+01] reports an unknown outcome after a lost response, and finds the charge when the order is read', async () => {
  const order = await buyer.newOrder('sandbox_card');
  const key = randomUUID();
  const token = await buyer.cardToken();
  shop.setWebhooks(false);
  shop.setNetwork('answers are lost');
  expect(await buyer.pay(order.uuid, { token }, key)).toMatchObject({ status: 'unknown' });
  expect(await buyer.pay(order.uuid, { token: await buyer.cardToken() })).toMatchObject({
    status: 'unknown',
  });
  expect((await buyer.orderOf(order.uuid)).payment.status).toBe('unknown');
  shop.setNetwork('fine');
  expect(await buyer.orderOf(order.uuid)).toMatchObject({
    status: 'paid',
    payment: { status: 'approved', card: { last4: '1111' } },
  });
  expect(await buyer.chargesOf(key)).toHaveLength(1);
});

it('[PAY+01] records the outcome of a lost response from the webhook', async () => {
  const order = await buyer.newOrder('sandbox_card');
  const key = randomUUID();
  shop.setNetwork('answers are lost');
  await buyer.pay(order.uuid, { token: await buyer.cardToken() }, key);
  const statusOf = async (uuid: string) => {
    const { items } = await buyer.customer('GET /api/sales/orders');
    return items.find((one) => one.uuid === uuid)?.status;
  };
  await expect.poll(() => statusOf(order.uuid)).toBe('paid');
});

it('reports that the provider is down when nothing was charged, and allows a retry with the same key', async () => {
  const order = await buyer.newOrder('sandbox_card');
  const key = randomUUID();
  const token = await buyer.cardToken();
  shop.setNetwork('down');
  await expect(buyer.pay(order.uuid, { token }, key)).rejects.toMatchObject({
    code: 'payment_provider_unavailable',
    status: 502,
  });
  shop.setNetwork('fine');
  expect(await buyer.chargesOf(key)).toHaveLength(0);
  expect(await buyer.pay(order.uuid, { token }, key)).toMatchObject({ status: 'approved' });
});

it('finds by a look-up that a failed provider charged nothing', async () => {
  const order = await buyer.newOrder('sandbox_card');
  await expect(
    buyer.pay(order.uuid, { token: await buyer.cardToken('4000000000005001') }),
  ).rejects.toMatchObject({
    code: 'payment_provider_unavailable',
  });
  expect(await buyer.pay(order.uuid, { token: await buyer.cardToken() })).toMatchObject({
    status: 'approved',
  });
});

it('[PAY+01] creates a Pix of 30 minutes with a valid code, whose payment pays the order', async () => {
  const order = await buyer.newWaitingOrder('pix');
  const { key, payment } = order;
  expect(payment).toMatchObject({ type: 'pix', status: 'pending', card: null });
  expect(readPixBrCode(payment.pix?.br_code ?? '')).toMatchObject({ amountCentavos: order.total_centavos });
  const minutesLeft = (new Date(payment.pix?.expires_at ?? 0).getTime() - Date.now()) / 60_000;
  expect(Math.round(minutesLeft)).toBe(30);
  // Requested again, in another tab: the same Pix.
  expect(await buyer.pay(order.uuid, { code: 'pix' })).toEqual(payment);
  await buyer.payCharge(key);
  await buyer.orderBecomes(order.uuid, 'paid');
});

it('[PAY+01] finds a paid Pix without its webhook', async () => {
  const { uuid, key } = await buyer.newWaitingOrder('pix');
  shop.setWebhooks(false);
  await buyer.payCharge(key);
  expect((await buyer.orderOf(uuid)).status).toBe('awaiting_payment');
  clock.aheadMs = 16_000;
  expect((await buyer.orderOf(uuid)).status).toBe('paid');
});

it('[PAY+01] allows a new Pix after the previous one has expired', async () => {
  const { uuid, key, payment: first } = await buyer.newWaitingOrder('pix');
  await buyer.expireCharge(key);
  await expect.poll(async () => (await buyer.orderOf(uuid)).payment.status).toBe('expired');
  const second = await buyer.pay(uuid, { code: 'pix' });
  expect(second).toMatchObject({ status: 'pending' });
  expect(second.pix?.br_code).not.toBe(first.pix?.br_code);
});

it('[PAY+01] creates a boleto due in three business days', async () => {
  const order = await buyer.newWaitingOrder('boleto');
  const { payment } = order;
  expect(payment).toMatchObject({ type: 'boleto', status: 'pending' });
  expect(payment.boleto?.linha_digitavel).toMatch(/^\d{47}$/);
  expect(payment.boleto?.barcode).toMatch(/^\d{44}$/);
  expect((await buyer.orderOf(order.uuid)).payment).toEqual(payment);
  // A second copy: requested again it is the same boleto, as a PDF.
  expect(await buyer.pay(order.uuid, { code: 'boleto' })).toEqual(payment);
  const copy = await shop.sandbox.app.request(new URL(payment.boleto?.pdf_url ?? '').pathname);
  expect(copy.status).toBe(200);
  expect(copy.headers.get('content-type')).toBe('application/pdf');
});

it('[ORD+01] cancels a pending boleto when the order is paid by another method', async () => {
  const { uuid, key } = await buyer.newWaitingOrder('boleto');
  expect(await buyer.pay(uuid, { token: await buyer.cardToken() })).toMatchObject({
    status: 'approved',
  });
  expect(await buyer.chargesOf(key)).toMatchObject([{ status: 'cancelled' }]);
});

it.each([
  ['a card number', { token: '4111111111111111' }],
  ['a CVV', { token: 'tok', cvv: '123' }],
  ['a card', { token: 'tok', clearCard: { holder: 'ANA' } }],
])('[PAY-03] refuses a payment that carries %s', async (_what, payment) => {
  const order = await buyer.newOrder('sandbox_card');
  await expect(buyer.pay(order.uuid, payment)).rejects.toMatchObject({ code: 'card_data_refused' });
});

it.each([
  ['signed with another secret', { secret: 'whsec_of_nobody' }],
  ['older than five minutes', { secondsAgo: 301 }],
  ['from the future', { secondsAgo: -310 }],
  ['signed for another body', { signed: '{}' }],
])('[PAY+01] refuses a webhook that is %s', async (_what, how) => {
  const { uuid, key } = await buyer.newWaitingOrder('pix');
  const response = await deliverWebhook(shop, { reference: key }, how);
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ code: 'webhook_invalid' });
  expect((await buyer.orderOf(uuid)).status).toBe('awaiting_payment');
});

it('refuses a webhook without a signature, or of an unknown provider', async () => {
  for (const provider of ['sandbox', 'outro']) {
    const response = await shop.test.request('aurora', `/api/payment/webhooks/${provider}`, {
      method: 'POST',
      body: '{}',
    });
    expect(response.status).toBe(401);
  }
});

it('[PAY+01] handles an event once, and ignores late reports after a payment', async () => {
  const { uuid, key, chargeId } = await buyer.newWaitingOrder('pix');
  const paid = { id: `evt_${randomUUID()}`, reference: key, chargeId };
  const answers = await Promise.all(Array.from({ length: 5 }, () => deliverWebhook(shop, paid)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  for (const status of ['pending', 'expired', 'refused']) {
    expect((await deliverWebhook(shop, { ...paid, id: `evt_${randomUUID()}`, status })).status).toBe(200);
  }
  expect(await buyer.orderOf(uuid)).toMatchObject({ status: 'paid', payment: { status: 'approved' } });
  expect((await buyer.orderOf(uuid)).timeline).toHaveLength(2);
});

it('[STO+01] does not apply an event of one store to another’s order', async () => {
  const { uuid, key } = await buyer.newWaitingOrder('pix');
  expect((await deliverWebhook(shop, { reference: key }, { store: 'serra' })).status).toBe(200);
  expect((await buyer.orderOf(uuid)).status).toBe('awaiting_payment');
});

it('[PAY+01] creates a new Pix after the expiry, even while the provider keeps the old one open', async () => {
  const { uuid, key, payment: first } = await buyer.newWaitingOrder('pix');
  clock.aheadMs = 29 * 60_000;
  expect(await buyer.pay(uuid, { code: 'pix' })).toEqual(first);
  clock.aheadMs = 31 * 60_000;
  const second = await buyer.pay(uuid, { code: 'pix' });
  expect(second.status).toBe('pending');
  expect(second.pix?.br_code).not.toBe(first.pix?.br_code);
  expect(await buyer.chargesOf(key)).toMatchObject([{ status: 'cancelled' }]);
});

it('[PAY+01] accepts money that arrives after a Pix has expired', async () => {
  const { uuid, key } = await buyer.newWaitingOrder('pix');
  await buyer.expireCharge(key);
  await expect.poll(async () => (await buyer.orderOf(uuid)).payment.status).toBe('expired');
  await buyer.payCharge(key, { late: true });
  await buyer.orderBecomes(uuid, 'paid');
});
