import { randomUUID } from 'node:crypto';

import type { AdminClient } from '@vitrine/contract/admin/admin-client.ts';
import type { Client } from '@vitrine/contract/client.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { moveOrderTo } from '#test/move-order-to.ts';
import { startTestOutbox, type TestOutbox } from '#test/test-outbox.ts';
import { mugOrder } from '#test/test-person.ts';
import { ana, loggedInClient } from '#test/test-shop.ts';
import { signedInStaff } from '#test/test-staff.ts';

const start = new Date('2026-11-20T12:00:00Z');
const hourMs = 3_600_000;
let now = start;
let outbox: TestOutbox;
let customer: Client;
let staff: AdminClient;
beforeAll(async () => {
  outbox = await startTestOutbox(() => now);
});
afterAll(() => outbox.close());
beforeEach(async () => {
  await waitUntil(0);
  await outbox.db.deleteFrom('outbox_messages').execute();
});

/** Moves the clock to so many hours after the start, where both sign in again. */
async function waitUntil(hours: number) {
  now = new Date(start.getTime() + hours * hourMs);
  customer = await loggedInClient(outbox.test, 'aurora', ana);
  ({ client: staff } = await signedInStaff(outbox.test, 'aurora', 'owner', { now }));
}

async function paidOrder() {
  const uuid = await mugOrder(customer, 1);
  await moveOrderTo(outbox.db, { orderId: uuid, status: 'paid', now });
  const { increment_id: number } = await orderOf(uuid);
  return { uuid, number };
}

const orderOf = (uuid: string) => customer('GET /api/sales/orders/{uuid}', { path: { uuid } });
const read = (number: string) => staff('GET /api/admin/orders/{number}', { path: { number } });
type Step = 'preparing' | 'shipped' | 'delivered';
const take = (number: string, step: Step, tracking?: { carrier: string; code: string; url: null }) =>
  staff('POST /api/admin/orders/{number}/steps', {
    path: { number },
    body: { step, ...(tracking && { tracking }) },
  });
const undo = (number: string, step: Step, removesTracking = false) =>
  staff('POST /api/admin/orders/{number}/undo', {
    path: { number },
    body: { step, removes_tracking: removesTracking },
  });
const refused = (message: string) =>
  expect.objectContaining({ status: 422, message: expect.stringContaining(message) });
const subjects = async (number: string) => {
  await outbox.send();
  return outbox
    .mailsTo(ana.username)
    .flatMap(({ subject }) => (subject.includes(number) ? subject : []))
    .toSorted();
};

it('[ORD+06] undoes a wrong shipping: status, timeline and tracking are those of before, and the customer gets a correction', async () => {
  const { uuid, number } = await paidOrder();
  await take(number, 'preparing');
  await take(number, 'shipped', { carrier: 'Correios', code: 'AA123456789BR', url: null });
  const told = await subjects(number);
  expect(await read(number)).toMatchObject({ undo: { step: 'shipped' } });
  await waitUntil(23);
  await undo(number, 'shipped', true);
  const order = await orderOf(uuid);
  expect(order).toMatchObject({ status: 'preparing', tracking: null });
  expect(order.timeline.map(({ status }) => status)).toEqual(['awaiting_payment', 'paid', 'preparing']);
  const correction = `Correção: pedido ${number} ainda não foi enviado`;
  expect(await subjects(number)).toEqual([...told, correction].toSorted());
  // Shipped indeed, and told again.
  await take(number, 'shipped');
  expect((await subjects(number)).filter((subject) => subject.includes('a caminho'))).toHaveLength(2);
});

it('[ORD+06] withdraws a mail that was not sent, instead of a correction', async () => {
  const { number } = await paidOrder();
  const before = await subjects(number);
  await take(number, 'shipped');
  await undo(number, 'shipped');
  expect(await subjects(number)).toEqual(before);
});

it('[ORD+06] keeps stock and money as they are', async () => {
  const { uuid, number } = await paidOrder();
  const state = async () => ({
    stock: await outbox.db.selectFrom('product_variants').select(['id', 'stock']).orderBy('id').execute(),
    moves: await outbox.db.selectFrom('stock_movements').select('id').execute(),
    totals: (await orderOf(uuid)).totals,
    credit: (await customer('GET /api/customer/credits')).credit_centavos,
  });
  const before = await state();
  for (const step of ['preparing', 'shipped', 'delivered'] as const) await take(number, step);
  for (const step of ['delivered', 'shipped', 'preparing'] as const) await undo(number, step);
  expect(await state()).toEqual(before);
  expect(await read(number)).toMatchObject({ status: 'paid', undo: null });
});

it('[ORD+06] undoes only the last step, within a day, and none that a return depends on', async () => {
  const { uuid, number } = await paidOrder();
  await expect(undo(number, 'preparing')).rejects.toEqual(refused('não é o seu último passo'));
  await take(number, 'shipped');
  await waitUntil(25);
  await expect(undo(number, 'shipped')).rejects.toEqual(refused('tem mais de um dia'));
  await take(number, 'delivered');
  await expect(undo(number, 'shipped')).rejects.toEqual(refused('não é o seu último passo'));
  const { items } = await orderOf(uuid);
  await customer('POST /api/customer/returns', {
    headers: { 'idempotency-key': randomUUID() },
    body: {
      order_id: uuid,
      items: [{ id: items[0]?.id ?? 0, qty: 1 }],
      reason: 'defect',
      result: 'credit',
    },
  });
  await expect(undo(number, 'delivered')).rejects.toEqual(refused('houve devolução'));
});

it('[ORD+06] undoes one step for two who ask at the same moment', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { number } = await paidOrder();
    await take(number, 'shipped');
    await take(number, 'delivered');
    const outcomes = await Promise.allSettled([undo(number, 'delivered'), undo(number, 'delivered')]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await read(number)).status).toBe('shipped');
  }
});
