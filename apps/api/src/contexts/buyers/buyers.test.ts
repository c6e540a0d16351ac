import { randomUUID } from 'node:crypto';

import type { Client } from '@vitrine/contract/client.ts';
import { CallError } from '@vitrine/contract/client.ts';
import type { BuyerRole } from '@vitrine/contract/schemas/buyer.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { grantCredit } from '#api/contexts/credits/credits.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { setSetting } from '#test/set-setting.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestOutbox, type TestOutbox } from '#test/test-outbox.ts';
import {
  ana,
  fillCartOf,
  findVariant,
  loggedInClient,
  orderBody,
  postOrder,
  renato,
} from '#test/test-shop.ts';

let now = new Date('2026-11-21T12:00:00Z');
let outbox: TestOutbox;
let db: StoreDatabase;
let owner: Client;
let cushion: Awaited<ReturnType<typeof findVariant>>;
beforeAll(async () => {
  vi.setSystemTime(now);
  outbox = await startTestOutbox(() => now);
  db = await storeOf(outbox.test, 'aurora');
  await setSetting(outbox.test, 'aurora', 'customers/buyers', '1');
  owner = await loggedInClient(outbox.test, 'aurora', renato);
  await owner('POST /api/customer/addresses', { body: office });
  cushion = await findVariant(visitor(), 'AUR-ALM-01', 'AUR-ALM-01-TERRACOTA-45X45');
  // More than these tests sell.
  await db.updateTable('product_variants').set({ stock: 900 }).where('id', '=', cushion.variant_id).execute();
});
afterAll(async () => {
  vi.useRealTimers();
  await outbox.close();
});

const office = {
  first_name: 'Renato',
  last_name: 'Lage',
  phone: '(11) 98412-7730',
  postcode: '01310-100',
  street: 'Avenida Paulista',
  number: '1578',
  neighborhood: 'Bela Vista',
  region: 'SP',
  city: 'São Paulo',
};
const password = 'Compradora#1';
const visitor = () => outbox.test.client('aurora');
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
  vi.setSystemTime(now);
};
const codeOf = (outcome: Promise<unknown>) =>
  outcome.then(
    () => 'done',
    (error: unknown) => (error instanceof CallError ? error.code : String(error)),
  );
const logIn = (username: string, typed = password) =>
  loggedInClient(outbox.test, 'aurora', { username, password: typed });
const tokensOf = (email: string) =>
  outbox.mailsTo(email).flatMap(({ text }) => /\?token=([\w-]+)/.exec(text)?.[1] ?? []);
const accept = (token: string) =>
  visitor()('PUT /api/customer/password', { body: { token, password, cpassword: password } });

interface Invited {
  readonly role?: BuyerRole;
  readonly limit?: number | null;
  readonly by?: Client;
}
let people = 0;
async function invite({ role = 'buyer', limit = null, by = owner }: Invited = {}) {
  people += 1;
  const email = `compras${people}@estudiolage.exemplo.com.br`;
  const buyer = await by('POST /api/customer/buyers', {
    body: { email, name: `Bia Souza ${people}`, role, order_limit_centavos: limit },
  });
  await expect.poll(() => tokensOf(email).length).toBe(1);
  return { ...buyer, token: tokensOf(email)[0] ?? '' };
}
async function join(how: Invited = {}) {
  const invited = await invite(how);
  await accept(invited.token);
  return { ...invited, client: await logIn(invited.email) };
}
type Joined = Awaited<ReturnType<typeof join>>;
const cartOf = (client: Client, qty = 1) => fillCartOf(client, [{ ...cushion, qty }]);
async function order({ client }: Pick<Joined, 'client'>, { qty = 1, key = randomUUID() } = {}) {
  const { uuid } = await cartOf(client, qty);
  return postOrder(client, await orderBody(client, uuid, 'pix'), key);
}
async function ask(
  { client }: Pick<Joined, 'client'>,
  { qty = 3, key = randomUUID(), note = 'Para a obra nova' } = {},
) {
  const { uuid } = await cartOf(client, qty);
  return client('POST /api/customer/approvals', {
    headers: { 'idempotency-key': key },
    body: { cart_id: uuid, note },
  });
}
async function tokenOf({ id }: { id: number }) {
  const { link_token: token } = await owner('GET /api/customer/approvals/{id}', { path: { id } });
  return token ?? '';
}
async function place(client: Client, token: string) {
  const shown = await client('POST /api/sales/prepared-orders/views', { body: { token } });
  const price = shown.by_payment.find(({ payment_code: code }) => code === 'pix');
  return client('POST /api/sales/prepared-orders', {
    headers: { 'idempotency-key': randomUUID() },
    body: {
      token,
      revision: shown.revision,
      payment: { code: 'pix' },
      expected_total_centavos: price?.totals.total_centavos ?? 0,
    },
  });
}
const change = (
  { id, name }: Pick<Joined, 'id' | 'name'>,
  role: BuyerRole,
  limit: number | null,
  by = owner,
) =>
  by('PUT /api/customer/buyers/{id}', {
    path: { id },
    body: { name, role, order_limit_centavos: limit },
  });
