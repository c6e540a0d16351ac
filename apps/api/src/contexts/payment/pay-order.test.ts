import { createHmac, randomUUID } from 'node:crypto';

import { readPixBrCode } from '@vitrine/brazil/pix-br-code.ts';
import type { Client } from '@vitrine/contract/client.ts';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';

import { startTestShop, type TestShop } from '../../../test/test-sandbox.ts';
import { ana, fillCart, findVariant, logIn, placeOrder } from '../../../test/test-shop.ts';

let shop: TestShop;
let customer: Client;
/** The API's clock runs with the provider's, this much ahead. */
let aheadMs = 0;
beforeAll(async () => {
  shop = await startTestShop({ clock: { now: () => new Date(Date.now() + aheadMs) } });
  customer = await logIn(shop.test, 'aurora', ana);
});
afterEach(() => {
  shop.setNetwork('fine');
  shop.setWebhooks(true);
  aheadMs = 0;
});
afterAll(() => shop.close());

async function newOrder(paymentCode: string, qty = 1) {
  const guest = shop.test.client('aurora');
  const variant = await findVariant(guest, 'AUR-ALM-01', 'AUR-ALM-01-TERRACOTA-45X45');
  const cart = await fillCart(guest, [{ ...variant, qty }]);
  const [address] = await customer('GET /api/customer/addresses');
  return placeOrder(customer, {
    cart_id: cart.uuid,
    address: { id: address?.id ?? 0 },
    shipping: { code: 'retirada' },
    payment: { code: paymentCode },
  });
}

/** What a browser gets for a card. The numbers are the sandbox's: each stands for an outcome. */
async function cardToken(number = '4111111111111111'): Promise<string> {
  const answer = await shop.provider('/v1/tokens', {
    number,
    holder: 'ANA B MOREIRA',
    expiry_month: '12',
    expiry_year: '2040',
    cvv: '123',
  });
  return z.object({ token: z.string() }).parse(await answer.json()).token;
}

interface Paid {
  code?: string;
  token?: string;
  installments?: number;
}

function pay(orderId: string, { code = 'sandbox_card', ...payment }: Paid, key: string = randomUUID()) {
  return customer('POST /api/payment/transaction', {
    headers: { 'idempotency-key': key },
    body: { order_id: orderId, payment: { code, ...payment } },
  });
}

const chargeList = z.object({
  data: z.array(z.object({ id: z.string(), status: z.string(), amount_centavos: z.int() })),
});

async function chargesOf(key: string) {
  const answer = await shop.provider(`/v1/charges?reference=${key}`);
  return chargeList.parse(await answer.json()).data;
}

const orderOf = (uuid: string) => customer('GET /api/sales/orders/{uuid}', { path: { uuid } });

function orderBecomes(uuid: string, status: string) {
  return vi.waitFor(async () => expect((await orderOf(uuid)).status).toBe(status), 5_000);
}

