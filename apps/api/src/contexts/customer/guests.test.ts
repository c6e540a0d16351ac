import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { moveOrderTo } from '#test/move-order-to.ts';
import { setSetting } from '#test/set-setting.ts';
import type { TestApi } from '#test/test-api.ts';
import { type GuestPerson, guestPerson, startGuest } from '#test/test-guest.ts';
import { startTestOutbox, type TestOutbox } from '#test/test-outbox.ts';
import { ana, fillCartOf, findVariant, loggedInClient, orderBody, postOrder } from '#test/test-shop.ts';

import { sweepGuests } from './sweep-guests.ts';

const start = new Date('2026-11-21T12:00:00Z');
const dayMs = 24 * 3_600_000;
let now = start;
let outbox: TestOutbox;
let test: TestApi;
beforeAll(async () => {
  outbox = await startTestOutbox(() => now);
  ({ test } = outbox);
});
afterAll(() => outbox.close());

const password = 'Segredo#1';
let seed = 600;
/** A person with an e-mail and a CPF that no other test has. */
const newPerson = () => guestPerson((seed += 1));
const visitor = (store = 'aurora') => test.client(store);

async function register(person: GuestPerson, change: { password?: string; taxvat?: string } = {}) {
  const { id } = await visitor()('POST /api/customer/customers', {
    body: { ...person, password, ...change },
  });
  return id;
}

const logIn = (person: GuestPerson) => loggedInClient(test, 'aurora', { username: person.email, password });

/** Logs in with the PIN of a mail, as the owner of the mailbox. */
async function logInByPin({ email }: GuestPerson) {
  now = new Date(now.getTime() + 61_000);
  const before = outbox.mailsTo(email).filter(({ subject }) => subject.includes('código de acesso')).length;
  await visitor()('POST /api/customer/password/pin', { body: { email } });
  await expect
    .poll(() => outbox.mailsTo(email).filter(({ subject }) => subject.includes('código de acesso')).length)
    .toBe(before + 1);
  const pin = /^\d{6}/.exec(outbox.mailsTo(email)[0]?.subject ?? '')?.[0] ?? '';
  const { access_token } = await visitor()('POST /api/auth/customers/login', {
    body: { username: email, password: pin, provider: 'pin' },
  });
  return test.client('aurora', access_token);
}

async function setPasswordByLink({ email }: GuestPerson) {
  await visitor()('POST /api/customer/password', { body: { email } });
  const isLink = ({ text }: { text: string }) => text.includes('token=');
  await expect.poll(() => outbox.mailsTo(email).some(isLink)).toBe(true);
  const token = /token=([\w-]+)/.exec(outbox.mailsTo(email).find(isLink)?.text ?? '')?.[1] ?? '';
  await visitor()('PUT /api/customer/password', { body: { password, cpassword: password, token } });
}

