import type { Client } from '@vitrine/contract/client.ts';
import { noPaymentDetails } from '@vitrine/contract/schemas/payment-details.ts';
import type { ReturnInput } from '@vitrine/contract/schemas/return.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { recordCharge } from '#api/contexts/payment/record-charge.ts';
import { moveOrderTo } from '#test/move-order-to.ts';
import { testCommandContext } from '#test/test-command-context.ts';
import { startTestOutbox, type TestOutbox } from '#test/test-outbox.ts';
import { mugOrder, registerPerson, strangePerson } from '#test/test-person.ts';

import { readCommand } from './operate.ts';

const now = new Date('2026-11-20T12:00:00Z');
const person = strangePerson(71_337);

let outbox: TestOutbox;
let customer: Client;
const read = new Set<string>();
beforeAll(async () => {
  outbox = await startTestOutbox(() => now);
  ({ client: customer } = await registerPerson(outbox.test, person));
});
afterAll(() => outbox.close());
beforeEach(() => news());

async function operate(...words: string[]): Promise<void> {
  const { run } = readCommand(['--store', 'aurora', ...words]);
  await run(testCommandContext(outbox.db, now));
}

/** Returns the e-mails since the last call by subject; each subject occurs once. */
async function news() {
  await outbox.send();
  const unread = outbox.mailsTo(person.email).filter(({ id }) => !read.has(id));
  for (const { id } of unread) read.add(id);
  const mails = new Map(unread.map((mail) => [mail.subject, mail]));
  expect(mails.size).toBe(unread.length);
  return mails;
}

async function paidOrder() {
  const uuid = await mugOrder(customer);
  await moveOrderTo(outbox.db, { orderId: uuid, status: 'paid', now });
  const { increment_id: number } = await customer('GET /api/sales/orders/{uuid}', { path: { uuid } });
  return { uuid, number };
}

async function deliveredOrder() {
  const { uuid, number } = await paidOrder();
  await operate('order', number, 'delivered');
  return { uuid, number };
}

async function requestReturn(uuid: string, result: ReturnInput['result']): Promise<number> {
  const { items } = await customer('GET /api/customer/returns/orders/{uuid}', { path: { uuid } });
  const { id } = await customer('POST /api/customer/returns', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { order_id: uuid, items: [{ id: items[0]?.id ?? 0, qty: 1 }], reason: 'defect', result },
  });
  return id;
}

it('[ACC-01] [ORD+01] mails that an order was shipped, with tracking and the carrier’s link, and that it was delivered', async () => {
  const { uuid, number } = await paidOrder();
  const link = 'https://rastreio.exemplo.com.br/BR123456789BR';
  const parcel = ['--code', 'BR123456789BR', '--carrier', 'Correios', '--link', link];
  await operate('order', number, 'shipped', ...parcel);
  await operate('order', number, 'delivered');
  const mails = await news();
  expect(mails.size).toBe(4);
  const shipped = mails.get(`Seu pedido ${number} está a caminho`);
  const delivered = mails.get(`Seu pedido ${number} foi entregue`);
  for (const words of [shipped?.text, shipped?.html]) {
    expect(words).toContain('Rastreio (Correios): BR123456789BR');
    expect(words).toContain(link);
    expect(words).toContain(`/conta/pedidos/${uuid}`);
  }
  expect(delivered?.text).toMatch(/Avaliar: https?:\/\/\S+\/conta\/customer-review\n/);
  expect(delivered?.html).toMatch(/href="https?:\/\/[^"]+\/conta\/customer-review"/);
});

it('[ACC-01] mails a tracking code that is added after shipping, once', async () => {
  const { number } = await paidOrder();
  await operate('order', number, 'shipped');
  expect((await news()).get(`Seu pedido ${number} está a caminho`)?.text).not.toContain('Rastreio');
  await operate('order', number, 'tracking', '--code', 'BR1', '--carrier', 'Correios');
  await operate('order', number, 'tracking', '--code', 'BR1', '--carrier', 'Sedex');
  const mails = await news();
  expect([...mails.keys()]).toEqual([`Código de rastreio do pedido ${number}`]);
});

