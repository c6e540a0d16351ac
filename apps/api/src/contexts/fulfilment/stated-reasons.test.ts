import { randomUUID } from 'node:crypto';

import type { Client } from '@vitrine/contract/client.ts';
import type { CancellationReason } from '@vitrine/contract/stated-reasons.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { moveOrderTo } from '#test/move-order-to.ts';
import { startTestOutbox, type TestOutbox } from '#test/test-outbox.ts';
import { mugOrder } from '#test/test-person.ts';
import { ana, loggedInClient } from '#test/test-shop.ts';
import { signedInStaff, type TestStaff } from '#test/test-staff.ts';

const now = new Date('2026-11-21T12:00:00Z');
let outbox: TestOutbox;
let db: TestOutbox['db'];
let customer: Client;
let staff: TestStaff;
beforeAll(async () => {
  outbox = await startTestOutbox(() => now);
  ({ db } = outbox);
  customer = await loggedInClient(outbox.test, 'aurora', ana);
  staff = await signedInStaff(outbox.test, 'aurora', 'owner', { now });
});
afterAll(() => outbox.close());
beforeEach(() => db.deleteFrom('outbox_messages').execute());

async function paidOrder() {
  const uuid = await mugOrder(customer, 2);
  const { total_centavos: total, ...order } = await customer('GET /api/sales/orders/{uuid}', {
    path: { uuid },
  });
  await db
    .insertInto('payments')
    .values({
      order_id: uuid,
      attempt_key: randomUUID(),
      method_code: 'pix',
      type: 'pix',
      provider: 'sandbox',
      status: 'approved',
      amount_centavos: total,
    })
    .execute();
  await moveOrderTo(db, { orderId: uuid, status: 'paid', now });
  return { uuid, number: order.increment_id, item: order.items[0]?.id ?? 0 };
}

const mailAbout = async (words: string) => {
  await outbox.send();
  return outbox.mailsTo(ana.username).find(({ subject }) => subject.includes(words));
};
const orderOf = (uuid: string) => customer('GET /api/sales/orders/{uuid}', { path: { uuid } });
const cancel = (
  number: string,
  body: { reason?: CancellationReason; note?: string; is_note_public?: boolean },
) => staff.client('POST /api/admin/orders/{number}/cancellation', { path: { number }, body });

it.each([
  [{ reason: 'out_of_stock' }, 'Produto em falta no estoque.'],
  [
    { reason: 'other', note: 'A fábrica parou de fazer esta caneca.', is_note_public: true },
    'A fábrica parou de fazer esta caneca.',
  ],
  [
    { reason: 'price', note: 'O preço certo é outro.', is_note_public: true },
    'Erro no preço ou na descrição do produto. O preço certo é outro.',
  ],
  [{ reason: 'fraud', note: 'Cartão de terceiro.' }, null],
  [{}, null],
] as const)('[ORD+06] tells the customer why the store cancelled: %j', async (body, told) => {
  const { uuid, number } = await paidOrder();
  const order = await cancel(number, body);
  expect(order).toMatchObject({
    status: 'cancelled',
    cancellation: 'reason' in body ? { note: '', is_note_public: false, ...body } : null,
  });
  expect((await orderOf(uuid)).cancellation_reason).toBe(told);
  const mail = await mailAbout(`Pedido ${number} cancelado`);
  for (const words of [mail?.text ?? '', mail?.html ?? '']) {
    expect(words.includes('Motivo:')).toBe(told !== null);
    expect(words).toContain(told === null ? 'foi cancelado' : `Motivo: ${told}`);
    expect(words).not.toContain('terceiro');
  }
});

it('[ORD+06] keeps the first reason of a cancelled order', async () => {
  const { number } = await paidOrder();
  await cancel(number, { reason: 'duplicate' });
  expect((await cancel(number, { reason: 'fraud' })).cancellation).toMatchObject({ reason: 'duplicate' });
});

it('[ORD+06] cancels a batch for one reason, and exports it', async () => {
  const [one, two] = [await paidOrder(), await paidOrder()];
  await staff.client('POST /api/admin/orders/cancellations', {
    body: { numbers: [one.number, two.number], reason: 'address' },
  });
  const response = await outbox.test.api.fetch(
    new Request('http://api.test/api/admin/order-export', {
      headers: { 'store-id': 'aurora', authorization: `Bearer ${staff.token}` },
    }),
  );
  const lines = (await response.text()).split('\r\n');
  for (const { number } of [one, two]) {
    expect(lines.find((line) => line.startsWith(number))).toContain('Endereço sem entrega');
  }
});

it('[ORD+06] mails why the store refunds pieces, with those pieces, and of an amount without any', async () => {
  const { number, item } = await paidOrder();
  const path = { number };
  const { pieces_centavos: pieces } = await staff.client('GET /api/admin/orders/{number}/refund-quote', {
    path,
    query: { items: `${item}:1` },
  });
  const send = (body: object) =>
    staff.client('POST /api/admin/orders/{number}/refunds', {
      path,
      body: { key: randomUUID(), reason: 'damaged', expected_refund_centavos: 0, ...body },
    });
  await send({ items: [{ id: item, qty: 1 }], expected_refund_centavos: pieces });
  const ofPieces = await mailAbout(`Devolução de valor: pedido ${number}`);
  expect(ofPieces?.text).toContain('vai devolver uma parte do valor');
  expect(ofPieces?.text).toContain('- 1 × ');
  expect(ofPieces?.text).toContain('Motivo: Produto com defeito ou avaria.');
  await db.deleteFrom('outbox_messages').execute();
  await send({ amount_centavos: 150, expected_refund_centavos: 150, note: 'segredo', reason: 'other' });
  const ofAmount = await mailAbout(`Devolução de valor: pedido ${number}`);
  expect(ofAmount?.text).toContain('R$ 1,50 voltam pela mesma forma de pagamento');
  expect(ofAmount?.text).not.toContain('Motivo');
  expect(ofAmount?.text).not.toContain('segredo');
  expect(ofAmount?.text).not.toContain('- 1 × ');
});
