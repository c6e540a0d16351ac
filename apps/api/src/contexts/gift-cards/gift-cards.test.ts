import { randomUUID } from 'node:crypto';

import type { Client } from '@vitrine/contract/client.ts';
import type { GiftCardOrderInput } from '@vitrine/contract/schemas/gift-card.ts';
import { cpfFromSeed } from '@vitrine/fixtures/tax-documents.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { holdOrder, lockOrder, moveOrder, releaseHold } from '#api/contexts/orders/orders.public.ts';
import { setSetting } from '#test/set-setting.ts';
import { startTestOutbox, type TestOutbox } from '#test/test-outbox.ts';
import { ana, fillCartOf, findVariant, loggedInClient, postOrder } from '#test/test-shop.ts';
import { signedInStaff, type TestStaff } from '#test/test-staff.ts';

const dayMs = 24 * 3_600_000;
const start = new Date('2026-11-20T12:00:00Z');
const today = '2026-11-20';

let now = start;
let outbox: TestOutbox;
// Tokens end before some of the days: each test logs in.
let buyer: Client;
let owner: TestStaff;
let lastSeed = 94_000;
beforeAll(async () => {
  outbox = await startTestOutbox(() => now);
  owner = await signedInStaff(outbox.test, 'aurora', 'owner', { now: start });
});
afterAll(() => outbox.close());
beforeEach(async () => {
  now = start;
  await setSetting(outbox.test, 'aurora', 'gift_cards/on', '1');
  await setSetting(outbox.test, 'aurora', 'gift_cards/valid_months', '0');
  // Each test buys as if on another day.
  await sql`delete from rate_limits`.execute(outbox.test.database.everything);
  buyer = await loggedInClient(outbox.test, 'aurora', ana);
});

/** A customer of their own for each redemption. */
async function somebody() {
  lastSeed += 1;
  const access = { email: `presenteado.${lastSeed}@exemplo.com.br`, password: 'Segredo#1' };
  await outbox.test.client('aurora')('POST /api/customer/customers', {
    body: {
      ...access,
      first_name: 'Bia',
      last_name: 'Nunes',
      taxvat: cpfFromSeed(lastSeed),
      phone: '(11) 98765-4321',
    },
  });
  const client = await loggedInClient(outbox.test, 'aurora', {
    username: access.email,
    password: access.password,
  });
  const again = () =>
    loggedInClient(outbox.test, 'aurora', { username: access.email, password: access.password });
  return { email: access.email, client, again };
}

const giftOf = (more: Partial<GiftCardOrderInput> = {}): GiftCardOrderInput => ({
  amount_centavos: 10_000,
  recipient_name: 'Bia Nunes',
  recipient_email: `bia.${randomUUID().slice(0, 8)}@exemplo.com.br`,
  sender_name: 'Ana',
  message: 'Feliz aniversário!\nCom carinho',
  send_on: today,
  ...more,
});

const buy = (gift: GiftCardOrderInput, key: string = randomUUID()) =>
  buyer('POST /api/sales/gift-card-orders', { headers: { 'idempotency-key': key }, body: gift });
const orderOf = (uuid: string) => buyer('GET /api/sales/orders/{uuid}', { path: { uuid } });
const pay = (uuid: string) =>
  outbox.db.transaction().execute(async (trx) => {
    await moveOrder(trx, { order: await lockOrder(trx, uuid), event: 'pay', now });
  });
const redeem = (client: Client, code: string) => client('POST /api/customer/gift-cards', { body: { code } });
const creditOf = (client: Client) => client('GET /api/customer/credits');
/** Returns what withdraws from the whole order, as its page offers it now. */
async function withdrawalOf(uuid: string): Promise<() => Promise<unknown>> {
  const offer = await buyer('GET /api/sales/orders/{uuid}/withdrawal', { path: { uuid }, query: {} });
  const { items } = await orderOf(uuid);
  return () =>
    buyer('POST /api/sales/orders/{uuid}/withdrawal', {
      path: { uuid },
      headers: { 'idempotency-key': randomUUID() },
      body: {
        items: items.map(({ id, qty }) => ({ id, qty })),
        stage: 'before_shipping',
        expected_refund_centavos: offer?.refund.money_centavos ?? 0,
      },
    });
}
const withdraw = async (uuid: string) => (await withdrawalOf(uuid))();
const refused = (code: string) => expect.objectContaining({ code });

