import { randomUUID } from 'node:crypto';

import type { ShopCall } from '@vitrine/contract/call-definition.ts';
import { contract } from '@vitrine/contract/contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { ana, findVariant, renato } from '#test/test-shop.ts';

let now = new Date('2026-11-20T12:00:00Z');
let test: TestApi;
const tokens = { owner: '', other: '', stranger: '' };
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => now } });
  tokens.owner = await tokenOf('aurora', ana);
  tokens.other = await tokenOf('aurora', renato);
  tokens.stranger = await tokenOf('serra', {
    username: 'compras@cafeteria.exemplo.com.br',
    password: 'Vitrine!1',
  });
});
afterAll(() => test.close());

async function tokenOf(store: string, body: typeof ana): Promise<string> {
  return (await test.client(store)('POST /api/auth/customers/login', { body })).access_token;
}

const asOwner = () => test.client('aurora', tokens.owner);

interface Owned {
  /** Ana's ids for the path, in order. */
  readonly id: () => Promise<string | number | readonly (string | number)[]>;
  /** The body with the id, if the body names it. */
  readonly body?: object | ((id: string) => object);
}

const anAddress = {
  first_name: 'Ana',
  last_name: 'Moreira',
  phone: '(11) 98412-7730',
  postcode: '01310-100',
  street: 'Avenida Paulista',
  number: '1',
  neighborhood: 'Bela Vista',
  region: 'SP',
  city: 'São Paulo',
};

const address = async () => (await asOwner()('GET /api/customer/addresses'))[0]?.id ?? 0;
const order = async () => (await asOwner()('GET /api/sales/orders')).items[0]?.uuid ?? '';

const returned = async () => (await asOwner()('GET /api/customer/returns')).items[0]?.id ?? 0;
const deliveredOrder = async () =>
  (await asOwner()('GET /api/sales/orders')).items.find(({ status }) => status === 'delivered')?.uuid ?? '';

const createList = () =>
  asOwner()('POST /api/customer/lists', { body: { name: 'Casa nova', event_on: null } });
const newList = async () => (await createList()).id;

async function listItem(): Promise<number[]> {
  const { id, link } = await createList();
  const { variant_id } = await findVariant(asOwner(), 'AUR-VEL-01', 'AUR-VEL-01');
  await asOwner()('POST /api/customer/lists/{id}/items', { path: { id }, body: { variant_id, quantity: 2 } });
  const { items } = await asOwner()('GET /api/catalog/shared-lists/{link}', { path: { link } });
  return [id, items[0]?.id ?? 0];
}

