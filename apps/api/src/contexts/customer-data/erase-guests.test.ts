import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { readCommand } from '#scripts/store/operate.ts';
import { columnsWithText } from '#test/columns-with-text.ts';
import { moveOrderTo } from '#test/move-order-to.ts';
import { moveReturnTo } from '#test/move-return-to.ts';
import type { TestApi } from '#test/test-api.ts';
import { testCommandContext } from '#test/test-command-context.ts';
import { type GuestPerson, guestPerson, startGuest, type TestGuest } from '#test/test-guest.ts';
import { startTestOutbox, type TestOutbox } from '#test/test-outbox.ts';

import { sweepFiscalBuyers } from './customer-data.public.ts';

const now = new Date('2026-11-20T12:00:00Z');
let outbox: TestOutbox;
let test: TestApi;
beforeAll(async () => {
  outbox = await startTestOutbox(() => now);
  ({ test } = outbox);
});
afterAll(() => outbox.close());

let seed = 800;
/** A person with an e-mail and a CPF that no other test has, and a phone that no demo customer has. */
const newPerson = () => ({ ...guestPerson((seed += 1)), phone: '(11) 98412-9911' });
const operate = async (...words: string[]) => {
  const { run } = readCommand(['--store', 'aurora', ...words]);
  return (await run(testCommandContext(outbox.db, now))).join('\n');
};
const refused = (code: string) => expect.objectContaining({ name: 'OperatorProblem', code });
const deliver = (orderId: string) => moveOrderTo(outbox.db, { orderId, status: 'delivered', now });

/** Orders with an address and words that occur for no other person. */
async function orderWithTraces({ client, placeOrder }: TestGuest, { email }: GuestPerson) {
  const address = await client('POST /api/customer/addresses', {
    body: {
      first_name: 'Zuleica',
      last_name: 'Quintanilha',
      phone: '(11) 98412-9911',
      postcode: '01310-100',
      street: 'Alameda Jabuticabal',
      number: '15',
      complement: 'Fundos da Zuleica',
      neighborhood: 'Bela Vista',
      region: 'SP',
      city: 'São Paulo',
    },
  });
  const placed = await placeOrder('pix', { address: { id: address.id } });
  await test.client('aurora')('POST /api/cms/newsletter/subscriptions', {
    body: { email, name: 'Zuleica Quintanilha' },
  });
  return placed;
}

/** Withdraws from the whole delivered order, and finishes the return. */
async function withdraw({ client }: TestGuest, uuid: string) {
  const offer = await client('GET /api/sales/orders/{uuid}/withdrawal', { path: { uuid } });
  if (!offer) throw new Error('no withdrawal offered');
  const { return_id: id } = await client('POST /api/sales/orders/{uuid}/withdrawal', {
    path: { uuid },
    headers: { 'idempotency-key': randomUUID() },
    body: {
      items: offer.items,
      stage: offer.stage,
      expected_refund_centavos: offer.refund.money_centavos,
    },
  });
  if (id === null) throw new Error('withdrawal without a return');
  return id;
}

async function mailedLink({ email }: GuestPerson): Promise<string> {
  await outbox.send();
  return /orderLink=([\w-]+)/.exec(outbox.mailsTo(email)[0]?.text ?? '')?.[1] ?? '';
}