/** The code in the latest mail to an address. */
function codeTo(email: string): string {
  const mail = outbox.mailsTo(email).find(({ text }) => text.includes('Seu código'));
  return /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec(mail?.text ?? '')?.[0] ?? '';
}

/** Buys and pays a gift card, and has it mailed. */
async function sent(more: Partial<GiftCardOrderInput> = {}) {
  const gift = giftOf(more);
  const { uuid, increment_id: number } = await buy(gift);
  await pay(uuid);
  await outbox.send();
  return { uuid, number, email: gift.recipient_email, code: codeTo(gift.recipient_email) };
}

it('[CHK+04] sells a gift card at its amount, without discounts, freight and stock, by each payment method', async () => {
  const key = randomUUID();
  const gift = giftOf({ amount_centavos: 7_550 });
  const placed = await buy(gift, key);
  expect(await buy(gift, key)).toEqual(placed);
  await expect(buy(giftOf(), key)).rejects.toEqual(refused('idempotency_key_reused'));
  const order = await orderOf(placed.uuid);
  expect(order).toMatchObject({
    status: 'awaiting_payment',
    items: [{ name: 'Vale-presente', qty: 1, price_centavos: 7_550, total_centavos: 7_550 }],
    totals: { items_centavos: 7_550, discount_centavos: 0, shipping_centavos: 0, total_centavos: 7_550 },
    discounts: [],
    can_correct_address: false,
    gift_card: { status: 'awaiting_payment', amount_centavos: 7_550, sent_at: null, expires_on: null },
  });
  expect(order.by_payment.map(({ totals }) => totals.total_centavos)).toEqual(
    order.by_payment.map(() => 7_550),
  );
  expect(order.by_payment.length).toBeGreaterThan(1);
});

it('[CHK+04] refuses what the store does not sell: amounts, days, and everything while it is off', async () => {
  const amounts = [1_999, 100_001, 0, -5_000, 12.5];
  for (const amount of amounts) {
    await expect(buy(giftOf({ amount_centavos: amount }))).rejects.toMatchObject({
      code: expect.stringMatching(/^(?:gift_card_amount|validation_failed)$/) as string,
    });
  }
  for (const day of ['2026-11-19', '2027-11-21', '2026-02-30']) {
    await expect(buy(giftOf({ send_on: day }))).rejects.toMatchObject({
      code: expect.stringMatching(/^(?:gift_card_day|validation_failed)$/) as string,
    });
  }
  await expect(buy(giftOf({ recipient_email: 'bia' }))).rejects.toEqual(refused('validation_failed'));
  await expect(buy(giftOf({ message: 'x'.repeat(301) }))).rejects.toEqual(refused('validation_failed'));
  await expect(buy(giftOf({ sender_name: 'Ana\r\nBcc: todos@exemplo.com.br' }))).rejects.toEqual(
    refused('validation_failed'),
  );
  await setSetting(outbox.test, 'aurora', 'gift_cards/on', '0');
  await expect(buy(giftOf())).rejects.toEqual(refused('gift_cards_off'));
  await expect(
    outbox.test.client('aurora')('POST /api/sales/gift-card-orders', {
      headers: { 'idempotency-key': randomUUID() },
      body: giftOf(),
    }),
  ).rejects.toEqual(refused('unauthenticated'));
});

