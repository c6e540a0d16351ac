import { randomUUID } from 'node:crypto';

import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { sendOutbox } from '#api/platform/outbox/send-outbox.ts';
import { setUpOrderTests } from '#test/order-tests.ts';
import type { TestShop } from '#test/start-test-shop.ts';
import type { TestBuyer } from '#test/test-buyer.ts';
import { loggedInClient, renato } from '#test/test-shop.ts';

import { savedCardHandlers } from './payment.public.ts';

let shop: TestShop;
let db: StoreDatabase;
let buyer: TestBuyer;
let customerId: number;
const { clock } = setUpOrderTests(async (started) => {
  ({ shop, db, buyer } = started);
  customerId = (await buyer.customer('GET /api/auth/customers/me')).id;
});
afterEach(async () => {
  shop.setNetwork('fine');
  clock.aheadMs = 0;
  for (const { id } of await cards()) await remove(id);
  // A pending removal could remove the next test's card, which is the same.
  await allRemovalsAreThere();
});

const path = { code: 'sandbox_card' };
const cards = (client = buyer.customer) => client('GET /api/payment/methods/{code}/cards', { path });
const remove = (cardId: string, of = { client: buyer.customer, customerId }) =>
  of.client('POST /api/payment/methods/{code}/custom', {
    path,
    body: { action: 'deleteCard', customerId: of.customerId, cardId },
  });

async function payByCard(number?: string, save_card = true): Promise<string> {
  const { uuid } = await buyer.newOrder('sandbox_card');
  await buyer.pay(uuid, { token: await buyer.cardToken(number), save_card });
  return uuid;
}

async function saveOneCard() {
  await payByCard();
  const [card] = await cards();
  if (!card) throw new Error('no card was saved');
  return card;
}

/** Runs the API's outbox job once. */
async function sendQueuedRemovals(): Promise<void> {
  await sendOutbox(
    {
      db,
      store: { id: 1, publicId: 'aurora' },
      services: {
        ...shop.services,
        log: pino({ level: 'silent' }),
        mailer: { isReachable: () => Promise.resolve(true), send: () => Promise.resolve(), close: () => {} },
        mailFrom: undefined,
        panelOrigin: 'http://painel.localhost:3000',
        tokenSecret: 'a token secret of tests',
        storeHosts: () => Promise.resolve([]),
      },
    },
    savedCardHandlers,
  );
}

/** Waits until all queued removals were sent, by this or the API's own job. */
async function allRemovalsAreThere(): Promise<void> {
  clock.aheadMs = 3_600_000;
  const waiting = async () => {
    await sendQueuedRemovals();
    return db
      .selectFrom('outbox_messages')
      .select('id')
      .where('topic', '=', 'remove_card')
      .where('sent_at', 'is', null)
      .execute();
  };
  await expect.poll(waiting).toEqual([]);
}

const isAtProvider = async (cardId: string) =>
  (await shop.provider('/v1/tokens', { card_id: cardId, cvv: '123' })).status === 201;

it('[PAY-02] saves the card of an approved payment on request, without card data', async () => {
  await payByCard(undefined, false);
  await payByCard('4000000000009995');
  expect(await cards()).toEqual([]);
  await payByCard();
  const [card] = await cards();
  expect(await cards()).toEqual([
    {
      id: expect.stringMatching(/^card_/),
      brand: 'visa',
      last4: '1111',
      expiry_month: 12,
      expiry_year: 2040,
      holder_first_name: 'ANA',
      is_expired: false,
    },
  ]);
  // The same card is saved once.
  await payByCard();
  expect((await cards()).map(({ id }) => id)).toEqual([card?.id]);
});

it('[PAY-02] saves a card after its review, and one whose response was lost', async () => {
  const refused = await payByCard('4000000000007106');
  const paymentOf = async () => (await buyer.orderOf(refused)).payment.status;
  await expect.poll(paymentOf).toBe('refused');
  expect(await cards()).toEqual([]);
  const uuid = await payByCard('4000000000007007');
  await buyer.orderBecomes(uuid, 'paid');
  expect((await cards()).map(({ last4 }) => last4)).toEqual(['7007']);
  shop.setNetwork('answers are lost');
  shop.setWebhooks(false);
  const lost = await payByCard('5555555555554444');
  expect((await cards()).map(({ last4 }) => last4)).toEqual(['7007']);
  shop.setNetwork('fine');
  await buyer.orderBecomes(lost, 'paid');
  expect((await cards()).map(({ brand }) => brand)).toEqual(['mastercard', 'visa']);
});

