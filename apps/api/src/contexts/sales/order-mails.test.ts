import type { Client } from '@vitrine/contract/client.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { moveOrderTo } from '#test/move-order-to.ts';
import type { TestApi } from '#test/test-api.ts';
import { startTestOutbox, type TestOutbox } from '#test/test-outbox.ts';
import { ana, fillCartOf, findVariant, loggedInClient, postOrder } from '#test/test-shop.ts';

const now = new Date('2026-11-21T12:00:00Z');
let test: TestApi;
let outbox: TestOutbox;
let customer: Client;
let db: TestOutbox['db'];
beforeAll(async () => {
  outbox = await startTestOutbox(() => now);
  ({ test, db } = outbox);
  customer = await loggedInClient(test, 'aurora', ana);
});
afterAll(() => outbox.close());
beforeEach(() => db.deleteFrom('outbox_messages').execute());

async function newOrder(credit = 0, installments = 1, code = 'sandbox_card') {
  const guest = test.client('aurora');
  const variant = await findVariant(guest, 'AUR-ALM-01', 'AUR-ALM-01-TERRACOTA-45X45');
  const cart = await fillCartOf(guest, [{ ...variant, qty: 2 }]);
  const [address] = await customer('GET /api/customer/addresses');
  return postOrder(customer, {
    cart_id: cart.uuid,
    address: { id: address?.id ?? 0 },
    shipping: { code: 'retirada' },
    payment: { code, installments },
    discount: { credit },
  });
}

const send = () => outbox.send();
const mails = () => outbox.mailsTo(ana.username);

it('[ORD+01] mails the customer that an order was placed, once for all its retries', async () => {
  const { uuid, increment_id: number } = await newOrder();
  await send();
  await send();
  const [mail, ...more] = mails();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe(`Recebemos seu pedido ${number}`);
  for (const words of [mail?.text, mail?.html]) {
    expect(words).toContain('Olá, Ana');
    expect(words).toContain('2 × Almofada Linho Lavado Brisa (Terracota, 45 × 45 cm)');
    expect(words).toMatch(new RegExp(String.raw`https?://[^\s"]+/conta/pedidos/${uuid}`));
  }
});

it('[ORD+01] mails that an order is paid, and that one is cancelled with its refund', async () => {
  const [paid, cancelled] = [await newOrder(), await newOrder(1_000)];
  await moveOrderTo(db, { orderId: paid.uuid, status: 'paid', now });
  await customer('POST /api/sales/orders/{uuid}/cancel', { path: { uuid: cancelled.uuid } });
  await send();
  const found = (words: string) => mails().filter(({ subject }) => subject.includes(words));
  expect(found(`Pagamento confirmado: pedido ${paid.increment_id}`)).toHaveLength(1);
  const [mail] = found(`Pedido ${cancelled.increment_id} cancelado`);
  expect(mail?.text).toContain('O crédito usado, de R$ 10,00, voltou para a sua conta.');
});

it('[CHK-04] mails the total of an order that credit and Pix pay together', async () => {
  // 5 % of the 22,980 that credit leaves of 23,980.
  const { total_centavos: total } = await newOrder(1_000, 1, 'pix');
  expect(total).toBe(21_831);
  await send();
  expect(mails().find(({ subject }) => subject.startsWith('Recebemos'))?.text).toContain(
    'no total de R$ 218,31',
  );
});

it('[ORD+03] mails the amount that was charged, its interest, and by which card in how many instalments', async () => {
  const { uuid, total_centavos: total } = await newOrder(0, 7);
  // 239.80 at 1.99 % a month: seven instalments of 37.04.
  expect(total).toBe(25_928);
  await db
    .insertInto('payments')
    .values({
      order_id: uuid,
      attempt_key: crypto.randomUUID(),
      method_code: 'sandbox_card',
      type: 'card',
      provider: 'sandbox',
      charge_id: 'ch_of_seven',
      status: 'approved',
      amount_centavos: total,
      installments: 7,
      card: JSON.stringify({ brand: 'visa', last4: '1111' }),
    })
    .execute();
  await moveOrderTo(db, { orderId: uuid, status: 'paid', now });
  await send();
  const [placed, paid] = ['Recebemos seu pedido', 'Pagamento confirmado'].map(
    (words) => mails().find(({ subject }) => subject.startsWith(words))?.text ?? '',
  );
  expect(placed).toContain('no total de R$ 259,28 (com R$ 19,48 de juros do parcelamento).');
  expect(paid).toContain('Valor pago: R$ 259,28 (com R$ 19,48 de juros do parcelamento).');
  expect(paid).toContain('Forma de pagamento: Visa final 1111, 7x de R$ 37,04 com juros.');
});

it('[ORD+01] repeats the Message-ID of a mail that is sent twice, and of no other', async () => {
  const [one, other] = [await newOrder(), await newOrder()];
  await send();
  await db.updateTable('outbox_messages').set({ due_at: now }).execute();
  await send();
  const idsOf = (number: string) =>
    mails().flatMap(({ subject, message_id: id }) => (subject.endsWith(number) ? [id] : []));
  const [first = '', second = '', ...more] = idsOf(one.increment_id);
  expect(more).toEqual([]);
  expect(second).toBe(first);
  expect(first).toMatch(/^<.+@localhost>$/);
  expect(idsOf(other.increment_id)).not.toContain(first);
});