const remove = ({ id }: { id: number }, by = owner) =>
  by('DELETE /api/customer/buyers/{id}', { path: { id } });

it('[COM+03] invites a buyer, whose link sets a password once, and who then logs in for the company', async () => {
  const invited = await invite({ limit: 50_000 });
  expect(invited).toMatchObject({ status: 'invited', role: 'buyer', order_limit_centavos: 50_000 });
  expect(await codeOf(logIn(invited.email))).toBe('invalid_credentials');
  await accept(invited.token);
  expect(await codeOf(accept(invited.token))).toBe('password_link_invalid');
  const client = await logIn(invited.email);
  const me = await client('GET /api/auth/customers/me');
  const company = await owner('GET /api/auth/customers/me');
  expect(me).toMatchObject({
    id: company.id,
    taxvat: company.taxvat,
    email: invited.email,
    first_name: 'Bia',
    buyer: { id: invited.id, role: 'buyer', order_limit_centavos: 50_000 },
  });
  expect(company).not.toHaveProperty('buyer');
  expect(await owner('GET /api/customer/buyers')).toContainEqual(
    expect.objectContaining({ id: invited.id, status: 'active' }),
  );
});

it('[COM+03] sends an expired invitation again, and ends the earlier link', async () => {
  // shopware 8839 and 15477: whoever was invited too long ago could not be invited again.
  const invited = await invite();
  later(8 * 24 * 3_600_000);
  owner = await loggedInClient(outbox.test, 'aurora', renato);
  expect(await owner('GET /api/customer/buyers')).toContainEqual(
    expect.objectContaining({ id: invited.id, status: 'invite_expired' }),
  );
  expect(await codeOf(accept(invited.token))).toBe('password_link_invalid');
  const path = { id: invited.id };
  expect(await owner('POST /api/customer/buyers/{id}/invitation', { path })).toMatchObject({
    status: 'invited',
  });
  await expect.poll(() => tokensOf(invited.email).length).toBe(2);
  await accept(tokensOf(invited.email)[0] ?? '');
  expect(await codeOf(owner('POST /api/customer/buyers/{id}/invitation', { path }))).toBe('buyer_accepted');
});

it('[COM+03] gives an e-mail to one login, also when two ask for it at the same moment', async () => {
  const { email } = await invite();
  const body = { name: 'Outra', role: 'buyer', order_limit_centavos: null } as const;
  const inviteAs = (address: string) =>
    owner('POST /api/customer/buyers', { body: { ...body, email: address } });
  expect(await codeOf(inviteAs(email))).toBe('email_taken');
  expect(await codeOf(inviteAs(ana.username))).toBe('email_taken');
  expect(await visitor()('GET /api/customer/customers/check_exists', { query: { email } })).toEqual({
    exists: true,
  });
  const taken = db.updateTable('customers').set({ email }).where('email', '=', ana.username).execute();
  await expect(taken).rejects.toMatchObject({ constraint: 'customers_email_of_logins' });
  const both = 'dois@estudiolage.exemplo.com.br';
  const outcomes = await Promise.all([codeOf(inviteAs(both)), codeOf(inviteAs(both))]);
  expect(outcomes.toSorted()).toEqual(['done', 'email_taken']);
});