it('[CHK-02] charges a saved card with its security code only', async () => {
  const { id } = await saveOneCard();
  const { uuid } = await buyer.newOrder('sandbox_card');
  await expect(buyer.pay(uuid, { card: { id } })).rejects.toMatchObject({
    fields: { 'payment.token': ['validation.required'] },
  });
  const payment = { card: { id }, token: await buyer.savedCardToken(id), installments: 2 };
  expect(await buyer.pay(uuid, payment)).toMatchObject({
    status: 'approved',
    installments: 2,
    card: { brand: 'visa', last4: '1111' },
  });
  expect((await buyer.orderOf(uuid)).status).toBe('paid');
});

it('[ACC+02] neither lists, charges nor removes another customer’s card', async () => {
  const { id } = await saveOneCard();
  const other = { client: await loggedInClient(shop.test, 'aurora', renato), customerId: 0 };
  other.customerId = (await other.client('GET /api/auth/customers/me')).id;
  expect(await cards(other.client)).toEqual([]);
  for (const named of [other.customerId, customerId]) {
    await expect(remove(id, { ...other, customerId: named })).rejects.toMatchObject({
      status: 404,
      code: 'card_not_found',
    });
  }
  await expect(remove(id, { client: buyer.customer, customerId: other.customerId })).rejects.toMatchObject({
    code: 'card_not_found',
  });
  expect(await cards()).toHaveLength(1);
  const { uuid } = await buyer.newOrder('sandbox_card');
  await expect(
    buyer.pay(uuid, { card: { id: 'card_of_nobody' }, token: await buyer.savedCardToken(id) }),
  ).rejects.toMatchObject({ status: 404, code: 'card_not_found' });
});

it('[PAY-01] refuses an expired card', async () => {
  const card = await saveOneCard();
  const token = await buyer.savedCardToken(card.id);
  const { uuid } = await buyer.newOrder('sandbox_card');
  await db.updateTable('saved_cards').set({ expiry_year: 2020 }).where('card_id', '=', card.id).execute();
  expect(await cards()).toMatchObject([{ id: card.id, is_expired: true }]);
  await expect(buyer.pay(uuid, { card: { id: card.id }, token })).rejects.toMatchObject({
    fields: { 'payment.card.id': ['validation.invalid'] },
  });
});

it('[PAY-02] removes a card immediately, and at the provider once it is reachable', async () => {
  const { id } = await saveOneCard();
  shop.setNetwork('down');
  expect(await remove(id)).toBeNull();
  expect(await cards()).toEqual([]);
  await sendQueuedRemovals();
  expect(await isAtProvider(id)).toBe(true);
  shop.setNetwork('fine');
  await allRemovalsAreThere();
  expect(await isAtProvider(id)).toBe(false);
  await expect(remove(id)).rejects.toMatchObject({ code: 'card_not_found' });
});

it('[PAY-02] does not remove a card at the provider that was saved again meanwhile', async () => {
  const { id } = await saveOneCard();
  shop.setNetwork('down');
  await remove(id);
  await sendQueuedRemovals();
  shop.setNetwork('fine');
  // The same card of a customer has the same id at the provider.
  expect((await saveOneCard()).id).toBe(id);
  await allRemovalsAreThere();
  expect(await isAtProvider(id)).toBe(true);
});

it('[PAY-02] reports that cards can be saved, for card methods only', async () => {
  const configOf = (code: string) =>
    buyer.customer('GET /api/payment/methods/{code}/public-config', { path: { code } });
  expect(await configOf('sandbox_card')).toMatchObject({ saved_cards: { asks_cvv: true } });
  expect(await configOf('pix')).toMatchObject({ saved_cards: null });
  await expect(
    buyer.customer('GET /api/payment/methods/{code}/cards', { path: { code: 'pix' } }),
  ).rejects.toMatchObject({ code: 'payment_method_unavailable' });
});

it('[PAY-03] refuses card data in the removal of a card', async () => {
  const { access_token } = await shop.test.client('aurora')('POST /api/auth/customers/login', {
    body: { username: 'ana@exemplo.com.br', password: 'Vitrine!1' },
  });
  const response = await shop.test.request('aurora', '/api/payment/methods/sandbox_card/custom', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access_token}` },
    body: JSON.stringify({ action: 'deleteCard', customerId, cardId: '4111 1111 1111 1111' }),
  });
  expect([response.status, await response.json()]).toMatchObject([422, { code: 'card_data_refused' }]);
});

it('[ORD+01] saves the card once when a payment is repeated', async () => {
  const { uuid } = await buyer.newOrder('sandbox_card');
  const key = randomUUID();
  const token = await buyer.cardToken();
  await Promise.all([1, 2, 3].map(() => buyer.pay(uuid, { token, save_card: true }, key)));
  await buyer.orderBecomes(uuid, 'paid');
  expect(await cards()).toHaveLength(1);
});
