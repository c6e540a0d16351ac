import { randomUUID } from 'node:crypto';

import { AdminCallError, type AdminClient, type AdminInput } from '@vitrine/contract/admin/admin-client.ts';
import { CallError, type Client } from '@vitrine/contract/client.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { settlePayments } from '#api/contexts/payment/payment.public.ts';
import { noProviders } from '#test/no-providers.ts';
import { startTestOutbox } from '#test/test-outbox.ts';
import { ana, fillCartOf, findVariant, loggedInClient, postOrder, renato } from '#test/test-shop.ts';
import { signedInStaff } from '#test/test-staff.ts';

let now = new Date('2026-11-21T12:00:00Z');
let outbox: Awaited<ReturnType<typeof startTestOutbox>>;
let owner: AdminClient;
let company: Client;
let companyId: number;
const services = {
  clock: { now: () => now },
  log: pino({ level: 'silent' }),
  providers: noProviders,
  tokenSecret: '',
};
/** The totals of orders of one piece and of two. */
let one: number;
let two: number;
beforeAll(async () => {
  outbox = await startTestOutbox(() => now);
  owner = (await signedInStaff(outbox.test, 'aurora', 'owner', { now })).client;
  company = await loggedInClient(outbox.test, 'aurora', renato);
  const { items } = await owner('GET /api/admin/customers', { query: { q: renato.username } });
  companyId = items[0]?.id ?? 0;
  await saveTerms({});
  await setLimit(1_000_000);
  one = (await place(1)).total_centavos;
  two = (await place(2)).total_centavos;
});
beforeEach(async () => {
  now = new Date('2026-11-21T12:00:00Z');
  const { items } = await owner('GET /api/admin/orders', { query: { due: 'open', per_page: '100' } });
  for (const { number } of items) await receive(number, '2026-11-21');
  await setLimit(one + two);
});
afterAll(() => outbox.close());

type Methods = AdminInput<'PUT /api/admin/payment-methods'>['body'];
type Method = Methods['items'][number];

/** Adds the method, or changes its terms. */
async function saveTerms(terms: Partial<Method>) {
  const { items, version } = await owner('GET /api/admin/payment-methods');
  const [pix] = items;
  const stored = items.find(({ type }) => type === 'net_terms');
  const added: Method = {
    ...(pix as Method),
    type: 'net_terms',
    name: 'Faturado',
    description: '',
    discount_percent: 0,
    valid_for: 14,
    account: null,
    groups: ['arquitetos'],
    is_active: true,
    ...stored,
    ...terms,
    code: stored?.code ?? null,
  };
  const others = items.filter((item) => item !== stored);
  return owner('PUT /api/admin/payment-methods', { body: { version, items: [...others, added] } });
}

const readCompany = () => owner('GET /api/admin/customers/{id}', { path: { id: String(companyId) } });

async function setLimit(centavos: number | null) {
  const { credit_limit_version: version } = await readCompany();
  return owner('PUT /api/admin/customers/{id}/credit-limit', {
    path: { id: String(companyId) },
    body: { limit_centavos: centavos, version },
  });
}

const receive = (number: string, day: string | null) =>
  owner('PUT /api/admin/orders/{number}/receipt', { path: { number }, body: { received_on: day } });

async function place(qty = 1) {
  const cushion = await findVariant(company, 'AUR-ALM-01', 'AUR-ALM-01-TERRACOTA-45X45');
  // A guest's, so that a refused one leaves nothing in the customer's.
  const guest = outbox.test.client('aurora');
  const cart = await fillCartOf(guest, [{ ...cushion, qty }]);
  const [address] = await company('GET /api/customer/addresses');
  const [delivery] = await guest('GET /api/cart/carts/{cartId}/delivery-options', {
    path: { cartId: cart.uuid },
    query: { postcode: address?.postcode ?? '' },
  });
  return postOrder(company, {
    cart_id: cart.uuid,
    address: { id: address?.id ?? 0 },
    shipping: { code: delivery?.code ?? '' },
    payment: { code: 'net_terms' },
  });
}