it('[ORD+01] mails a refund with its amount', async () => {
  const { uuid, number } = await paidOrder();
  const { id: paymentId } = await outbox.db
    .insertInto('payments')
    .values({
      order_id: uuid,
      attempt_key: crypto.randomUUID(),
      method_code: 'sandbox_card',
      type: 'card',
      provider: 'sandbox',
      status: 'approved',
      amount_centavos: 12_345,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const payment = await outbox.db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  const charge = {
    id: 'ch_1',
    reference: payment.attempt_key,
    installments: null,
    status: 'refunded',
    amountCentavos: payment.amount_centavos,
    refundedCentavos: 0,
    isDisputed: false,
    isReinstated: false,
    message: null,
    ...noPaymentDetails,
    savedCard: null,
  } as const;
  for (let time = 0; time < 2; time += 1) {
    await outbox.db.transaction().execute((trx) => recordCharge(trx, { payment, charge, now }));
  }
  expect((await news()).get(`Valor devolvido: pedido ${number}`)?.text).toContain('R$ 123,45');
});

it('[ACC-02] mails each step of a return, with the store’s note and the result', async () => {
  const [credited, refused] = [await deliveredOrder(), await deliveredOrder()];
  await news();
  const id = await requestReturn(credited.uuid, 'credit');
  await operate('return', String(id), 'approved', '--note', 'Poste até sexta.');
  await operate('return', String(id), 'received');
  await operate('return', String(id), 'done');
  const mails = await news();
  const approved = mails.get(`Devolução ${id} aprovada`);
  const done = mails.get(`Devolução ${id} concluída`);
  // The credit is part of the e-mail about the return.
  expect([...mails.keys()].toSorted()).toEqual([
    `Devolução ${id} aprovada`,
    `Devolução ${id} concluída`,
    `Devolução ${id}: seu produto chegou`,
    `Recebemos seu pedido de devolução ${id}`,
  ]);
  expect(mails.get(`Recebemos seu pedido de devolução ${id}`)?.text).toContain(
    '1 × Tapete de Banho Tufado Seixo',
  );
  for (const words of [approved?.text, approved?.html]) expect(words).toContain('Poste até sexta.');
  const { amount_centavos: amount } = await customer('GET /api/customer/returns/{id}', { path: { id } });
  expect(done?.text).toContain(`R$ ${(amount / 100).toFixed(2).replace('.', ',')} em crédito`);
  expect(done?.text).toMatch(new RegExp(String.raw`https?://\S+/conta/devolucoes/${id}`));
  const other = await requestReturn(refused.uuid, 'refund');
  await operate('return', String(other), 'refused', '--note', 'Fora da embalagem <original>.');
  expect((await news()).get(`Devolução ${other}: não foi possível aceitar`)?.html).toContain(
    'Fora da embalagem &lt;original&gt;.',
  );
});

it('[ACC-03] mails granted credit and bonus, with the last day to use them', async () => {
  await operate('credit', person.email, '50,00', '--expires', '2027-02-01');
  await operate('credit', person.email, '7,50', '--bonus');
  await expect(operate('credit', person.email, '7,50', '--bonus')).rejects.toMatchObject({
    code: 'credit_given_before',
  });
  const mails = await news();
  expect(mails.size).toBe(2);
  expect(mails.get('Você ganhou R$ 50,00 de crédito na loja Casa Aurora')?.text).toContain(
    'Use até 31/01/2027',
  );
  expect(mails.get('Você ganhou R$ 7,50 de bônus na loja Casa Aurora')?.text).toContain('não vence');
});

it('[ACC-03] mails the author that a review was approved or refused, once each', async () => {
  await deliveredOrder();
  const { items } = await customer('GET /api/customer/reviews/products');
  const { id } = await customer('POST /api/customer/reviews', {
    body: { product_id: items[0]?.product_id ?? 0, rating: 5, title: '', text: 'Muito bom.' },
  });
  await news();
  await operate('review', String(id), 'approve');
  await operate('review', String(id), 'approve');
  const approved = (await news()).get('Sua avaliação de Tapete de Banho Tufado Seixo está no ar');
  expect(approved?.text).toMatch(/https?:\/\/\S+\/[a-z-]+\/p/);
  await operate('review', String(id), 'refuse');
  expect([...(await news()).keys()]).toEqual([
    'Sua avaliação de Tapete de Banho Tufado Seixo não foi publicada',
  ]);
});

it('[ACC-02] mails neither a refused step nor an erased customer', async () => {
  const { number } = await paidOrder();
  await news();
  await expect(
    operate('order', number, 'shipped', '--code', 'X1', '--link', 'rastreio'),
  ).rejects.toMatchObject({
    code: 'url_invalid',
  });
  expect((await news()).size).toBe(0);
  await operate('order', number, 'shipped');
  await outbox.db
    .updateTable('customers')
    .set({ erased_at: now })
    .where('email', '=', person.email)
    .execute();
  expect((await news()).size).toBe(0);
});