it('[CHK+04] mails the code on its day and not before the payment; the order says when', async () => {
  const gift = giftOf({ send_on: '2026-12-24' });
  const { uuid } = await buy(gift);
  await outbox.send();
  expect(codeTo(gift.recipient_email)).toBe('');
  await pay(uuid);
  now = new Date('2026-12-24T10:59:00Z');
  await outbox.send();
  expect(codeTo(gift.recipient_email)).toBe('');
  now = new Date('2026-12-24T11:00:00Z');
  await outbox.send();
  const [mail] = outbox.mailsTo(gift.recipient_email);
  expect(mail?.subject).toBe('Ana enviou um vale-presente de R$ 100,00 da loja Casa Aurora');
  for (const words of [
    'Feliz aniversário!',
    'Com carinho',
    'Este vale-presente não vence.',
    '/vale-presente/resgatar#',
  ]) {
    expect(mail?.text).toContain(words);
  }
  buyer = await loggedInClient(outbox.test, 'aurora', ana);
  expect((await orderOf(uuid)).gift_card).toMatchObject({ status: 'active', sent_at: now.toISOString() });
  const stored = await outbox.db.selectFrom('gift_cards').selectAll().where('order_id', '=', uuid).execute();
  const code = codeTo(gift.recipient_email).replaceAll('-', '');
  expect(code).toHaveLength(16);
  expect(JSON.stringify(stored)).not.toContain(code);
});

it('[CHK+04] mails on the day of the payment if that comes after the chosen one', async () => {
  const gift = giftOf();
  const { uuid } = await buy(gift);
  now = new Date(start.getTime() + 2 * dayMs);
  await setSetting(outbox.test, 'aurora', 'gift_cards/valid_months', '12');
  await pay(uuid);
  await outbox.send();
  expect(codeTo(gift.recipient_email)).not.toBe('');
  // The validity is that of the sale, not of today's setting.
  expect((await orderOf(uuid)).gift_card).toMatchObject({ send_on: '2026-11-22', expires_on: null });
});

it('[CHK+04] becomes credit that is used in part: balance and movements say that it is from a gift card', async () => {
  const { uuid, code } = await sent();
  const { client } = await somebody();
  expect(await redeem(client, ` ${code.toLowerCase().replaceAll('-', ' ')} `)).toEqual({
    amount_centavos: 10_000,
    credit_centavos: 10_000,
  });
  expect(await orderOf(uuid)).toMatchObject({
    status: 'delivered',
    is_withdrawal_open: false,
    gift_card: { status: 'redeemed', redeemed_at: now.toISOString() },
  });
  const tail = code.slice(-4);
  expect((await creditOf(client)).items).toMatchObject([
    { kind: 'credit', operation: 'grant', origin: 'gift_card', reference: tail, amount_centavos: 10_000 },
  ]);

  await client('POST /api/customer/addresses', {
    body: {
      first_name: 'Bia',
      last_name: 'Nunes',
      phone: '(11) 98765-4321',
      postcode: '01310-100',
      street: 'Avenida Paulista',
      number: '1578',
      complement: '',
      neighborhood: 'Bela Vista',
      city: 'São Paulo',
      region: 'SP',
    },
  });
  const cushion = await findVariant(client, 'AUR-ALM-01', 'AUR-ALM-01-TERRACOTA-45X45');
  const cart = await fillCartOf(client, [cushion]);
  const [address] = await client('GET /api/customer/addresses');
  await postOrder(client, {
    cart_id: cart.uuid,
    address: { id: address?.id ?? 0 },
    shipping: { code: 'retirada' },
    payment: { code: 'sandbox_card' },
    discount: { credit: 4_000 },
  });
  const after = await creditOf(client);
  expect(after.credit_centavos).toBe(6_000);
  expect(after.items[0]).toMatchObject({ operation: 'spend', amount_centavos: -4_000 });
});