const pay = (uuid: string, key: string = randomUUID()) =>
  company('POST /api/payment/transaction', {
    headers: { 'idempotency-key': key },
    body: { order_id: uuid, payment: { code: 'net_terms' } },
  });

async function buy(qty = 1) {
  const placed = await place(qty);
  return { ...placed, number: placed.increment_id, payment: await pay(placed.uuid) };
}

const codeOf = (outcome: Promise<unknown>) =>
  outcome.then(
    () => 'done',
    (error: unknown) =>
      error instanceof CallError || error instanceof AdminCallError ? error.code : String(error),
  );
const termsShownTo = async (client: Client) =>
  (await client('GET /api/payment/methods')).find(({ type }) => type === 'net_terms')?.net_terms;
const owed = async () => (await readCompany()).credit_limit?.owed_centavos;

it('[ADM+16] is offered to companies of its groups that have a limit, with what is left of it and the due date', async () => {
  expect(await termsShownTo(company)).toEqual({
    available_centavos: one + two,
    due_date: '2026-12-05',
  });
  expect(await termsShownTo(await loggedInClient(outbox.test, 'aurora', ana))).toBeUndefined();
  expect(await termsShownTo(outbox.test.client('aurora'))).toBeUndefined();
  await buy(2);
  expect(await termsShownTo(company)).toMatchObject({ available_centavos: one });
  await setLimit(null);
  expect(await termsShownTo(company)).toBeUndefined();
  expect(await codeOf(place())).toBe('payment_method_unavailable');
});

it('[ADM+16] goes on to be shipped before it is paid, and says until when it is to be paid', async () => {
  const { uuid, number, payment } = await buy();
  expect(payment).toMatchObject({ status: 'approved', net_terms: { due_date: '2026-12-05' } });
  const order = await company('GET /api/sales/orders/{uuid}', { path: { uuid } });
  expect(order).toMatchObject({
    status: 'paid',
    payment: { net_terms: { due_date: '2026-12-05', received_on: null } },
  });
  await outbox.send();
  const mail = outbox
    .mailsTo(renato.username)
    .find(({ subject }) => subject === `Pedido confirmado: ${number}`);
  expect(mail?.text).toContain('Forma de pagamento: Faturado, vence em 05/12/2026.');
  for (const step of ['preparing', 'shipped', 'delivered'] as const) {
    await owner('POST /api/admin/orders/{number}/steps', { path: { number }, body: { step } });
  }
  expect(await owed()).toBe(one);
  expect(await codeOf(company('POST /api/customer/erasure', { body: { password: renato.password } }))).toBe(
    'orders_open',
  );
});

it('[ADM+16] refuses an order beyond what the company may still owe, when it is placed', async () => {
  await buy(2);
  expect(await codeOf(place(2))).toBe('credit_limit_exceeded');
  expect(await codeOf(place(1))).toBe('done');
});

it('[ADM+16] lets two orders at the same moment not exceed the limit together', async () => {
  await setLimit(2 * one);
  const placed = [await place(), await place(), await place(), await place()];
  const outcomes = await Promise.all(placed.map(({ uuid }) => codeOf(pay(uuid))));
  expect(outcomes.toSorted()).toEqual(['credit_limit_exceeded', 'credit_limit_exceeded', 'done', 'done']);
  expect(await owed()).toBe(2 * one);
  const refused = placed[outcomes.indexOf('credit_limit_exceeded')]?.uuid ?? '';
  const { status, payment } = await company('GET /api/sales/orders/{uuid}', { path: { uuid: refused } });
  expect([status, payment.status]).toEqual(['awaiting_payment', 'none']);
});

it('[ADM+16] takes from the limit once for a repeated and a simultaneous payment of an order', async () => {
  const { uuid } = await place();
  const key = randomUUID();
  await Promise.all([pay(uuid, key), pay(uuid, key), pay(uuid)].map(codeOf));
  await codeOf(pay(uuid, key));
  expect(await owed()).toBe(one);
});