it('[CHK+01] [ACC+01] leaves personal data of an erased guest only in the fiscal record of what was delivered', async () => {
  const person = newPerson();
  const guest = await startGuest(test, person);
  const placed = await orderWithTraces(guest, person);
  await deliver(placed.uuid);
  const returned = await withdraw(guest, placed.uuid);
  await moveReturnTo(outbox.db, { id: returned, status: 'received', note: 'Obrigada, Zuleica!', now });
  await moveReturnTo(outbox.db, { id: returned, status: 'done', now });
  const link = await mailedLink(person);
  const words = [person.email, person.taxvat, '11984129911', 'zuleica', 'quintanilha', 'jabuticabal'];
  expect(await columnsWithText(test, words)).toEqual(
    expect.arrayContaining(['customers.email', 'newsletter_subscriptions.email', 'orders.address']),
  );

  expect(await operate('guest', person.email)).toMatch(
    new RegExp(`${person.email}:\n +${placed.increment_id} +delivered`),
  );
  expect(await operate('guest', person.email, 'erase')).toContain('Dados apagados');

  expect(await columnsWithText(test, words)).toEqual(['fiscal_buyers.taxvat', 'outbox_messages.recipient']);
  await outbox.send();
  expect(outbox.mailsTo(person.email)[0]?.subject).toBe('Seus dados na loja Casa Aurora foram excluídos');
  expect(await columnsWithText(test, words)).toEqual(['fiscal_buyers.taxvat']);
  const order = await outbox.db
    .selectFrom('orders')
    .select(['status', 'address', 'total_centavos'])
    .where('id', '=', placed.uuid)
    .executeTakeFirstOrThrow();
  expect(order).toMatchObject({
    status: 'delivered',
    address: { recipient: '', phone: '', street: '', postcode: '01310100', city: 'São Paulo' },
  });
  await expect(
    test.client('aurora')('POST /api/sales/order-links', { body: { link } }),
  ).rejects.toMatchObject({ code: 'order_link_invalid' });
  await expect(guest.client('GET /api/customer/addresses')).rejects.toMatchObject({ status: 401 });
  await expect(operate('guest', person.email)).rejects.toEqual(refused('guest_not_found'));
  await sweepFiscalBuyers(outbox.db, new Date('2032-01-01T12:00:00Z'));
  expect(await columnsWithText(test, words)).toEqual([]);
});

it('[CHK+01] erases all purchases with an e-mail, or none while an order or a return is open', async () => {
  const person = newPerson();
  const [first, second] = [await startGuest(test, person), await startGuest(test, person)];
  const [delivered, open] = [await first.placeOrder(), await second.placeOrder()];
  await deliver(delivered.uuid);
  const emails = async () =>
    (
      await outbox.db
        .selectFrom('customers')
        .select('email')
        .where('id', 'in', [first.id, second.id])
        .execute()
    ).map(({ email }) => email);
  await expect(operate('guest', person.email, 'erase')).rejects.toMatchObject({
    code: 'orders_open',
    message: expect.stringContaining(open.increment_id),
  });
  await operate('order', open.increment_id, 'cancel');
  const returned = await withdraw(first, delivered.uuid);
  await expect(operate('guest', person.email, 'erase')).rejects.toMatchObject({
    code: 'returns_open',
    message: expect.stringContaining(String(returned)),
  });
  expect(await emails()).toEqual([person.email, person.email]);
  await moveReturnTo(outbox.db, { id: returned, status: 'received', now });
  await moveReturnTo(outbox.db, { id: returned, status: 'done', now });
  await operate('guest', person.email.toUpperCase(), 'erase');
  expect(await columnsWithText(test, [person.email])).toEqual(['outbox_messages.recipient']);
});

it('[CHK+01] erases by an order’s number only the guest who placed it, and no records by e-mail', async () => {
  const person = newPerson();
  const [one, other] = [await startGuest(test, person), await startGuest(test, person)];
  const placed = await orderWithTraces(one, person);
  await operate('order', placed.increment_id, 'cancel');
  await operate('guest', placed.increment_id, 'erase');
  const left = await outbox.db
    .selectFrom('customers')
    .select('id')
    .where('email', '=', person.email)
    .execute();
  expect(left).toEqual([{ id: other.id }]);
  expect(await columnsWithText(test, ['quintanilha'])).toEqual(['newsletter_subscriptions.name']);
  await expect(operate('guest', placed.increment_id)).rejects.toEqual(refused('guest_not_found'));
  // A guest without orders is deleted entirely.
  await operate('guest', person.email, 'erase');
  expect(await columnsWithText(test, ['quintanilha'])).toEqual([]);
});

it('[CHK+01] leaves an account and its subscriptions unchanged if a guest typed its e-mail', async () => {
  const person = newPerson();
  await test.client('aurora')('POST /api/customer/customers', { body: { ...person, password: 'Segredo#1' } });
  await expect(operate('guest', person.email, 'erase')).rejects.toEqual(refused('guest_not_found'));
  const guest = await startGuest(test, person);
  const { increment_id: number } = await orderWithTraces(guest, person);
  await operate('order', number, 'cancel');
  await operate('guest', person.email, 'erase');
  expect(await columnsWithText(test, [person.email])).toEqual([
    'customers.email',
    'newsletter_subscriptions.email',
    'outbox_messages.recipient',
  ]);
});