it('[COM+03] lets people and stores without the setting invite nobody', async () => {
  const person = await loggedInClient(outbox.test, 'aurora', ana);
  const body = { email: 'x@exemplo.com.br', name: 'X', role: 'buyer', order_limit_centavos: null } as const;
  expect(await codeOf(person('POST /api/customer/buyers', { body }))).toBe('buyers_off');
  await setSetting(outbox.test, 'aurora', 'customers/buyers', '0');
  expect(await codeOf(owner('POST /api/customer/buyers', { body }))).toBe('buyers_off');
  await setSetting(outbox.test, 'aurora', 'customers/buyers', '1');
});

it('[COM+03] logs a removed buyer out at once, frees the e-mail, and removes the open cart', async () => {
  const joined = await join();
  await cartOf(joined.client);
  await remove(joined);
  expect(await codeOf(joined.client('GET /api/auth/customers/me'))).toBe('token_expired');
  expect(await codeOf(logIn(joined.email))).toBe('customer_not_found');
  expect(await db.selectFrom('carts').select('id').where('buyer_id', '=', joined.id).execute()).toEqual([]);
  const { email, name } = joined;
  const again = await owner('POST /api/customer/buyers', {
    body: { email, name, role: 'buyer', order_limit_centavos: null },
  });
  expect(again.id).not.toBe(joined.id);
});

it('[COM+03] lets a manager manage buyers, but change or remove neither themselves nor another company’s', async () => {
  const [manager, buyer] = [await join({ role: 'manager', limit: 1_000 }), await join()];
  expect(await codeOf(buyer.client('GET /api/customer/buyers'))).toBe('buyers_not_allowed');
  await change(buyer, 'approver', 5_000, manager.client);
  // shopware 14343: rights of a role that do not apply.
  expect((await buyer.client('GET /api/auth/customers/me')).buyer).toMatchObject({
    role: 'approver',
    order_limit_centavos: 5_000,
  });
  expect(await codeOf(change(manager, 'manager', null, manager.client))).toBe('buyer_is_self');
  expect(await codeOf(remove(manager, manager.client))).toBe('buyer_is_self');
  const person = await loggedInClient(outbox.test, 'aurora', ana);
  expect(await codeOf(remove(buyer, person))).toBe('buyer_not_found');
  expect(await codeOf(change(buyer, 'manager', null, person))).toBe('buyer_not_found');
  await remove(buyer, manager.client);
});

it('[COM+03] ends the tokens of a buyer who logs out everywhere, and of nobody else', async () => {
  const joined = await join();
  await joined.client('POST /api/auth/customers/logout-everywhere');
  expect(await codeOf(joined.client('GET /api/auth/customers/me'))).toBe('token_expired');
  expect(await codeOf(owner('GET /api/auth/customers/me'))).toBe('done');
});

it('[COM+03] mails a buyer a link for a new password, which leaves the company’s', async () => {
  const joined = await join();
  later(3_600_000);
  await visitor()('POST /api/customer/password', { body: { email: joined.email } });
  await expect.poll(() => tokensOf(joined.email).length).toBe(2);
  await accept(tokensOf(joined.email)[0] ?? '');
  expect(await codeOf(logIn(joined.email))).toBe('done');
  expect(await codeOf(loggedInClient(outbox.test, 'aurora', renato))).toBe('done');
});