it('[ADM+16] is found as it was made when its answer was lost', async () => {
  const { uuid } = await buy();
  const { db } = outbox;
  await db
    .updateTable('payments')
    .set({ status: 'unknown', charge_id: null })
    .where('order_id', '=', uuid)
    .execute();
  expect(await owed()).toBe(one);
  now = new Date('2026-11-21T12:10:00Z');
  await settlePayments({ db, services });
  const { payment } = await company('GET /api/sales/orders/{uuid}', { path: { uuid } });
  expect(payment).toMatchObject({ status: 'approved', net_terms: { due_date: '2026-12-05' } });
});

it('[ADM+16] frees the limit when the order is cancelled', async () => {
  const { uuid, number } = await buy();
  await owner('POST /api/admin/orders/{number}/cancellation', { path: { number } });
  expect(await owed()).toBe(0);
  await settlePayments({ db: outbox.db, services });
  const { payment } = await company('GET /api/sales/orders/{uuid}', { path: { uuid } });
  expect(payment.status).toBe('refunded');
});

it('[ADM+16] frees the limit by what is withdrawn from the order', async () => {
  const { uuid } = await buy(2);
  const [item] = (await company('GET /api/sales/orders/{uuid}', { path: { uuid } })).items;
  const items = [{ id: item?.id ?? 0, qty: 1 }];
  const offer = await company('GET /api/sales/orders/{uuid}/withdrawal', {
    path: { uuid },
    query: { items: `${item?.id}:1` },
  });
  const refund = offer?.refund.money_centavos ?? 0;
  await company('POST /api/sales/orders/{uuid}/withdrawal', {
    path: { uuid },
    headers: { 'idempotency-key': randomUUID() },
    body: { items, stage: 'before_shipping', expected_refund_centavos: refund },
  });
  expect(refund).toBeGreaterThan(0);
  expect(await owed()).toBe(two - refund);
});

it('[ADM+16] is marked as paid by staff, which frees the limit, and taken back', async () => {
  const { uuid, number } = await buy(2);
  expect(await codeOf(receive(number, '2026-11-22'))).toBe('day_in_future');
  const received = await receive(number, '2026-11-20');
  expect(received.net_terms).toEqual({ due_date: '2026-12-05', received_on: '2026-11-20' });
  expect(await owed()).toBe(0);
  const { payment } = await company('GET /api/sales/orders/{uuid}', { path: { uuid } });
  expect(payment.net_terms).toMatchObject({ received_on: '2026-11-20' });
  await receive(number, null);
  expect(await owed()).toBe(two);
  const paidOtherwise = await owner('GET /api/admin/orders', { query: { payment: 'pix' } });
  expect(await codeOf(receive(paidOtherwise.items[0]?.number ?? '', '2026-11-20'))).toBe(
    'order_not_on_terms',
  );
});

it('[ADM+16] is listed with what is to be received, and with what is overdue', async () => {
  const { number } = await buy();
  async function listed() {
    const { client } = await signedInStaff(outbox.test, 'aurora', 'manager', { now });
    const rows = async (due: 'open' | 'overdue') =>
      (await client('GET /api/admin/orders', { query: { due } })).items.map((row) => row.number);
    const { waiting } = await client('GET /api/admin/home');
    const count = waiting.find(({ kind }) => kind === 'payments_overdue')?.count;
    return { open: await rows('open'), overdue: await rows('overdue'), count };
  }
  expect(await listed()).toEqual({ open: [number], overdue: [], count: 0 });
  now = new Date('2026-12-05T12:00:00Z');
  expect(await listed()).toEqual({ open: [number], overdue: [], count: 0 });
  now = new Date('2026-12-06T12:00:00Z');
  expect(await listed()).toEqual({ open: [number], overdue: [number], count: 1 });
});