async function passkey(): Promise<number> {
  const { id: customer_id } = await asOwner()('GET /api/auth/customers/me');
  const db = await storeOf(test, 'aurora');
  const { id } = await db
    .insertInto('customer_passkeys')
    .values({
      customer_id,
      credential_id: randomUUID(),
      public_key: 'AA',
      user_handle: 'AA',
      rp_id: 'localhost',
      counter: 0,
      transports: '[]',
      kind: 'device',
      name: 'Celular da Ana',
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function upload(): Promise<string> {
  const id = randomUUID();
  const { id: customerId } = await asOwner()('GET /api/auth/customers/me');
  const store = await test.database.everything
    .selectFrom('stores')
    .select('id')
    .where('public_id', '=', 'aurora')
    .executeTakeFirstOrThrow();
  await test.database.everything
    .insertInto('uploads')
    .values({
      id,
      store_id: store.id,
      customer_id: customerId,
      content_type: 'application/pdf',
      uploaded_at: now,
    })
    .execute();
  return id;
}

async function askedQuote(): Promise<number> {
  const { id: customer_id } = await asOwner()('GET /api/auth/customers/me');
  const db = await storeOf(test, 'aurora');
  const { id } = await db
    .insertInto('order_drafts')
    .values({
      customer_id,
      lines: '[]',
      discount_centavos: 0,
      discount_reason: '',
      coupon_code: null,
      address: null,
      shipping: null,
      note: '',
      items_centavos: 0,
      prices: '[]',
      priced_at: now,
      asked_at: now,
      asked_key: randomUUID(),
      author: '',
      created_at: now,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function companyBuyer(): Promise<number> {
  const { id: customer_id } = await asOwner()('GET /api/auth/customers/me');
  const db = await storeOf(test, 'aurora');
  const { id } = await db
    .insertInto('company_buyers')
    .values({
      customer_id,
      email: `${randomUUID()}@exemplo.com.br`,
      name: 'Bia Souza',
      role: 'buyer',
      order_limit_centavos: null,
      invited_at: new Date(),
      invite_expires_at: new Date(Date.now() + 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function askedApproval(): Promise<number> {
  const id = await askedQuote();
  const db = await storeOf(test, 'aurora');
  await db
    .updateTable('order_drafts')
    .set({
      asked_at: null,
      asked_key: null,
      approval_asked_at: new Date(),
      approval_key: randomUUID(),
      approval_of_buyer: await companyBuyer(),
      link_hash: randomUUID(),
      link_expires_at: new Date(Date.now() + 3_600_000_000),
    })
    .where('id', '=', id)
    .execute();
  return id;
}

async function savedCard(): Promise<string> {
  const { id: customer_id } = await asOwner()('GET /api/auth/customers/me');
  const card_id = `card_${randomUUID()}`;
  const db = await storeOf(test, 'aurora');
  await db
    .insertInto('saved_cards')
    .values({
      customer_id,
      provider: 'sandbox',
      card_id,
      owner_id: 'aurora-1',
      brand: 'visa',
      last4: '1111',
      expiry_month: 12,
      expiry_year: 2040,
      holder_first_name: 'Ana',
    })
    .execute();
  return card_id;
}

/** Every call on a resource of one customer. */
const owned: Record<string, Owned> = {
  'GET /api/customer/addresses/{id}': { id: address },
  'PUT /api/customer/addresses/{id}': { id: address, body: anAddress },
  'DELETE /api/customer/addresses/{id}': { id: address },
  'PUT /api/customer/passkeys/{id}': { id: passkey, body: { name: 'Celular' } },
  'DELETE /api/customer/passkeys/{id}': { id: passkey },
  'GET /api/sales/orders/{uuid}': { id: order },
  'POST /api/sales/orders/{uuid}/cancel': { id: order },
  'PUT /api/sales/orders/{uuid}/address': { id: order, body: anAddress },
  'POST /api/sales/orders/{uuid}/gift-card-mails': {
    id: order,
    body: { recipient_email: 'presente@exemplo.com.br' },
  },
  'GET /api/sales/orders/{uuid}/returns': { id: order },
  'GET /api/sales/orders/{uuid}/withdrawal': { id: order },
  'POST /api/sales/orders/{uuid}/withdrawal': {
    id: order,
    body: { items: [{ id: 1, qty: 1 }], stage: 'before_shipping', expected_refund_centavos: 0 },
  },
  'PUT /api/customer/lists/{id}': { id: newList, body: { name: 'Outra', event_on: null } },
  'DELETE /api/customer/lists/{id}': { id: newList },
  'POST /api/customer/lists/{id}/link': { id: newList },
  'POST /api/customer/lists/{id}/items': { id: newList, body: { variant_id: 1, quantity: 1 } },
  'PUT /api/customer/lists/{id}/items/{itemId}': { id: listItem, body: { quantity: 1 } },
  'DELETE /api/customer/lists/{id}/items/{itemId}': { id: listItem },
  'DELETE /api/customer/lists/{id}/items/{itemId}/purchases': { id: listItem },
  'GET /api/customer/returns/{id}': { id: returned },
  'GET /api/customer/returns/orders/{uuid}': { id: deliveredOrder },
  'GET /api/customer/returns/orders/{uuid}/replacements': { id: deliveredOrder },
  'PUT /api/customer/exchanges/{id}': {
    id: returned,
    body: { items: [{ id: 1, replacement_variant_id: 1 }] },
  },
  'GET /api/customer/approvals/{id}': { id: askedApproval },
  'POST /api/customer/approvals/{id}/decline': { id: askedApproval, body: { reason: 'Sem verba' } },
  'PUT /api/customer/buyers/{id}': {
    id: companyBuyer,
    body: { name: 'Bia', role: 'buyer', order_limit_centavos: null },
  },
  'POST /api/customer/buyers/{id}/invitation': { id: companyBuyer },
  'DELETE /api/customer/buyers/{id}': { id: companyBuyer },
  'GET /api/customer/quotes/{id}': { id: askedQuote },
  'POST /api/customer/quotes/{id}/decline': { id: askedQuote, body: { reason: 'Ficou caro' } },
  'GET /api/storage/uploads/{id}': { id: upload },
  'POST /api/payment/methods/{code}/custom': {
    id: async () => ['sandbox_card', await savedCard()],
    body: (cardId) => ({ action: 'deleteCard', customerId: 1, cardId }),
  },
};

const namesCard = (body: ShopCall['body']) => body instanceof z.ZodObject && 'cardId' in body.shape;

const calls: [string, ShopCall][] = Object.entries(contract);
const withId = calls.flatMap(([name, { access, path, body }]) =>
  access === 'customer' && path && ('id' in path.shape || 'uuid' in path.shape || namesCard(body))
    ? [name]
    : [],
);

it('covers every call with an id of a customer’s data', () => {
  expect(Object.keys(owned).toSorted()).toEqual(withId.toSorted());
});

interface Asked {
  readonly id: Awaited<ReturnType<Owned['id']>>;
  readonly token?: string;
  readonly store?: string;
}

async function ask(name: string, { id, token, store = 'aurora' }: Asked): Promise<number> {
  const [method = '', pattern = ''] = name.split(' ');
  const body = owned[name]?.body;
  const ids = [id].flat();
  const path = pattern.replaceAll(/\{\w+\}/g, () => String(ids.shift()));
  const sent = typeof body === 'function' ? body(String(ids.shift())) : body;
  const response = await test.request(store, path, {
    method,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(sent && { body: JSON.stringify(sent) }),
  });
  return response.status;
}

it.each(Object.entries(owned))(
  '[ACC+02] [STO+01] %s responds to its owner only',
  async (name, { id: find }) => {
    const id = await find();
    expect(await ask(name, { id, token: tokens.other })).toBe(404);
    expect(await ask(name, { id })).toBe(401);
    expect(await ask(name, { id, token: tokens.stranger })).toBe(401);
    expect(await ask(name, { id, token: tokens.stranger, store: 'serra' })).toBe(404);
    expect(await ask(name, { id, token: tokens.owner, store: 'serra' })).toBe(401);
  },
);

it.each(Object.entries(owned))(
  '[ACC+02] [AUT-10] %s refuses expired and revoked tokens',
  async (name, { id: find }) => {
    const id = await find();
    now = new Date('2027-11-20T12:00:00Z');
    const status = await ask(name, { id, token: tokens.owner });
    now = new Date('2026-11-20T12:00:00Z');
    expect(status).toBe(401);
  },
);