it('[COM+03] gives each buyer a cart of their own, into which a visitor’s is merged', async () => {
  const [first, second] = [await join(), await join()];
  const own = await cartOf(first.client, 2);
  expect((await second.client('POST /api/cart/carts')).uuid).not.toBe(own.uuid);
  expect((await owner('POST /api/cart/carts')).uuid).not.toBe(own.uuid);
  const path = { cartId: own.uuid };
  expect(await codeOf(second.client('GET /api/cart/carts/{cartId}', { path }))).toBe('cart_not_found');
  expect(await codeOf(owner('GET /api/cart/carts/{cartId}', { path }))).toBe('cart_not_found');
  const visitors = await cartOf(visitor(), 1);
  const merged = await first.client('GET /api/cart/carts/{cartId}', { path: { cartId: visitors.uuid } });
  expect([merged.uuid, merged.items[0]?.qty]).toEqual([own.uuid, 3]);
  const opened = await Promise.all([1, 2, 3].map(() => second.client('POST /api/cart/carts')));
  expect(new Set(opened.map(({ uuid }) => uuid)).size).toBe(1);
});

it('[COM+03] places an order within the limit, and says in order and mails who placed it', async () => {
  // shopware 5756: a buyer without a limit orders, too.
  const [limited, free] = [await join({ limit: 100_000 }), await join()];
  const placed = await order(limited);
  await order(free);
  const shown = await owner('GET /api/sales/orders/{uuid}', { path: { uuid: placed.uuid } });
  expect(shown.ordered_by).toEqual({ name: limited.name, approved_by: null });
  await outbox.send();
  const mailed = (email: string) =>
    outbox
      .mailsTo(email)
      .filter(({ text }) => text.includes(placed.increment_id))
      .map(({ text }) => text);
  expect(mailed(limited.email)).toHaveLength(1);
  expect(mailed(renato.username)).toHaveLength(1);
  expect(mailed(renato.username)[0]).toContain(limited.name);
  // A retry under the same key is the same order.
  const key = randomUUID();
  const { uuid } = await cartOf(limited.client);
  const body = await orderBody(limited.client, uuid, 'pix');
  const [one, two] = await Promise.all([
    postOrder(limited.client, body, key),
    postOrder(limited.client, body, key),
  ]);
  expect(one.uuid).toBe(two.uuid);
});

it('[COM+03] refuses an order above the limit, a limit of 0, and a limit that was lowered since the checkout', async () => {
  const joined = await join({ limit: 0 });
  expect(await codeOf(order(joined))).toBe('approval_needed');
  await change(joined, 'buyer', 1_000_000);
  const { uuid } = await joined.client('POST /api/cart/carts');
  const body = await orderBody(joined.client, uuid, 'pix');
  await change(joined, 'buyer', 100);
  expect(await codeOf(postOrder(joined.client, body))).toBe('approval_needed');
  await change(joined, 'buyer', null);
  expect(await codeOf(postOrder(joined.client, body))).toBe('done');
});

it('[COM+03] counts what credit pays of an order for the limit', async () => {
  const joined = await join();
  const { uuid } = await cartOf(joined.client, 2);
  const { id } = await owner('GET /api/auth/customers/me');
  const body = await orderBody(joined.client, uuid, 'pix');
  await db.transaction().execute((trx) =>
    grantCredit(trx, {
      customerId: id,
      kind: 'credit',
      centavos: 500_000,
      origin: 'goodwill',
      reference: '',
      key: `test:${randomUUID()}`,
      expiresAt: null,
      now,
    }),
  );
  const cart = await joined.client('GET /api/cart/carts/{cartId}', { path: { cartId: uuid } });
  const total = cart.totals.total_centavos;
  const paidByCredit = { ...body, discount: { credit: total - 1_000 } };
  // What is left to pay is below the limit.
  await change(joined, 'buyer', total - 500);
  expect(await codeOf(postOrder(joined.client, paidByCredit))).toBe('approval_needed');
  await change(joined, 'buyer', null);
  expect((await postOrder(joined.client, paidByCredit)).total_centavos).toBeLessThan(total - 500);
});