it('[ADM+16] gives a limit to companies only, and refuses an outdated one', async () => {
  const { items } = await owner('GET /api/admin/customers', { query: { q: ana.username } });
  const path = { id: String(items[0]?.id) };
  const { credit_limit_version: version } = await owner('GET /api/admin/customers/{id}', { path });
  const limit = (limit_centavos: number, of = path, stated = version) =>
    codeOf(
      owner('PUT /api/admin/customers/{id}/credit-limit', {
        path: of,
        body: { limit_centavos, version: stated },
      }),
    );
  expect(await limit(100)).toBe('credit_limit_of_person');
  expect(await limit(100, { id: String(companyId) })).toBe('edit_conflict');
});

it.each<[string, Partial<Method>, string]>([
  ['an account', { account: 'sandbox' }, 'account'],
  ['no groups while it is on', { groups: null }, 'groups'],
  ['a term that no store has', { valid_for: 13 }, 'valid_for'],
])('[ADM+16] refuses %s, at its field', async (_, terms, field) => {
  const { items } = await owner('GET /api/admin/payment-methods');
  await expect(saveTerms(terms)).rejects.toMatchObject({
    data: { [`items.${items.length - 1}.${field}`]: [expect.any(String)] },
  });
});

describe('several due dates', () => {
  beforeAll(async () => {
    await saveTerms({ valid_for: 28, later_due_days: [42, 56] });
  });
  afterAll(async () => {
    await saveTerms({ valid_for: 14, later_due_days: [] });
  });

  const receiveOne = (number: string, instalment: number, day: string | null) =>
    owner('PUT /api/admin/orders/{number}/receipt', {
      path: { number },
      body: { received_on: day, instalment },
    });
  const termsOf = async (number: string) =>
    (await owner('GET /api/admin/orders/{number}', { path: { number } })).net_terms;
  const waitUntil = async (moment: string) => {
    now = new Date(moment);
    ({ client: owner } = await signedInStaff(outbox.test, 'aurora', 'owner', { now }));
  };
  const dueOrders = async (due: 'open' | 'overdue') =>
    (await owner('GET /api/admin/orders', { query: { due, per_page: '100' } })).items.map(
      ({ number }) => number,
    );

  it('[ADM+16] says each of them before the order, and splits its total with the remainder in the first', async () => {
    expect(await termsShownTo(company)).toMatchObject({
      due_date: '2026-12-19',
      later_due_dates: ['2027-01-02', '2027-01-16'],
    });
    const { uuid, number, total_centavos: total } = await buy();
    const terms = await termsOf(number);
    const amounts = (terms?.instalments ?? []).map(({ amount_centavos: amount }) => amount);
    const each = Math.floor(total / 3);
    expect(amounts).toEqual([total - 2 * each, each, each]);
    expect(terms).toMatchObject({ due_date: '2026-12-19', received_on: null });
    const { payment } = await company('GET /api/sales/orders/{uuid}', { path: { uuid } });
    expect(payment.net_terms?.instalments?.map(({ due_date: day }) => day)).toEqual([
      '2026-12-19',
      '2027-01-02',
      '2027-01-16',
    ]);
    await outbox.send();
    const mail = outbox.mailsTo(renato.username).find(({ subject }) => subject.endsWith(number));
    expect(mail?.text).toContain('3 parcelas, vencem em 19/12/2026, 02/01/2027 e 16/01/2027');
  });

  it('[ADM+16] frees the limit by what was paid, one by one, and takes a mistaken receipt back', async () => {
    const { number, total_centavos: total } = await buy();
    const [first = 0, second = 0] =
      (await termsOf(number))?.instalments?.map(({ amount_centavos: amount }) => amount) ?? [];
    await receiveOne(number, 1, '2026-11-21');
    expect(await owed()).toBe(total - first);
    expect(await termsOf(number)).toMatchObject({ due_date: '2027-01-02', received_on: null });
    expect(await codeOf(receiveOne(number, 1, '2026-11-21'))).toBe('instalment_received');
    expect(await codeOf(receiveOne(number, 4, '2026-11-21'))).toBe('instalment_unknown');
    await receiveOne(number, 2, '2026-11-21');
    expect(await owed()).toBe(total - first - second);
    await receiveOne(number, 1, null);
    expect(await owed()).toBe(total - second);
    expect(await termsOf(number)).toMatchObject({ due_date: '2026-12-19' });
    // All that are unpaid, as whoever knows of no instalments records it.
    await receive(number, '2026-11-20');
    expect(await owed()).toBe(0);
    expect(await termsOf(number)).toMatchObject({ received_on: '2026-11-21' });
    await receive(number, null);
    expect(await owed()).toBe(total);
  });

  it('[ADM+16] is overdue from the day of the first unpaid instalment', async () => {
    const { number } = await buy();
    await waitUntil('2026-12-20T12:00:00Z');
    expect(await dueOrders('overdue')).toContain(number);
    await receiveOne(number, 1, '2026-12-20');
    expect(await dueOrders('overdue')).not.toContain(number);
    expect(await dueOrders('open')).toContain(number);
    await waitUntil('2027-01-03T12:00:00Z');
    expect(await dueOrders('overdue')).toContain(number);
    await receiveOne(number, 2, '2027-01-03');
    await receiveOne(number, 3, '2027-01-03');
    expect(await dueOrders('open')).not.toContain(number);
    await waitUntil('2026-11-21T12:00:00Z');
  });

  it('[ADM+16] takes a refund from what is unpaid, and keeps receipts through the report of it', async () => {
    const { uuid, number } = await buy(2);
    const terms = await termsOf(number);
    await receiveOne(number, 1, '2026-11-21');
    const before = (await owed()) ?? 0;
    const [item] = (await company('GET /api/sales/orders/{uuid}', { path: { uuid } })).items;
    const path = { number };
    const quote = await owner('GET /api/admin/orders/{number}/refund-quote', {
      path,
      query: { items: `${item?.id}:1` },
    });
    await owner('POST /api/admin/orders/{number}/refunds', {
      path,
      body: {
        key: randomUUID(),
        items: [{ id: item?.id ?? 0, qty: 1 }],
        restocks: true,
        reason: 'out_of_stock',
        expected_refund_centavos: quote.pieces_centavos,
      },
    });
    await settlePayments({ db: outbox.db, services });
    expect(await owed()).toBe(before - quote.pieces_centavos);
    const after = await termsOf(number);
    expect(after?.instalments?.[0]?.received_on).toBe('2026-11-21');
    expect(after?.due_date).toBe(terms?.instalments?.[1]?.due_date);
    await receive(number, '2026-11-21');
    expect(await owed()).toBe(0);
  });

  it('[ADM+16] records one of two receipts of an instalment at the same moment, and both of two instalments', async () => {
    const { number } = await buy();
    const same = await Promise.all(
      [1, 1].map((position) => codeOf(receiveOne(number, position, '2026-11-21'))),
    );
    expect(same.toSorted()).toEqual(['done', 'instalment_received']);
    await Promise.all([2, 3].map((position) => codeOf(receiveOne(number, position, '2026-11-21'))));
    expect(await owed()).toBe(0);
  });

  it('[ADM+16] owes nothing after a cancellation, whichever of it and a receipt comes first', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { number } = await buy();
      await Promise.all([
        codeOf(owner('POST /api/admin/orders/{number}/cancellation', { path: { number } })),
        codeOf(receiveOne(number, 1, '2026-11-21')),
      ]);
      await settlePayments({ db: outbox.db, services });
      expect(await owed()).toBe(0);
      expect(await dueOrders('open')).not.toContain(number);
    }
  });

  it('[ADM+16] refuses days that do not follow each other, and of another type', async () => {
    expect(await codeOf(saveTerms({ valid_for: 28, later_due_days: [28] }))).toBe('validation_failed');
    expect(await codeOf(saveTerms({ valid_for: 28, later_due_days: [56, 42] }))).toBe('validation_failed');
  });
});
