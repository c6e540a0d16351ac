import type { Client } from '@vitrine/contract/client.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { noMailer } from '#api/platform/mail/mailer.ts';
import { moveOrderTo } from '#test/move-order-to.ts';
import { startTestOutbox, type TestOutbox } from '#test/test-outbox.ts';
import { ana, fillCartOf, findVariant, loggedInClient, postOrder } from '#test/test-shop.ts';
import { signedInStaff, type TestStaff } from '#test/test-staff.ts';

let now = new Date('2026-11-21T12:00:00Z');
let outbox: TestOutbox;
let db: TestOutbox['db'];
let customer: Client;
let owner: TestStaff;
let manager: TestStaff;
let catalogue: TestStaff;
let variant: Awaited<ReturnType<typeof findVariant>>;
beforeAll(async () => {
  outbox = await startTestOutbox(() => now);
  ({ db } = outbox);
  const { test } = outbox;
  customer = await loggedInClient(test, 'aurora', ana);
  owner = await signedInStaff(test, 'aurora', 'owner', { now });
  manager = await signedInStaff(test, 'aurora', 'manager', { now });
  catalogue = await signedInStaff(test, 'aurora', 'catalogue', { now });
  variant = await findVariant(customer, 'AUR-ALM-01', 'AUR-ALM-01-TERRACOTA-45X45');
});
afterAll(() => outbox.close());
beforeEach(async () => {
  now = new Date(now.getTime() + 60_000);
  await db.deleteFrom('outbox_messages').execute();
  await setStock(90);
  for (const { client } of [manager, catalogue]) await choose(client, []);
});

const setStock = (stock: number) =>
  db.updateTable('product_variants').set({ stock }).where('id', '=', variant.variant_id).execute();
const choose = (
  client: TestStaff['client'],
  wanted: ('order_paid' | 'return_requested' | 'low_stock' | 'payment_failed')[],
) => client('PUT /api/admin/me/notices', { body: { wanted } });
const subjectsOf = ({ email }: TestStaff) => outbox.mailsTo(email).map(({ subject }) => subject);

async function newOrder(qty = 1) {
  const cart = await fillCartOf(outbox.test.client('aurora'), [{ ...variant, qty }]);
  const [address] = await customer('GET /api/customer/addresses');
  return postOrder(customer, {
    cart_id: cart.uuid,
    address: { id: address?.id ?? 0 },
    shipping: { code: 'retirada' },
    payment: { code: 'sandbox_card', installments: 1 },
  });
}

async function paidOrder() {
  const order = await newOrder();
  await moveOrderTo(db, { orderId: order.uuid, status: 'paid', now });
  return order;
}

it('mails owners of a paid order, and others once they choose so', async () => {
  const first = await paidOrder();
  await outbox.send();
  expect(subjectsOf(owner)).toContain(`Pedido ${first.increment_id} pago: R$ 119,90`);
  expect(subjectsOf(manager)).toEqual([]);
  await choose(manager.client, ['order_paid']);
  const second = await paidOrder();
  await outbox.send();
  await outbox.send();
  expect(subjectsOf(manager)).toEqual([`Pedido ${second.increment_id} pago: R$ 119,90`]);
  const [mail] = outbox.mailsTo(manager.email);
  expect(mail?.text).toContain(`http://painel.localhost:3000/pedidos/${second.increment_id}`);
  // The mailbox of staff is no place for customers' data.
  expect(mail?.text).not.toMatch(/Ana|Moreira/);
});

it('offers each role the notices that it may see, and sends no other', async () => {
  expect(await catalogue.client('GET /api/admin/me/notices')).toEqual([
    { kind: 'low_stock', is_wanted: false },
  ]);
  expect(await choose(catalogue.client, ['order_paid', 'low_stock'])).toEqual([
    { kind: 'low_stock', is_wanted: true },
  ]);
  await paidOrder();
  await outbox.send();
  expect(subjectsOf(catalogue)).toEqual([]);
});

it('sends one mail a person when a mail server breaks down between two people', async () => {
  await choose(manager.client, ['order_paid']);
  const { increment_id: number } = await paidOrder();
  const taken: string[] = [];
  const refusesManager = {
    ...noMailer,
    send: ({ to }: { to: string }) =>
      to === manager.email ? Promise.reject(new Error('gone')) : Promise.resolve(void taken.push(to)),
  };
  await outbox.send(refusesManager);
  now = new Date(now.getTime() + 10 * 60_000);
  await outbox.send();
  expect(taken.filter((to) => to === owner.email)).toHaveLength(1);
  expect(subjectsOf(owner).filter((subject) => subject.includes(number))).toEqual([]);
  expect(subjectsOf(manager).filter((subject) => subject.includes(number))).toHaveLength(1);
});

it('sends one mail a person when the expansion of a notice is repeated after a kill', async () => {
  await choose(manager.client, ['order_paid']);
  const { increment_id: number } = await paidOrder();
  await outbox.send();
  // The process was killed before it recorded what it had done.
  await db
    .updateTable('outbox_messages')
    .set({ sent_at: null, due_at: now })
    .where('topic', '=', 'staff_notice')
    .execute();
  await Promise.all([outbox.send(), outbox.send()]);
  expect(subjectsOf(manager).filter((subject) => subject.includes(number))).toHaveLength(1);
});

it('mails of low stock once for each time that sales cross the threshold', async () => {
  await choose(catalogue.client, ['low_stock']);
  const count = async () => {
    await outbox.send();
    return subjectsOf(catalogue).length;
  };
  const before = await count();
  await setStock(6);
  await newOrder(1);
  expect(await count()).toBe(before);
  await newOrder(1);
  expect(await count()).toBe(before + 1);
  expect(outbox.mailsTo(catalogue.email)[0]?.text).toContain(
    '(SKU AUR-ALM-01-TERRACOTA-45X45) restam 4 unidades',
  );
  await newOrder(1);
  expect(await count()).toBe(before + 1);
  now = new Date(now.getTime() + 60_000);
  await setStock(5);
  await newOrder(1);
  expect(await count()).toBe(before + 2);
});

it('two sales at the same moment that cross the threshold send one mail', async () => {
  await choose(catalogue.client, ['low_stock']);
  const before = subjectsOf(catalogue).length;
  await setStock(6);
  await Promise.all([newOrder(1), newOrder(1), newOrder(1)]);
  await outbox.send();
  expect(subjectsOf(catalogue).length).toBe(before + 1);
});

it('a person who left gets no more mails', async () => {
  await choose(manager.client, ['order_paid']);
  const { increment_id: number } = await paidOrder();
  await db.updateTable('staff').set({ is_active: false }).where('id', '=', manager.id).execute();
  await outbox.send();
  await db.updateTable('staff').set({ is_active: true }).where('id', '=', manager.id).execute();
  expect(subjectsOf(manager).filter((subject) => subject.includes(number))).toEqual([]);
});
