import { randomUUID } from 'node:crypto';

import type { Client } from '@vitrine/contract/client.ts';
import { mailKinds } from '@vitrine/contract/mail-texts.ts';
import type { ReturnInput } from '@vitrine/contract/schemas/return.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { returnMail } from '#api/contexts/mails/mails.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { paragraph } from '#api/platform/mail/letter.ts';
import { moveOrderTo } from '#test/move-order-to.ts';
import { moveReturnTo } from '#test/move-return-to.ts';
import { setSetting } from '#test/set-setting.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import {
  ana,
  fillCartOf,
  findVariant,
  loggedInClient,
  orderBody,
  postOrder,
  renato,
} from '#test/test-shop.ts';

const dayMs = 24 * 3_600_000;
const start = new Date('2026-11-20T12:00:00Z');
const after = (days: number) => new Date(start.getTime() + days * dayMs);

let now = start;
let test: TestApi;
let db: StoreDatabase;
let customer: Client;
let orderId = '';
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => now } });
  customer = await loggedInClient(test, 'aurora', ana);
  const { id } = await test.database.everything
    .selectFrom('stores')
    .select('id')
    .where('public_id', '=', 'aurora')
    .executeTakeFirstOrThrow();
  db = test.database.ofStore(id);
});
afterAll(() => test.close());

/** Three mats and a vase, delivered at `start`. */
beforeEach(async () => {
  now = start;
  orderId = await orderOf(customer);
  await deliver(orderId);
});

async function orderOf(buyer: Client, credit = 100): Promise<string> {
  const mat = await findVariant(buyer, 'AUR-TOA-04', 'AUR-TOA-04-SALVIA');
  const vase = await findVariant(buyer, 'AUR-VAS-02', 'AUR-VAS-02-BRANCO');
  const cart = await fillCartOf(buyer, [{ ...mat, qty: 3 }, vase]);
  const body = await orderBody(buyer, cart.uuid, 'pix');
  return (await postOrder(buyer, { ...body, discount: { credit } })).uuid;
}

const deliver = (id: string) => moveOrderTo(db, { orderId: id, status: 'delivered', now: start });

const returnable = (uuid = orderId, who = customer) =>
  who('GET /api/customer/returns/orders/{uuid}', { path: { uuid } });

/** Quantities of mats and vases. */
async function ask(
  qty: readonly (number | undefined)[],
  { key = randomUUID(), ...more }: Partial<ReturnInput> & { key?: string } = {},
) {
  const { items } = await returnable();
  const chosen = items.flatMap(({ id }, index) => {
    const wanted = qty[index];
    return wanted === undefined ? [] : [{ id, qty: wanted }];
  });
  return customer('POST /api/customer/returns', {
    headers: { 'idempotency-key': key },
    body: { order_id: orderId, items: chosen, reason: 'regret', result: 'refund', ...more },
  });
}

it('[ACC-02] lists the returnable items of an order with their deadlines', async () => {
  const shown = await returnable();
  expect(shown).toMatchObject({
    order: { uuid: orderId },
    delivered_on: '2026-11-20',
    withdrawal_until: '2026-11-27',
    until: '2027-02-18',
    is_withdrawal_open: true,
  });
  expect(shown.items.map(({ qty, returnable_qty: left }) => [qty, left])).toEqual([
    [3, 3],
    [1, 1],
  ]);
  const all = await customer('GET /api/customer/returns/orders');
  expect(all[0]).toEqual(shown);
});

it('[ACC-02] accepts a partial return and shows its timeline', async () => {
  const created = await ask([2], { reason: 'defect', result: 'exchange', comment: 'Soltou fios.' });
  expect(created).toMatchObject({
    order: { uuid: orderId },
    status: 'requested',
    reason: 'defect',
    result: 'exchange',
    comment: 'Soltou fios.',
    is_withdrawal: true,
    items_count: 2,
    items: [{ name: 'Tapete de Banho Tufado Seixo', qty: 2 }],
    timeline: [{ status: 'requested', note: '', at: start.toISOString() }],
  });
  expect(await customer('GET /api/customer/returns/{id}', { path: { id: created.id } })).toEqual(created);
  const { items } = await customer('GET /api/customer/returns');
  expect(items[0]).toMatchObject({ id: created.id, items_count: 2, images: [{ width: expect.any(Number) }] });
  expect((await returnable()).items.map(({ returnable_qty: left }) => left)).toEqual([1, 1]);
});