it('[COM+03] decides an order and the lowering of its limit, or the removal of its buyer, one after the other', async () => {
  for (let round = 0; round < 3; round++) {
    const joined = await join({ limit: 1_000_000 });
    const { uuid } = await cartOf(joined.client);
    const body = await orderBody(joined.client, uuid, 'pix');
    const [placed] = await Promise.all([
      codeOf(postOrder(joined.client, body)),
      round === 0 ? change(joined, 'buyer', 0) : remove(joined),
    ]);
    expect([
      'done',
      'approval_needed',
      'buyers_not_allowed',
      'unauthenticated',
      'token_expired',
      'cart_not_found',
    ]).toContain(placed);
    const orders = await db.selectFrom('orders').select('id').where('buyer_id', '=', joined.id).execute();
    expect(orders.length).toBe(placed === 'done' ? 1 : 0);
  }
});

it('[COM+03] asks for one approval of requests with one key, keeps the cart, and mails the link to who may approve', async () => {
  const [buyer, approver] = [await join({ limit: 0 }), await join({ role: 'approver', limit: 0 })];
  const { uuid } = await cartOf(buyer.client, 3);
  const key = randomUUID();
  const request = () =>
    buyer.client('POST /api/customer/approvals', {
      headers: { 'idempotency-key': key },
      body: { cart_id: uuid, note: 'Para a obra nova' },
    });
  const asked = await Promise.all([request(), request(), request()]);
  expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
  const [own] = asked;
  expect(own).toMatchObject({ status: 'open', is_own: true, link_token: null, asked_by: buyer.name });
  const kept = await buyer.client('GET /api/cart/carts/{cartId}', { path: { cartId: uuid } });
  expect(kept.items[0]?.qty).toBe(3);
  await outbox.send();
  const asking = (email: string) =>
    outbox.mailsTo(email).filter(({ text }) => text.includes(`(nº ${own?.id})`));
  expect(asking(approver.email)).toHaveLength(1);
  expect(asking(renato.username)).toHaveLength(1);
  expect(asking(buyer.email)).toHaveLength(0);
  expect(asking(approver.email)[0]?.text).toContain(await tokenOf({ id: own?.id ?? 0 }));
  expect(
    await codeOf(
      owner('POST /api/customer/approvals', {
        headers: { 'idempotency-key': randomUUID() },
        body: { cart_id: uuid, note: '' },
      }),
    ),
  ).toBe('approval_not_needed');
});

it('[COM+03] places an approved order by an approver’s login alone: neither by the asking buyer nor without a login', async () => {
  // shopware 13397, intershop-pwa 854: an approver approves their own order.
  const [asking, other, approver] = [
    await join({ role: 'approver', limit: 0 }),
    await join(),
    await join({ role: 'approver', limit: 0 }),
  ];
  const asked = await ask(asking);
  const token = await tokenOf(asked);
  const stranger = await loggedInClient(outbox.test, 'aurora', ana);
  for (const client of [visitor(), stranger, other.client, asking.client]) {
    expect(await codeOf(place(client, token))).toBe('approver_login_needed');
  }
  const path = { id: asked.id };
  expect(await codeOf(other.client('GET /api/customer/approvals/{id}', { path }))).toBe('approval_not_found');
  expect(await codeOf(stranger('GET /api/customer/approvals/{id}', { path }))).toBe('approval_not_found');
  const { approval } = await approver.client('POST /api/sales/prepared-orders/views', { body: { token } });
  expect(approval).toEqual({ asked_by: asking.name, note: 'Para a obra nova', can_approve: true });
  const placed = await place(approver.client, token);
  const shown = await asking.client('GET /api/sales/orders/{uuid}', { path: { uuid: placed.uuid } });
  expect(shown.ordered_by).toEqual({ name: asking.name, approved_by: approver.name });
  expect(await asking.client('GET /api/customer/approvals/{id}', { path })).toMatchObject({
    status: 'approved',
    decided_by: approver.name,
    order: { uuid: placed.uuid },
  });
  await outbox.send();
  expect(outbox.mailsTo(asking.email).map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining(`Sua compra ${asked.id}`),
  );
});