it('[CHK+04] gives its credit once: to the first of two customers at the same moment, and once to the same one', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { code } = await sent();
    const [one, other] = [await somebody(), await somebody()];
    const results = await Promise.allSettled([
      redeem(one.client, code),
      redeem(other.client, code),
      redeem(one.client, code),
      redeem(other.client, code),
    ]);
    const won = results.filter(({ status }) => status === 'fulfilled');
    expect(won).toHaveLength(2);
    const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(reasons).toEqual([refused('gift_card_used'), refused('gift_card_used')]);
    const balances = [
      (await creditOf(one.client)).credit_centavos,
      (await creditOf(other.client)).credit_centavos,
    ];
    expect(balances.toSorted((a, b) => a - b)).toEqual([0, 10_000]);
  }
});

// Both the money and the credit were given: Setono/SyliusGiftCardPlugin 284, magento2 38953, nopCommerce 506.
it('[CHK+04] ends with its order or is redeemed, never both, also at the same moment', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { uuid, code } = await sent();
    const { client } = await somebody();
    const giveUp = await withdrawalOf(uuid);
    const lag = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    const [redeemed, withdrawn] = await Promise.allSettled([
      lag(round % 2 === 0 ? 0 : 4).then(() => redeem(client, code)),
      lag(round % 2 === 0 ? 4 : 0).then(giveUp),
    ]);
    const { status, gift_card: card } = await orderOf(uuid);
    const { credit_centavos: credit } = await creditOf(client);
    expect([redeemed.status, withdrawn.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    expect([status, card?.status, credit]).toEqual(
      redeemed.status === 'fulfilled' ? ['delivered', 'redeemed', 10_000] : ['cancelled', 'cancelled', 0],
    );
  }
});