/** Returns the signed link of the newest mail about an order. */
async function mailedLink({ email }: GuestPerson) {
  await outbox.send();
  const mail = outbox.mailsTo(email).find(({ text }) => text.includes('orderLink='));
  return /https?:\/\/\S+\/pedido\?orderLink=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

const openLink = (link: string, client = visitor()) =>
  client('POST /api/sales/order-links', { body: { link } });
const ordersOf = async (client: ReturnType<typeof visitor>) =>
  (await client('GET /api/sales/orders')).items.map(({ uuid }) => uuid);
const withoutOrders: string[] = [];

it('[CHK+01] lets a guest buy: address, order, payment, the order’s page and its cancellation', async () => {
  const guest = await startGuest(test, newPerson());
  const placed = await guest.placeOrder();
  const path = { uuid: placed.uuid };
  expect(await guest.client('GET /api/sales/orders/{uuid}', { path })).toMatchObject({
    increment_id: placed.increment_id,
    status: 'awaiting_payment',
    address: { recipient: 'Rita Campos', postcode: '01310100' },
  });
  expect(await guest.client('POST /api/sales/orders/{uuid}/cancel', { path })).toMatchObject({
    status: 'cancelled',
  });
});

it('[CHK+01] refuses guests in stores without the setting, closed stores and stores for companies', async () => {
  const identify = (store: string) => visitor(store)('POST /api/customer/guests', { body: newPerson() });
  await setSetting(test, 'serra', 'checkout/guest', '1');
  await expect(identify('serra')).rejects.toMatchObject({ code: 'guest_checkout_off' });
  await setSetting(test, 'aurora', 'checkout/guest', '0');
  await expect(identify('aurora')).rejects.toMatchObject({ code: 'guest_checkout_off' });
  await setSetting(test, 'aurora', 'checkout/guest', '1');
  await setSetting(test, 'aurora', 'clients/type_persons', 'pj');
  await expect(identify('aurora')).rejects.toMatchObject({ code: 'guest_checkout_off' });
  await setSetting(test, 'aurora', 'clients/type_persons', 'all');
  await expect(identify('aurora')).resolves.toMatchObject({ buyer: { first_name: 'Rita' } });
});

it.each([
  ['email', { email: 'rita' }, ['validation.email']],
  ['taxvat', { taxvat: '111.111.111-11' }, ['validation.taxvat']],
  ['taxvat', { taxvat: '11.222.333/0001-81' }, ['validation.taxvat']],
  ['phone', { phone: '(11) 3412-7730' }, ['validation.phone']],
  ['first_name', { first_name: '' }, ['validation.required']],
  ['last_name', { last_name: '1' }, ['validation.name']],
])('[CHK+01] refuses a guest without a valid %s', async (field, change, messages) => {
  await setSetting(test, 'aurora', 'checkout/guest', '1');
  await expect(
    visitor()('POST /api/customer/guests', { body: { ...newPerson(), ...change } }),
  ).rejects.toMatchObject({ code: 'validation_failed', fields: { [field]: messages } });
});

it('[CHK+01] refuses a filled honeypot without naming it', async () => {
  await expect(
    visitor()('POST /api/customer/guests', { body: { ...newPerson(), validator: 'x' } }),
  ).rejects.toMatchObject({ code: 'validation_failed', fields: null });
});

it('[CHK+01] responds identically to an e-mail and a document with an account', async () => {
  const person = newPerson();
  await register(person);
  const { buyer } = await visitor()('POST /api/customer/guests', { body: person });
  expect(buyer).toMatchObject({ email: person.email, first_name: person.first_name });
});

it('[CHK+01] [REG-10] accepts a guest’s e-mail and document for a registration, a login and a PIN', async () => {
  const person = newPerson();
  await startGuest(test, person);
  const { email, taxvat } = person;
  for (const query of [{ email }, { taxvat }]) {
    expect(await visitor()('GET /api/customer/customers/check_exists', { query })).toEqual({ exists: false });
  }
  await expect(logIn(person)).rejects.toMatchObject({ code: 'customer_not_found' });
  await visitor()('POST /api/customer/password/pin', { body: { email } });
  await register(person);
  await logIn(person);
  expect(outbox.mailsTo(email).filter(({ subject }) => subject.includes('código de acesso'))).toEqual([]);
});

it('[CHK+01] does not save a guest’s card', async () => {
  const guest = await startGuest(test, newPerson());
  const placed = await guest.placeOrder('sandbox_card');
  await guest
    .client('POST /api/payment/transaction', {
      headers: { 'idempotency-key': randomUUID() },
      body: { order_id: placed.uuid, payment: { code: 'sandbox_card', token: 'tok_1', save_card: true } },
    })
    .catch(() => null);
  const payment = await outbox.db
    .selectFrom('payments')
    .select('keeps_card')
    .where('order_id', '=', placed.uuid)
    .executeTakeFirst();
  expect(payment?.keeps_card).toBe(false);
});

it('[CHK+01] [CAR-08] limits a coupon for one use per customer to one use by a person, with or without account', async () => {
  await outbox.db
    .insertInto('coupons')
    .values({ code: 'UMAVEZ', kind: 'percentage', value: 10, is_once_per_customer: true })
    .execute();
  const person = newPerson();
  const orderWithCoupon = async (of: GuestPerson) => {
    const guest = await startGuest(test, of);
    const towel = await findVariant(visitor(), 'AUR-TOA-04', 'AUR-TOA-04-SALVIA');
    const cart = await fillCartOf(visitor(), [towel]);
    await visitor()('POST /api/cart/carts/{cartId}/coupon', {
      path: { cartId: cart.uuid },
      body: { code: 'UMAVEZ' },
    });
    return postOrder(guest.client, {
      ...(await orderBody(guest.client, cart.uuid, 'pix')),
      shipping: { code: 'retirada' },
    });
  };
  await orderWithCoupon(person);
  await expect(orderWithCoupon(person)).rejects.toMatchObject({ code: 'coupon_already_used' });
  await expect(orderWithCoupon({ ...newPerson(), email: person.email })).resolves.toMatchObject({});
});

it('[CHK+01] links the mails of a guest’s order to that order only, and an account’s to the account', async () => {
  const person = newPerson();
  const guest = await startGuest(test, person);
  const [first, second] = [await guest.placeOrder(), await guest.placeOrder()];
  const link = await mailedLink(person);
  for (const { text, html } of outbox.mailsTo(person.email)) {
    expect(text + html).not.toContain('/conta');
    expect(new URL(/https?:\/\/\S+\/pedido\S+/.exec(text)?.[0] ?? '').search).not.toContain(person.email);
  }
  const { order_id, access_token } = await openLink(link);
  expect([first.uuid, second.uuid]).toContain(order_id);
  const other = order_id === first.uuid ? second.uuid : first.uuid;
  const opened = test.client('aurora', access_token ?? '');
  expect((await opened('GET /api/sales/orders/{uuid}', { path: { uuid: order_id } })).uuid).toBe(order_id);
  await expect(opened('GET /api/sales/orders/{uuid}', { path: { uuid: other } })).rejects.toMatchObject({
    code: 'unauthenticated',
  });
});

it('[CHK+01] requests no review of a guest’s delivered order, which can be withdrawn from by its link', async () => {
  const person = newPerson();
  const guest = await startGuest(test, person);
  const { uuid } = await guest.placeOrder();
  await moveOrderTo(outbox.db, { orderId: uuid, status: 'delivered', now });
  const link = await mailedLink(person);
  const delivered = outbox.mailsTo(person.email).find(({ subject }) => subject.includes('foi entregue'));
  expect(delivered?.text).toContain('desistir da compra na página do pedido');
  expect(delivered?.text).not.toContain('/conta');
  const { access_token } = await openLink(link);
  const offer = await test.client('aurora', access_token ?? '')('GET /api/sales/orders/{uuid}/withdrawal', {
    path: { uuid },
  });
  expect(offer?.stage).toBe('after_shipping');
});

it('[CHK+01] shows the returns of an order by its link, and to no other visitor', async () => {
  const person = newPerson();
  const guest = await startGuest(test, person);
  const { uuid } = await guest.placeOrder();
  await moveOrderTo(outbox.db, { orderId: uuid, status: 'delivered', now });
  const link = await mailedLink(person);
  const other = await guest.placeOrder();
  const opened = test.client('aurora', (await openLink(link)).access_token ?? '');
  const path = { uuid };
  expect(await opened('GET /api/sales/orders/{uuid}/returns', { path })).toEqual([]);
  const offer = await opened('GET /api/sales/orders/{uuid}/withdrawal', { path });
  const { return_id: id } = await opened('POST /api/sales/orders/{uuid}/withdrawal', {
    path,
    headers: { 'idempotency-key': randomUUID() },
    body: {
      items: offer?.items ?? [],
      stage: 'after_shipping',
      expected_refund_centavos: offer?.refund.money_centavos ?? 0,
    },
  });
  const [returned, ...more] = await opened('GET /api/sales/orders/{uuid}/returns', { path });
  expect(returned).toMatchObject({ id, status: 'approved', order: { uuid }, is_withdrawal: true });
  expect(more).toEqual([]);
  expect(await guest.client('GET /api/sales/orders/{uuid}/returns', { path: { uuid: other.uuid } })).toEqual(
    [],
  );
  await outbox.send();
  const mail = outbox.mailsTo(person.email).find(({ subject }) => subject.includes('Desistência confirmada'));
  expect(mail?.text).toContain('cole a etiqueta, que está na página do pedido');
  expect(mail?.text).toMatch(/\/pedido\?orderLink=/);
  const readReturns = (client: typeof opened) => client('GET /api/sales/orders/{uuid}/returns', { path });
  await expect(readReturns(visitor())).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(readReturns(await loggedInClient(test, 'aurora', ana))).rejects.toMatchObject({
    code: 'order_not_found',
  });
  const stranger = await startGuest(test, person);
  await expect(readReturns(stranger.client)).rejects.toMatchObject({ code: 'order_not_found' });
  await expect(
    opened('GET /api/customer/returns/{id}', { path: { id: returned?.id ?? 0 } }),
  ).rejects.toMatchObject({ code: 'unauthenticated' });
});

it('[CHK+01] refuses an expired link, which is renewed by mail only', async () => {
  const person = newPerson();
  await (await startGuest(test, person)).placeOrder();
  const link = await mailedLink(person);
  now = new Date(now.getTime() + 60 * dayMs);
  await expect(openLink(link)).rejects.toMatchObject({ code: 'order_link_expired', status: 410 });
  expect(await visitor()('POST /api/sales/order-links/renewals', { body: { link } })).toBeNull();
  await expect.poll(() => outbox.mailsTo(person.email)[0]?.subject).toContain('Novo link do pedido');
  const renewed = /orderLink=([\w-]+)/.exec(outbox.mailsTo(person.email)[0]?.text ?? '')?.[1] ?? '';
  expect((await openLink(renewed)).access_token).not.toBeNull();
});

const requestLink = (email: string, number: string, client = visitor()) =>
  client('POST /api/sales/order-links/requests', { body: { email, number } });
const linkMails = (email: string) =>
  outbox.mailsTo(email).filter(({ subject }) => subject.includes('Novo link do pedido'));

it('[CHK+01] mails a lost link for the e-mail and the number of the order, and answers alike without one', async () => {
  const person = newPerson();
  const { increment_id: number } = await (await startGuest(test, person)).placeOrder();
  const stranger = newPerson();
  expect(await requestLink(stranger.email, number)).toBeNull();
  expect(await requestLink(person.email, '9999999')).toBeNull();
  expect(await requestLink(person.email, number, visitor('clube'))).toBeNull();
  // As people write them.
  expect(await requestLink(` ${person.email.toUpperCase()} `, `Pedido nº ${number}`)).toBeNull();
  await expect.poll(() => linkMails(person.email).length).toBe(1);
  const link = /orderLink=([\w-]+)/.exec(linkMails(person.email)[0]?.text ?? '')?.[1] ?? '';
  expect((await openLink(link)).access_token).not.toBeNull();
  expect(linkMails(stranger.email)).toEqual([]);
});

it('[CHK+01] leads to the account by a lost link of an order that is in one', async () => {
  const person = newPerson();
  const guest = await startGuest(test, person);
  const { uuid, increment_id: number } = await guest.placeOrder();
  await guest.client('POST /api/customer/guests/account', { body: { password } });
  expect(await requestLink(person.email, number)).toBeNull();
  await expect.poll(() => linkMails(person.email)[0]?.text).toContain(`/conta/pedidos/${uuid}`);
  expect(linkMails(person.email)[0]?.text).not.toContain('orderLink=');
});

it('[CHK+01] [AUT+01] limits the requests for lost links by e-mail, existing or not', async () => {
  for (const { email } of [newPerson(), newPerson()]) {
    for (let count = 0; count < 5; count += 1) await requestLink(email, '1000001');
    await expect(requestLink(email, '1000001')).rejects.toMatchObject({ code: 'too_many_requests' });
  }
});

it.each([
  ['email', 'rita', '1000001', 'validation.email'],
  ['number', 'rita@exemplo.com.br', 'não sei', 'validation.required'],
])('[CHK+01] names the field of a wrong %s of a lost link', async (field, email, number, message) => {
  await expect(requestLink(email, number)).rejects.toMatchObject({
    code: 'validation_failed',
    fields: { [field]: [message] },
  });
});

it('[CHK+01] [STO-01] refuses a forged link, one of another store, a number and an e-mail', async () => {
  const person = newPerson();
  const { uuid, increment_id: number } = await (await startGuest(test, person)).placeOrder();
  const link = await mailedLink(person);
  for (const wrong of [
    `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`,
    '',
    uuid,
    number,
    person.email,
  ]) {
    await expect(openLink(wrong)).rejects.toMatchObject({ code: 'order_link_invalid', status: 404 });
    await expect(
      visitor()('POST /api/sales/order-links/renewals', { body: { link: wrong } }),
    ).rejects.toMatchObject({ code: 'order_link_invalid' });
  }
  await expect(openLink(link, visitor('clube'))).rejects.toMatchObject({ code: 'order_link_invalid' });
});

it('[CHK+01] turns a guest with a password into a customer with the order, and ends the guest’s session', async () => {
  const person = newPerson();
  const guest = await startGuest(test, person);
  const { uuid } = await guest.placeOrder();
  await expect(
    guest.client('POST /api/customer/guests/account', { body: { password: 'fraca' } }),
  ).rejects.toMatchObject({ code: 'validation_failed' });
  now = new Date(now.getTime() + 1);
  const { access_token } = await guest.client('POST /api/customer/guests/account', { body: { password } });
  expect(await ordersOf(test.client('aurora', access_token))).toEqual([uuid]);
  expect(await ordersOf(await logIn(person))).toEqual([uuid]);
  await expect(guest.client('GET /api/customer/addresses')).rejects.toMatchObject({ code: 'token_expired' });
});

it('[CHK+01] refuses a password for an e-mail or a document that has an account', async () => {
  const known = newPerson();
  await register(known);
  for (const [person, code] of [
    [known, 'email_taken'],
    [{ ...newPerson(), taxvat: known.taxvat }, 'taxvat_taken'],
  ] as const) {
    const guest = await startGuest(test, person);
    await guest.placeOrder();
    await expect(
      guest.client('POST /api/customer/guests/account', { body: { password } }),
    ).rejects.toMatchObject({ code });
  }
  expect(await ordersOf(await logIn(known))).toEqual(withoutOrders);
});

it('[CHK+01] shows none of the orders to a registration with a guest’s e-mail before it is proved', async () => {
  const person = newPerson();
  const guest = await startGuest(test, person);
  const { uuid } = await guest.placeOrder();
  await register(person);
  const account = await logIn(person);
  expect(await ordersOf(account)).toEqual(withoutOrders);
  await expect(account('GET /api/sales/orders/{uuid}', { path: { uuid } })).rejects.toMatchObject({
    code: 'order_not_found',
  });
});

it('[CHK+01] adopts the orders of all guests with an e-mail that a mailed PIN proves', async () => {
  const person = newPerson();
  const { uuid: first } = await (await startGuest(test, person)).placeOrder();
  const { uuid: second } = await (await startGuest(test, { ...person, first_name: 'Outra' })).placeOrder();
  await register(person);
  const account = await logInByPin(person);
  expect((await ordersOf(account)).toSorted()).toEqual([first, second].toSorted());
  const left = await outbox.db
    .selectFrom('customers')
    .select('id')
    .where('email', '=', person.email)
    .where('is_guest', '=', true)
    .execute();
  expect(left).toEqual([]);
});

it('[CHK+01] [AUT-10] ends the access of a stranger who registered the e-mail first when its owner adopts by PIN', async () => {
  const person = newPerson();
  await (await startGuest(test, person)).placeOrder();
  // A stranger registers with the guest's e-mail, and stays logged in.
  await register({ ...newPerson(), email: person.email });
  const stranger = await logIn(person);
  const owner = await logInByPin(person);
  expect(await ordersOf(owner)).toHaveLength(1);
  await expect(stranger('GET /api/sales/orders')).rejects.toMatchObject({ code: 'token_expired' });
  await expect(logIn(person)).rejects.toMatchObject({ code: 'invalid_credentials' });
  await outbox.send();
  expect(outbox.mailsTo(person.email)[0]?.text).toContain(
    'a senha criada antes dessa confirmação deixou de valer',
  );
});

it('[CHK+01] preserves password and sessions after a PIN with nothing to adopt', async () => {
  const person = newPerson();
  await register(person);
  // A guest with the e-mail who bought nothing.
  await startGuest(test, person);
  const before = await logIn(person);
  await logInByPin(person);
  expect(await ordersOf(before)).toEqual(withoutOrders);
  await logIn(person);
});

it('[CHK+01] treats a password set by mailed link as proof of the e-mail, which a later PIN preserves', async () => {
  const person = newPerson();
  await register(person);
  const { uuid } = await (await startGuest(test, person)).placeOrder();
  await setPasswordByLink(person);
  expect(await ordersOf(await logIn(person))).toEqual([uuid]);
  const { uuid: later } = await (await startGuest(test, person)).placeOrder();
  expect(await ordersOf(await logInByPin(person))).toContain(later);
  await logIn(person);
});

it('[CHK+01] adopts by its link one order into the logged-in account with its proved e-mail', async () => {
  const person = newPerson();
  await register(person);
  await setPasswordByLink(person);
  const account = await logIn(person);
  const guest = await startGuest(test, person);
  const { uuid } = await guest.placeOrder();
  const link = await mailedLink(person);
  const { uuid: other } = await guest.placeOrder();
  expect(await openLink(link, account)).toEqual({ order_id: uuid, access_token: null });
  expect(await ordersOf(account)).toEqual([uuid]);
  await expect(guest.client('GET /api/sales/orders/{uuid}', { path: { uuid } })).rejects.toMatchObject({
    code: 'order_not_found',
  });
  expect((await guest.client('GET /api/sales/orders/{uuid}', { path: { uuid: other } })).uuid).toBe(other);
  // The link is used up: the account opens the order now.
  expect(await openLink(link, account)).toEqual({ order_id: uuid, access_token: null });
  for (const client of [visitor(), await loggedInClient(test, 'aurora', ana)]) {
    await expect(openLink(link, client)).rejects.toMatchObject({ code: 'order_in_account' });
  }
});

it('[CHK+01] adopts no order by its link into another customer’s account, or one with an unproved e-mail', async () => {
  const person = newPerson();
  const { uuid } = await (await startGuest(test, person)).placeOrder();
  const link = await mailedLink(person);
  await register(person);
  for (const account of [await loggedInClient(test, 'aurora', ana), await logIn(person)]) {
    const before = await ordersOf(account);
    expect((await openLink(link, account)).access_token).not.toBeNull();
    expect(await ordersOf(account)).toEqual(before);
    await expect(account('GET /api/sales/orders/{uuid}', { path: { uuid } })).rejects.toMatchObject({
      code: 'order_not_found',
    });
  }
});

it('[CHK+01] treats a changed e-mail as unproved: the account adopts nothing by it', async () => {
  const [person, other] = [newPerson(), newPerson()];
  await register(person);
  await setPasswordByLink(person);
  const { uuid } = await (await startGuest(test, other)).placeOrder();
  const link = await mailedLink(other);
  const account = await logIn(person);
  await account('POST /api/customer/email', { body: { email: other.email, password, pin: '' } });
  const isChange = ({ text }: { text: string }) => text.includes('emailToken=');
  await expect.poll(() => outbox.mailsTo(other.email).some(isChange)).toBe(true);
  const token = /emailToken=([\w-]+)/.exec(outbox.mailsTo(other.email).find(isChange)?.text ?? '')?.[1] ?? '';
  await visitor()('PUT /api/customer/email', { body: { token } });
  await openLink(link, account);
  expect(await ordersOf(account)).not.toContain(uuid);
});

it('[CHK+01] pays, cancels and mails an adopted order as the account’s', async () => {
  const person = newPerson();
  const { uuid } = await (await startGuest(test, person)).placeOrder();
  await register(person);
  const account = await logInByPin(person);
  await account('POST /api/sales/orders/{uuid}/cancel', { path: { uuid } });
  await outbox.send();
  const mail = outbox.mailsTo(person.email).find(({ subject }) => subject.includes('cancelado'));
  expect(mail?.text).toContain(`/conta/pedidos/${uuid}`);
});

it('[CHK+01] deletes guests who bought nothing after a week', async () => {
  const [buyer, visitorOnly] = [newPerson(), newPerson()];
  await (await startGuest(test, buyer)).placeOrder();
  await startGuest(test, visitorOnly);
  const known = async () =>
    (
      await outbox.db
        .selectFrom('customers')
        .select('email')
        .where('email', 'in', [buyer.email, visitorOnly.email])
        .orderBy('email')
        .execute()
    ).map(({ email }) => email);
  await sweepGuests(outbox.db, { now: new Date(now.getTime() + 7 * dayMs - 1), keptDays: 7 });
  expect(await known()).toEqual([buyer.email, visitorOnly.email]);
  await sweepGuests(outbox.db, { now: new Date(now.getTime() + 7 * dayMs + 1), keptDays: 7 });
  expect(await known()).toEqual([buyer.email]);
});
