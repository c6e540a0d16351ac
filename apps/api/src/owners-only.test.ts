import { randomUUID } from 'node:crypto';

import type { CallDefinition } from '@vitrine/contract/call.ts';
import { contract } from '@vitrine/contract/contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { startTestApi, type TestApi } from '../test/test-api.ts';
import { ana, renato } from '../test/test-shop.ts';

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
  /** The id of something that is Ana's. */
  readonly id: () => Promise<string | number>;
  readonly body?: object;
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

/** Every call about something that belongs to one customer. */
const owned: Record<string, Owned> = {
  'GET /api/customer/addresses/{id}': { id: address },
  'PUT /api/customer/addresses/{id}': { id: address, body: anAddress },
  'DELETE /api/customer/addresses/{id}': { id: address },
  'GET /api/sales/orders/{uuid}': { id: order },
  'GET /api/customer/returns/{id}': { id: returned },
  'GET /api/customer/returns/orders/{uuid}': { id: deliveredOrder },
  'GET /api/storage/uploads/{id}': { id: upload },
};

const calls: [string, CallDefinition][] = Object.entries(contract);
const withId = calls.flatMap(([name, { access, path }]) =>
  access === 'customer' && path && ('id' in path.shape || 'uuid' in path.shape) ? [name] : [],
);

it('knows every call that names something of a customer', () => {
  expect(Object.keys(owned).toSorted()).toEqual(withId.toSorted());
});

interface Asked {
  readonly id: string | number;
  readonly token?: string;
  readonly store?: string;
}

async function ask(name: string, { id, token, store = 'aurora' }: Asked): Promise<number> {
  const [method = '', pattern = ''] = name.split(' ');
  const body = owned[name]?.body;
  const response = await test.request(store, pattern.replace(/\{\w+\}/, String(id)), {
    method,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return response.status;
}

it.each(Object.entries(owned))('[ACC+02] [STO+01] %s is for its owner alone', async (name, { id: find }) => {
  const id = await find();
  expect(await ask(name, { id, token: tokens.other })).toBe(404);
  expect(await ask(name, { id })).toBe(401);
  expect(await ask(name, { id, token: tokens.stranger })).toBe(401);
  expect(await ask(name, { id, token: tokens.stranger, store: 'serra' })).toBe(404);
  expect(await ask(name, { id, token: tokens.owner, store: 'serra' })).toBe(401);
});

it.each(Object.entries(owned))(
  '[ACC+02] [AUT-10] %s is for no token that is over',
  async (name, { id: find }) => {
    const id = await find();
    now = new Date('2027-11-20T12:00:00Z');
    const status = await ask(name, { id, token: tokens.owner });
    now = new Date('2026-11-20T12:00:00Z');
    expect(status).toBe(401);
  },
);