it('[PAY-02] tells the browser how cards are paid, and no secret', async () => {
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
    tokenization: { url: 'http://sandbox.test/payment/v1/tokens', public_key: 'pk_of_tests' },
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

it('[PAY-03] pays by a card’s token and moves the order on', async () => {
  const order = await newOrder('sandbox_card');
  const payment = await pay(order.uuid, { token: await cardToken(), installments: 3 });
  expect(payment).toEqual({
    code: 'sandbox_card',
    type: 'card',
    status: 'approved',
    message: null,
    installments: 3,
    card: { brand: 'visa', last4: '1111' },
    pix: null,
    boleto: null,
  });
  const paid = await orderOf(order.uuid);
  expect(paid).toMatchObject({ status: 'paid', payment });
  expect(paid.timeline.map(({ status }) => status)).toEqual(['awaiting_payment', 'paid']);
  await expect(pay(order.uuid, { token: await cardToken() })).rejects.toMatchObject({
    code: 'order_already_paid',
    status: 409,
  });
});

it('charges the interest of the plan chosen, and offers no other plan', async () => {
  const order = await newOrder('sandbox_card', 3);
  const key = randomUUID();
  const token = await cardToken();
  await expect(pay(order.uuid, { token, installments: 11 })).rejects.toMatchObject({
    fields: { 'payment.installments': ['validation.invalid'] },
  });
  await expect(pay(order.uuid, {})).rejects.toMatchObject({
    fields: { 'payment.token': ['validation.required'] },
  });
  await pay(order.uuid, { token, installments: 10 }, key);
  const [charge] = await chargesOf(key);
  // 35,970 at 1.99 % a month: ten parcels of 4,002.
  expect(charge?.amount_centavos).toBe(40_020);
});

it('[ORD+01] makes one charge for one key, however often it comes', async () => {
  const order = await newOrder('sandbox_card');
  const key = randomUUID();
  const token = await cardToken();
  const answers = await Promise.all(Array.from({ length: 10 }, () => pay(order.uuid, { token }, key)));
  expect(new Set(answers.map(({ status }) => status)).isSubsetOf(new Set(['approved', 'unknown']))).toBe(
    true,
  );
  expect(await pay(order.uuid, { token }, key)).toMatchObject({ status: 'approved' });
  expect(await chargesOf(key)).toHaveLength(1);
  expect((await orderOf(order.uuid)).timeline).toHaveLength(2);
});

it('[ORD+01] charges once when ten keys come at one moment', async () => {
  const order = await newOrder('sandbox_card');
  const keys = Array.from({ length: 10 }, () => randomUUID());
  const tokens = await Promise.all(keys.map(() => cardToken()));
  await Promise.allSettled(keys.map((key, index) => pay(order.uuid, { token: tokens[index] ?? '' }, key)));
  await orderBecomes(order.uuid, 'paid');
  const charges = (await Promise.all(keys.map(chargesOf))).flat();
  expect(charges).toHaveLength(1);
});

it('[ORD+01] refuses a key that was used for something else', async () => {
  const [one, other] = [await newOrder('sandbox_card'), await newOrder('sandbox_card')];
  const key = randomUUID();
  await pay(one.uuid, { token: await cardToken() }, key);
  await expect(pay(other.uuid, { token: await cardToken() }, key)).rejects.toMatchObject({
    code: 'idempotency_key_reused',
  });
  await expect(pay(one.uuid, { token: await cardToken(), installments: 2 }, key)).rejects.toMatchObject({
    code: 'idempotency_key_reused',
  });
});

it('[ORD-02] lets a refused order be paid with another card', async () => {
  const order = await newOrder('sandbox_card');
  const refused = await pay(order.uuid, { token: await cardToken('4000000000009995') });
  expect(refused).toMatchObject({ status: 'refused', message: 'The payment was refused.' });
  const verified = await pay(order.uuid, { token: await cardToken('4000000000000127') });
  expect(verified).toMatchObject({ status: 'refused', message: 'The card verification failed.' });
  expect(await pay(order.uuid, { token: 'tok_that_never_was' })).toMatchObject({
    status: 'refused',
    message: 'The card verification failed.',
  });
  expect((await orderOf(order.uuid)).status).toBe('awaiting_payment');
  expect(await pay(order.uuid, { token: await cardToken() })).toMatchObject({ status: 'approved' });
  expect(await orderOf(order.uuid)).toMatchObject({ status: 'paid', payment: { status: 'approved' } });
});

it('[PAY+01] moves an order out of review when the provider has looked', async () => {
  const approved = await newOrder('sandbox_card');
  expect(await pay(approved.uuid, { token: await cardToken('4000000000007007') })).toMatchObject({
    status: 'in_review',
  });
  await orderBecomes(approved.uuid, 'paid');
  const timeline = (await orderOf(approved.uuid)).timeline.map(({ status }) => status);
  expect(timeline).toEqual(['awaiting_payment', 'in_review', 'paid']);

  const refused = await newOrder('sandbox_card');
  await pay(refused.uuid, { token: await cardToken('4000000000007106') });
  await orderBecomes(refused.uuid, 'awaiting_payment');
  expect((await orderOf(refused.uuid)).payment).toMatchObject({ status: 'refused' });
});

it('[ORD+01] does not know what became of a charge whose answer was lost, and finds it when the order is read', async () => {
  const order = await newOrder('sandbox_card');
  const key = randomUUID();
  const token = await cardToken();
  shop.setWebhooks(false);
  shop.setNetwork('answers are lost');
  expect(await pay(order.uuid, { token }, key)).toMatchObject({ status: 'unknown' });
  expect(await pay(order.uuid, { token: await cardToken() })).toMatchObject({ status: 'unknown' });
  expect((await orderOf(order.uuid)).payment.status).toBe('unknown');
  shop.setNetwork('fine');
  expect(await orderOf(order.uuid)).toMatchObject({
    status: 'paid',
    payment: { status: 'approved', card: { last4: '1111' } },
  });
  expect(await chargesOf(key)).toHaveLength(1);
});

it('[PAY+01] learns from the webhook what became of a charge whose answer was lost', async () => {
  const order = await newOrder('sandbox_card');
  const key = randomUUID();
  shop.setNetwork('answers are lost');
  await pay(order.uuid, { token: await cardToken() }, key);
  await vi.waitFor(async () => {
    const { items } = await customer('GET /api/sales/orders');
    expect(items.find(({ uuid }) => uuid === order.uuid)?.status).toBe('paid');
  }, 5_000);
});

it('says that the provider is down when nothing was charged, and the same key may try again', async () => {
  const order = await newOrder('sandbox_card');
  const key = randomUUID();
  const token = await cardToken();
  shop.setNetwork('down');
  await expect(pay(order.uuid, { token }, key)).rejects.toMatchObject({
    code: 'payment_provider_unavailable',
    status: 502,
  });
  shop.setNetwork('fine');
  expect(await chargesOf(key)).toHaveLength(0);
  expect(await pay(order.uuid, { token }, key)).toMatchObject({ status: 'approved' });
});

it('knows that a provider that broke has charged nothing once it has looked', async () => {
  const order = await newOrder('sandbox_card');
  await expect(pay(order.uuid, { token: await cardToken('4000000000005001') })).rejects.toMatchObject({
    code: 'payment_provider_unavailable',
  });
  expect(await pay(order.uuid, { token: await cardToken() })).toMatchObject({ status: 'approved' });
});

it('[PAY+01] gives a Pix of 30 minutes with a valid code, and the order is paid when it is', async () => {
  const order = await newOrder('pix');
  const key = randomUUID();
  const payment = await pay(order.uuid, { code: 'pix' }, key);
  expect(payment).toMatchObject({ type: 'pix', status: 'pending', card: null });
  expect(readPixBrCode(payment.pix?.br_code ?? '')).toMatchObject({ amountCentavos: order.total_centavos });
  const minutesLeft = (new Date(payment.pix?.expires_at ?? 0).getTime() - Date.now()) / 60_000;
  expect(Math.round(minutesLeft)).toBe(30);
  // Asked for again, in another tab: the same Pix.
  expect(await pay(order.uuid, { code: 'pix' })).toEqual(payment);
  const [charge] = await chargesOf(key);
  await shop.provider(`/v1/charges/${charge?.id}/pay`, {});
  await orderBecomes(order.uuid, 'paid');
});

it('[PAY+01] finds out that a Pix was paid when its webhook never came', async () => {
  const order = await newOrder('pix');
  const key = randomUUID();
  await pay(order.uuid, { code: 'pix' }, key);
  shop.setWebhooks(false);
  const [charge] = await chargesOf(key);
  await shop.provider(`/v1/charges/${charge?.id}/pay`, {});
  expect((await orderOf(order.uuid)).status).toBe('awaiting_payment');
  aheadMs = 16_000;
  expect((await orderOf(order.uuid)).status).toBe('paid');
});

it('lets an expired Pix be asked for again', async () => {
  const order = await newOrder('pix');
  const key = randomUUID();
  const first = await pay(order.uuid, { code: 'pix' }, key);
  const [charge] = await chargesOf(key);
  await shop.provider(`/v1/charges/${charge?.id}/expire`, {});
  await vi.waitFor(async () => expect((await orderOf(order.uuid)).payment.status).toBe('expired'), 5_000);
  const second = await pay(order.uuid, { code: 'pix' });
  expect(second).toMatchObject({ status: 'pending' });
  expect(second.pix?.br_code).not.toBe(first.pix?.br_code);
});

it('[PAY+01] gives a boleto due in three business days', async () => {
  const order = await newOrder('boleto');
  const payment = await pay(order.uuid, { code: 'boleto' });
  expect(payment).toMatchObject({ type: 'boleto', status: 'pending' });
  expect(payment.boleto?.linha_digitavel).toMatch(/^\d{47}$/);
  expect(payment.boleto?.barcode).toMatch(/^\d{44}$/);
  expect((await orderOf(order.uuid)).payment).toEqual(payment);
});

it('[ORD+01] cancels a waiting boleto when the order is paid another way', async () => {
  const order = await newOrder('boleto');
  const key = randomUUID();
  await pay(order.uuid, { code: 'boleto' }, key);
  expect(await pay(order.uuid, { token: await cardToken() })).toMatchObject({ status: 'approved' });
  expect(await chargesOf(key)).toMatchObject([{ status: 'cancelled' }]);
});

it('keeps the price of a Pix for a Pix', async () => {
  const order = await newOrder('pix');
  await expect(pay(order.uuid, { token: await cardToken() })).rejects.toMatchObject({
    code: 'payment_method_unavailable',
  });
});

it.each([
  ['a card number', { token: '4111111111111111' }],
  ['a CVV', { token: 'tok', cvv: '123' }],
  ['a card', { token: 'tok', clearCard: { holder: 'ANA' } }],
])('[PAY-03] refuses a payment that carries %s', async (_what, payment) => {
  const order = await newOrder('sandbox_card');
  await expect(pay(order.uuid, payment)).rejects.toMatchObject({ code: 'card_data_refused' });
});

interface Event {
  id?: string;
  status?: string;
  chargeId?: string;
  reference: string;
}

function webhook(
  event: Event,
  { secret = 'whsec_of_tests', secondsAgo = 0, store = 'aurora', signed = '' } = {},
) {
  const body = JSON.stringify({
    id: event.id ?? `evt_${randomUUID()}`,
    type: 'charge.paid',
    created_at: new Date().toISOString(),
    data: { id: event.chargeId ?? 'ch_1', reference: event.reference, status: event.status ?? 'approved' },
  });
  const at = Math.floor(Date.now() / 1000) - secondsAgo;
  const digest = createHmac('sha256', secret)
    .update(`${at}.${signed || body}`)
    .digest('hex');
  return shop.test.api.fetch(
    new Request(`http://api.test/api/payment/webhooks/sandbox?store=${store}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-sandbox-signature': `t=${at},v1=${digest}` },
      body,
    }),
  );
}

it.each([
  ['signed with another secret', { secret: 'whsec_of_nobody' }],
  ['older than five minutes', { secondsAgo: 301 }],
  ['from the future', { secondsAgo: -310 }],
  ['signed for another body', { signed: '{}' }],
])('[PAY+01] refuses a webhook that is %s', async (_what, how) => {
  const order = await newOrder('pix');
  const key = randomUUID();
  await pay(order.uuid, { code: 'pix' }, key);
  const answer = await webhook({ reference: key }, how);
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ code: 'webhook_invalid' });
  expect((await orderOf(order.uuid)).status).toBe('awaiting_payment');
});

it('refuses a webhook without a signature, or of a provider that there is not', async () => {
  for (const provider of ['sandbox', 'outro']) {
    const answer = await shop.test.request('aurora', `/api/payment/webhooks/${provider}`, {
      method: 'POST',
      body: '{}',
    });
    expect(answer.status).toBe(401);
  }
});

it('[PAY+01] takes an event once, and late news never undoes a payment', async () => {
  const order = await newOrder('pix');
  const key = randomUUID();
  await pay(order.uuid, { code: 'pix' }, key);
  const [charge] = await chargesOf(key);
  const paid = { id: `evt_${randomUUID()}`, reference: key, chargeId: charge?.id ?? '' };
  const answers = await Promise.all(Array.from({ length: 5 }, () => webhook(paid)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  for (const status of ['pending', 'expired', 'refused']) {
    expect((await webhook({ ...paid, id: `evt_${randomUUID()}`, status })).status).toBe(200);
  }
  expect(await orderOf(order.uuid)).toMatchObject({ status: 'paid', payment: { status: 'approved' } });
  expect((await orderOf(order.uuid)).timeline).toHaveLength(2);
});

it('[STO+01] does not let an event of one store touch another’s order', async () => {
  const order = await newOrder('pix');
  const key = randomUUID();
  await pay(order.uuid, { code: 'pix' }, key);
  expect((await webhook({ reference: key }, { store: 'serra' })).status).toBe(200);
  expect((await orderOf(order.uuid)).status).toBe('awaiting_payment');
});

it('takes money that comes after a Pix has expired', async () => {
  const order = await newOrder('pix');
  const key = randomUUID();
  await pay(order.uuid, { code: 'pix' }, key);
  const [charge] = await chargesOf(key);
  await shop.provider(`/v1/charges/${charge?.id}/expire`, {});
  await vi.waitFor(async () => expect((await orderOf(order.uuid)).payment.status).toBe('expired'), 5_000);
  await shop.provider(`/v1/charges/${charge?.id}/pay`, { late: true });
  await orderBecomes(order.uuid, 'paid');
});