it('[ACC-02] requires an item and a quantity from one to the returnable one', async () => {
  await expect(ask([])).rejects.toMatchObject({
    code: 'return_without_items',
    message: 'Select at least one item for a return.',
  });
  for (const qty of [0, -1]) {
    await expect(ask([qty])).rejects.toMatchObject({
      code: 'quantity_not_positive',
      message: 'Quantity must be greater than 0',
    });
  }
  await expect(ask([4])).rejects.toMatchObject({ code: 'return_quantity_exceeded' });
  await ask([2]);
  await expect(ask([2])).rejects.toMatchObject({ code: 'return_quantity_exceeded' });
  const [item] = (await returnable()).items;
  // A repeated line counts as one.
  const twice = [item?.id ?? 0, item?.id ?? 0].map((id) => ({ id, qty: 1 }));
  await expect(ask([], { items: twice })).rejects.toMatchObject({ code: 'return_quantity_exceeded' });
  await ask([1]);
});

it('[ACC-02] accepts a new return of items whose return was refused', async () => {
  const { id } = await ask([3]);
  await moveReturnTo(db, { id, status: 'refused', note: 'Fora da embalagem.', now });
  expect(await customer('GET /api/customer/returns/{id}', { path: { id } })).toMatchObject({
    status: 'refused',
    timeline: [{ status: 'requested' }, { status: 'refused', note: 'Fora da embalagem.' }],
  });
  expect((await ask([3])).status).toBe('requested');
});

it('[ACC-02] allows seven days from delivery for a withdrawal, and ninety for defects', async () => {
  await setSetting(test, 'aurora', 'returns/regret_days', '7');
  // The end of the last day in São Paulo.
  now = new Date('2026-11-28T02:59:59Z');
  customer = await loggedInClient(test, 'aurora', ana);
  expect((await ask([1])).is_withdrawal).toBe(true);
  now = new Date('2026-11-28T03:00:00Z');
  expect((await returnable()).is_withdrawal_open).toBe(false);
  await expect(ask([1])).rejects.toMatchObject({ code: 'return_too_late' });
  expect((await ask([1], { reason: 'damaged' })).is_withdrawal).toBe(false);
  now = after(90);
  customer = await loggedInClient(test, 'aurora', ana);
  expect((await ask([1], { reason: 'defect' })).reason).toBe('defect');
  now = after(91);
  await expect(ask([undefined, 1], { reason: 'defect' })).rejects.toMatchObject({ code: 'return_too_late' });
  const open = await customer('GET /api/customer/returns/orders');
  expect(open.map(({ order }) => order.uuid)).not.toContain(orderId);
  now = start;
  customer = await loggedInClient(test, 'aurora', ana);
});

it('[ACC-02] refuses a return of an order that was not delivered', async () => {
  const inTransit = await orderOf(customer);
  await expect(returnable(inTransit)).rejects.toMatchObject({ code: 'order_not_delivered' });
  await expect(ask([1], { order_id: inTransit })).rejects.toMatchObject({ code: 'order_not_delivered' });
});

it('[ACC-02] accepts the same return once, and no more than the returnable quantity from five concurrent ones', async () => {
  const key = randomUUID();
  const same = await Promise.all(Array.from({ length: 5 }, () => ask([1], { key })));
  expect(new Set(same.map(({ id }) => id)).size).toBe(1);
  const others = await Promise.allSettled(Array.from({ length: 5 }, () => ask([1])));
  expect(others.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
});

it('[ACC-02] [ACC-03] grants the credit of a finished return once', async () => {
  const order = await customer('GET /api/sales/orders/{uuid}', { path: { uuid: orderId } });
  const { id, amount_centavos: amount } = await ask([3, 1], { result: 'credit' });
  // A full withdrawal: the paid amount with shipping and spent credit.
  expect(amount).toBe(order.total_centavos + 100);
  const credit = async () => (await customer('GET /api/customer/credits')).credit_centavos;
  const before = await credit();
  for (const status of ['approved', 'received'] as const) await moveReturnTo(db, { id, status, now });
  expect(await credit()).toBe(before);
  const ends = await Promise.allSettled(
    Array.from({ length: 3 }, () => moveReturnTo(db, { id, status: 'done', now })),
  );
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await credit()).toBe(before + amount);
  expect((await customer('GET /api/customer/credits')).items[0]).toMatchObject({
    origin: 'return',
    reference: String(id),
    amount_centavos: amount,
  });
});

it.each([
  ['0', null, 'sem prazo de validade.'],
  ['30', after(30).toISOString(), 'e valem até 20/12/2026.'],
])('[ACC-03] credit of a return expires as the store sets it: after %s days', async (days, expiry, words) => {
  await setSetting(test, 'aurora', 'returns/credit_valid_days', days);
  const { id } = await ask([1], { result: 'credit' });
  for (const status of ['approved', 'received', 'done'] as const) await moveReturnTo(db, { id, status, now });
  const { items } = await customer('GET /api/customer/credits');
  expect(items.find(({ reference }) => reference === String(id))?.expires_at).toBe(expiry);
  const shown = {
    firstName: 'Ana',
    storeName: 'Casa Aurora',
    origin: 'https://aurora.example',
    email: 'ana@exemplo.com.br',
    isGuest: false,
    orderLink: 'https://aurora.example/conta/pedidos/1',
  };
  const mail = returnMail(
    'done',
    {
      ...shown,
      id,
      incrementId: '1000001',
      result: 'credit',
      amountCentavos: 100,
      creditCentavos: 0,
      bonusCentavos: 0,
      creditExpiresAt: expiry === null ? null : new Date(expiry),
      isWithdrawal: false,
      isInTransit: false,
      replacement: null,
      note: '',
      items: [],
    },
    mailKinds.return_done.texts,
  );
  expect(mail.blocks).toContainEqual(paragraph(expect.stringContaining(words)));
});