it('[COM+03] declines a request with a reason, mails it, and lets its buyer withdraw their own', async () => {
  const buyer = await join({ limit: 0 });
  const asked = await ask(buyer);
  const token = await tokenOf(asked);
  const decline = (client: Client, id: number) =>
    client('POST /api/customer/approvals/{id}/decline', { path: { id }, body: { reason: 'Sem verba' } });
  expect(await decline(owner, asked.id)).toMatchObject({ status: 'declined', decided_by: 'Renato Lage' });
  expect(await codeOf(place(owner, token))).toBe('prepared_order_not_found');
  await outbox.send();
  expect(outbox.mailsTo(buyer.email).map(({ text }) => text)).toContainEqual(
    expect.stringContaining('Motivo: Sem verba'),
  );
  const own = await ask(buyer);
  expect((await decline(buyer.client, own.id)).status).toBe('declined');
  const other = await join();
  expect(await codeOf(decline(other.client, own.id))).toBe('approval_not_found');
});

it('[COM+03] approves, declines or expires a request once when they happen at the same moment', async () => {
  const buyer = await join({ limit: 0 });
  for (let round = 0; round < 3; round++) {
    const asked = await ask(buyer);
    const token = await tokenOf(asked);
    const before = (await db.selectFrom('orders').select('id').execute()).length;
    const { expireDrafts } = await import('#api/contexts/drafts/drafts.public.ts');
    const [approved, declined] = await Promise.all([
      codeOf(place(owner, token)),
      codeOf(
        owner('POST /api/customer/approvals/{id}/decline', {
          path: { id: asked.id },
          body: { reason: 'Não' },
        }),
      ),
      expireDrafts(db, { now: new Date(now.getTime() + 61 * 24 * 3_600_000), keptDays: 60 }),
    ]);
    const { status } = await owner('GET /api/customer/approvals/{id}', { path: { id: asked.id } });
    const orders = (await db.selectFrom('orders').select('id').execute()).length - before;
    expect([approved, declined].filter((outcome) => outcome === 'done').length).toBe(
      status === 'expired' ? 0 : 1,
    );
    expect(orders).toBe(approved === 'done' ? 1 : 0);
  }
});

it('[COM+03] lets no removed approver approve, and an expired link nobody', async () => {
  const [buyer, approver] = [await join({ limit: 0 }), await join({ role: 'approver' })];
  const asked = await ask(buyer);
  const token = await tokenOf(asked);
  await remove(approver);
  expect(await codeOf(place(approver.client, token))).toBe('approver_login_needed');
  later(8 * 24 * 3_600_000);
  owner = await loggedInClient(outbox.test, 'aurora', renato);
  expect(await codeOf(place(owner, token))).toBe('prepared_order_expired');
  expect(await owner('GET /api/customer/approvals/{id}', { path: { id: asked.id } })).toMatchObject({
    status: 'expired',
    link_token: null,
  });
});

it('[COM+03] refuses a buyer what is the account’s alone: data, passkeys, deletion, gift cards', async () => {
  const [buyer, manager] = [await join(), await join({ role: 'manager' })];
  for (const { client } of [buyer, manager]) {
    expect(await codeOf(client('GET /api/customer/profile'))).toBe('buyers_not_allowed');
    expect(await codeOf(client('GET /api/customer/data'))).toBe('buyers_not_allowed');
    expect(await codeOf(client('GET /api/customer/passkeys'))).toBe('buyers_not_allowed');
    expect(await codeOf(client('GET /api/customer/erasure'))).toBe('buyers_not_allowed');
    const email = { email: 'novo@exemplo.com.br', password };
    expect(await codeOf(client('POST /api/customer/email', { body: email }))).toBe('buyers_not_allowed');
    expect(await codeOf(client('GET /api/customer/addresses'))).toBe('done');
    expect(await codeOf(client('GET /api/customer/consent'))).toBe('done');
  }
});

it('[COM+03] exports buyers with the company’s data', async () => {
  const joined = await join({ limit: 12_345 });
  const response = await owner('GET /api/customer/data');
  const data = JSON.stringify(response instanceof Response ? await response.json() : response);
  expect(data).toContain(joined.email);
  expect(data).toContain('12345');
});