it('[CHK+04] two people redeem what they gave each other at the same moment', async () => {
  const first = await sent();
  const second = await sent();
  const { client } = await somebody();
  // Ana bought both: she redeems one while the other one is redeemed.
  const results = await Promise.allSettled([redeem(buyer, first.code), redeem(client, second.code)]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
});

it('[CHK+04] takes back a cancelled order’s card; what is redeemed stays, and the order cannot be cancelled', async () => {
  const unsent = await buy(giftOf({ send_on: '2026-12-24' }));
  await pay(unsent.uuid);
  await withdraw(unsent.uuid);
  now = new Date('2026-12-24T12:00:00Z');
  await outbox.send();
  now = start;
  expect((await orderOf(unsent.uuid)).gift_card).toMatchObject({ status: 'cancelled', sent_at: null });

  const cancelled = await sent();
  await owner.client('POST /api/admin/orders/{number}/cancellation', {
    path: { number: cancelled.number },
    body: {},
  });
  const { client } = await somebody();
  await expect(redeem(client, cancelled.code)).rejects.toEqual(refused('gift_card_unavailable'));

  const redeemed = await sent();
  await redeem(client, redeemed.code);
  await expect(withdraw(redeemed.uuid)).rejects.toEqual(refused('withdrawal_unavailable'));
  await expect(
    owner.client('POST /api/admin/orders/{number}/cancellation', {
      path: { number: redeemed.number },
      body: {},
    }),
  ).rejects.toEqual(refused('order_not_cancellable'));
  expect((await creditOf(client)).credit_centavos).toBe(10_000);
});

it('[CHK+04] cannot be redeemed while the payment of its order is disputed', async () => {
  const { uuid, code } = await sent();
  const { client } = await somebody();
  const held = (change: typeof holdOrder | typeof releaseHold) =>
    outbox.db.transaction().execute(async (trx) => {
      await change(trx, { order: await lockOrder(trx, uuid), hold: 'payment_disputed', now });
    });
  await held(holdOrder);
  await expect(redeem(client, code)).rejects.toEqual(refused('gift_card_unavailable'));
  await held(releaseHold);
  expect(await redeem(client, code)).toMatchObject({ amount_centavos: 10_000 });
});

it('[CHK+04] is sent again with a new code, to the corrected address, until it is redeemed', async () => {
  const { uuid, email, code } = await sent();
  const again = (address: string) =>
    buyer('POST /api/sales/orders/{uuid}/gift-card-mails', {
      path: { uuid },
      body: { recipient_email: address },
    });
  const right = `certa.${randomUUID().slice(0, 8)}@exemplo.com.br`;
  expect(await again(` ${right.toUpperCase()} `)).toMatchObject({ recipient_email: right });
  await outbox.send();
  const newCode = codeTo(right);
  expect(newCode).not.toBe(code);
  expect(codeTo(email)).toBe(code);
  const { client } = await somebody();
  // The wrong recipient has a code that nothing is behind.
  await expect(redeem(client, code)).rejects.toEqual(refused('gift_card_unknown'));
  await redeem(client, newCode);
  await expect(again(email)).rejects.toEqual(refused('gift_card_closed'));
  await expect(
    client('POST /api/sales/orders/{uuid}/gift-card-mails', {
      path: { uuid },
      body: { recipient_email: email },
    }),
  ).rejects.toEqual(refused('order_not_found'));

  // Before its day the correction alone is stored.
  const later = giftOf({ send_on: '2026-12-24' });
  const waiting = await buy(later);
  await pay(waiting.uuid);
  await buyer('POST /api/sales/orders/{uuid}/gift-card-mails', {
    path: { uuid: waiting.uuid },
    body: { recipient_email: `depois.${right}` },
  });
  await outbox.send();
  expect(codeTo(`depois.${right}`)).toBe('');
  now = new Date('2026-12-24T12:00:00Z');
  await outbox.send();
  expect(codeTo(`depois.${right}`)).not.toBe('');
  expect(codeTo(later.recipient_email)).toBe('');
});

it('[CHK+04] expires by the terms of the sale, and its credit on the same day', async () => {
  await setSetting(outbox.test, 'aurora', 'gift_cards/valid_months', '3');
  const [used, unused] = [await sent(), await sent()];
  expect(outbox.mailsTo(used.email)[0]?.text).toContain('Resgate e use até 20/02/2027');
  const { again } = await somebody();
  now = new Date('2027-02-20T23:00:00Z');
  const client = await again();
  await redeem(client, used.code);
  expect((await creditOf(client)).next_expiry).toEqual({
    amount_centavos: 10_000,
    at: '2027-02-21T03:00:00.000Z',
  });
  now = new Date('2027-02-21T03:00:00Z');
  await expect(redeem(client, unused.code)).rejects.toEqual(refused('gift_card_expired'));
  expect((await creditOf(client)).credit_centavos).toBe(0);
});

it('[CHK+04] limits guesses', async () => {
  const { code } = await sent();
  const { client } = await somebody();
  const wrong = (index: number) => `0000-0000-0000-00${String(index).padStart(2, '0')}`;
  for (let index = 0; index < 12; index += 1) {
    await expect(redeem(client, wrong(index))).rejects.toEqual(refused('gift_card_unknown'));
  }
  await expect(redeem(client, code)).rejects.toEqual(refused('too_many_requests'));
});

it('[CHK+04] gives the staff nothing to prepare, send, undo or refund in part', async () => {
  const { number, code } = await sent();
  const path = { number };
  const shown = await owner.client('GET /api/admin/orders/{number}', { path });
  expect(shown).toMatchObject({
    is_gift_card: true,
    next_steps: [],
    can_be_refunded: false,
    can_be_cancelled: true,
    can_be_readdressed: false,
    can_ship_parcel: false,
  });
  for (const step of ['preparing', 'shipped', 'delivered'] as const) {
    await expect(
      owner.client('POST /api/admin/orders/{number}/steps', { path, body: { step } }),
    ).rejects.toMatchObject({ code: 'order_of_gift_card' });
  }
  const { client } = await somebody();
  await redeem(client, code);
  expect(await owner.client('GET /api/admin/orders/{number}', { path })).toMatchObject({
    status: 'delivered',
    undo: null,
  });
  expect(await owner.client('GET /api/admin/packing-slips', { query: { numbers: number } })).toEqual([]);
});