it('queues one notice to staff for a return, whatever follows', async () => {
  const { id } = await ask([1]);
  await moveReturnTo(db, { id, status: 'approved', now });
  const notices = await db
    .selectFrom('outbox_messages')
    .select('payload')
    .where('key', '=', `staff_notice:return_requested:${id}`)
    .execute();
  expect(notices).toEqual([{ payload: { kind: 'return_requested', return_id: id, of_order: orderId } }]);
});

it('[ACC-02] refuses statuses that the current one does not allow', async () => {
  const { id } = await ask([1]);
  for (const status of ['received', 'done', 'requested'] as const) {
    await expect(moveReturnTo(db, { id, status, now })).rejects.toMatchObject({
      code: 'return_step_not_next',
    });
  }
});

async function headersOf(body: typeof ana) {
  const { access_token: token } = await test.client('aurora')('POST /api/auth/customers/login', { body });
  return { authorization: `Bearer ${token}` };
}

it('[ACC-02] [ACC+02] returns photos to the customer only', async () => {
  const form = new FormData();
  form.set('image', new Blob(['%PDF-1.7 %%EOF']), 'laudo.pdf');
  const response = await test.request('aurora', '/api/storage/files/upload', { method: 'POST', body: form });
  const photo: string = JSON.parse(await response.text()).data.file;
  const strange = '3c1f3c56-5ef1-4a8e-9d3c-0a4a7c3ad001';
  await expect(ask([1], { photos: [photo, strange] })).rejects.toMatchObject({
    fields: { photos: ['validation.file'] },
  });
  expect((await ask([1], { photos: [photo] })).photos).toEqual([photo]);
  const own = await test.request('aurora', `/api/storage/uploads/${photo}`, {
    headers: await headersOf(ana),
  });
  expect(await own.text()).toBe('%PDF-1.7 %%EOF');
  const others = await test.request('aurora', `/api/storage/uploads/${photo}`, {
    headers: await headersOf(renato),
  });
  expect(others.status).toBe(404);
  const { customer_id: owner } = await test.database.everything
    .selectFrom('uploads')
    .select('customer_id')
    .where('id', '=', photo)
    .executeTakeFirstOrThrow();
  expect(owner).toBe((await customer('GET /api/auth/customers/me')).id);
});

it('[ACC+02] refuses a return of another customer’s order', async () => {
  const other = await loggedInClient(test, 'aurora', renato);
  const { items } = await returnable();
  const body = { order_id: orderId, items: [{ id: items[0]?.id ?? 0, qty: 1 }] };
  await expect(
    other('POST /api/customer/returns', {
      headers: { 'idempotency-key': randomUUID() },
      body: { ...body, reason: 'regret', result: 'refund' },
    }),
  ).rejects.toMatchObject({ code: 'order_not_found' });
  const theirs = await orderOf(other, 0);
  await deliver(theirs);
  const { items: foreign } = await returnable(theirs, other);
  // The customer's own order, with a line of another one.
  await expect(ask([], { items: [{ id: foreign[0]?.id ?? 0, qty: 1 }] })).rejects.toMatchObject({
    code: 'return_quantity_exceeded',
  });
});

it('[ACC-02] accepts a change of mind for the days that the store sets, and refunds shipping only in the days of the law', async () => {
  await setSetting(test, 'aurora', 'returns/regret_days', '30');
  now = after(30);
  customer = await loggedInClient(test, 'aurora', ana);
  expect(await returnable()).toMatchObject({
    withdrawal_until: '2026-11-27',
    is_withdrawal_open: false,
    regret_until: '2026-12-20',
    is_regret_open: true,
  });
  const order = await customer('GET /api/sales/orders/{uuid}', { path: { uuid: orderId } });
  expect(await ask([3, 1])).toMatchObject({
    reason: 'regret',
    is_withdrawal: false,
    amount_centavos: order.totals.total_centavos + 100 - order.totals.shipping_centavos,
  });
  orderId = await orderOf(customer, 0);
  await deliver(orderId);
  now = after(61);
  customer = await loggedInClient(test, 'aurora', ana);
  expect((await returnable()).is_regret_open).toBe(false);
  await expect(ask([1])).rejects.toMatchObject({ code: 'return_too_late' });
  now = start;
  customer = await loggedInClient(test, 'aurora', ana);
});
