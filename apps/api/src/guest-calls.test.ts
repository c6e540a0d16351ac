import { randomUUID } from 'node:crypto';

import type { ShopCall } from '@vitrine/contract/call-definition.ts';
import { contract } from '@vitrine/contract/contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

import { startTestApi, type TestApi } from '#test/test-api.ts';
import { startGuest, type TestGuest } from '#test/test-guest.ts';

import { signGuestToken } from './contexts/auth/auth.public.ts';

const now = new Date('2026-11-20T12:00:00Z');
let test: TestApi;
let guest: TestGuest;
let orders: { own: string; other: string };
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => now } });
  guest = await startGuest(test);
  orders = { own: (await guest.placeOrder()).uuid, other: (await guest.placeOrder()).uuid };
});
afterAll(() => test.close());

const calls = Object.entries<ShopCall>(contract);
const customerCalls = calls.filter(([, { access }]) => access === 'customer');
const ofGuests = (kind: ShopCall['guests']) => customerCalls.filter(([, { guests }]) => guests === kind);

const sample: Record<string, string> = {
  code: 'pix',
  itemId: '1',
  id: '1',
  product_id: '1',
  wishlist_id: '1',
};

/** Valid bodies and queries, so that a refusal is about the token; any others are refused before it. */
function validPart(schema: z.ZodType | undefined): unknown {
  if (!schema) return undefined;
  const { properties = {}, required = [] } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  }) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.fromEntries(required.map((name) => [name, valueOf(name, properties[name] ?? {})]));
}

interface JsonSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly format?: string;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly items?: JsonSchema;
  readonly properties?: Record<string, JsonSchema>;
  readonly required?: readonly string[];
}

function valueOf(name: string, schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf)
    return schema.anyOf.some(({ type }) => type === 'null') ? null : valueOf(name, schema.anyOf[0] ?? {});
  if (schema.format === 'uuid') return randomUUID();
  if (schema.format === 'date-time') return now.toISOString();
  if (schema.format === 'date') return now.toISOString().slice(0, 10);
  if (schema.format === 'email') return 'alguem@exemplo.com.br';
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((key) => [key, valueOf(key, schema.properties?.[key] ?? {})]),
      );
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => valueOf(name, schema.items ?? {}));
    case 'integer':
    case 'number':
      return 1;
    case 'boolean':
      return true;
    default:
      return sample[name] ?? 'teste'.slice(0, schema.maxLength);
  }
}

async function ask(
  [name, call]: [string, ShopCall],
  { token, order = orders.own }: { token?: string; order?: string },
): Promise<[status: number, code: string | null]> {
  const [method = '', pattern = ''] = name.split(' ');
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    key === 'uuid' ? order : name.includes('uploads') ? randomUUID() : (sample[key] ?? '1'),
  );
  const query = new URLSearchParams(validPart(call.query) as Record<string, string> | undefined).toString();
  const body = validPart(call.body) as Record<string, unknown> | undefined;
  const sent = body && 'order_id' in body ? { ...body, order_id: order } : body;
  const response = await test.request('aurora', query === '' ? path : `${path}?${query}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(sent && { body: JSON.stringify(sent) }),
  });
  const text = await response.text();
  const { code } = z.object({ code: z.string().optional() }).parse(text === '' ? {} : JSON.parse(text));
  return [response.status, code ?? null];
}

const limitedTo = (orderId: string) =>
  signGuestToken(test.config.API_TOKEN_SECRET, {
    customerId: guest.id,
    storeId: 'aurora',
    orderId,
    now,
  });

const unauthenticated = [401, 'unauthenticated'];

it('[CHK+01] serves guest buyers in the calls of the checkout and of one order', () => {
  expect(ofGuests('buyer').map(([name]) => name)).toEqual([
    'POST /api/sales/orders',
    'PUT /api/sales/orders/{uuid}/address',
    'POST /api/customer/guests/account',
    'GET /api/customer/addresses',
    'POST /api/customer/addresses',
    'GET /api/customer/addresses/{id}',
    'PUT /api/customer/addresses/{id}',
    'DELETE /api/customer/addresses/{id}',
    'GET /api/customer/whatsapp',
    'PUT /api/customer/whatsapp',
  ]);
  expect(ofGuests('order').map(([name]) => name)).toEqual([
    'GET /api/sales/orders/{uuid}',
    'POST /api/sales/orders/{uuid}/cancel',
    'POST /api/payment/transaction',
    'GET /api/sales/orders/{uuid}/returns',
    'GET /api/sales/orders/{uuid}/withdrawal',
    'POST /api/sales/orders/{uuid}/withdrawal',
  ]);
  // Of the other calls, those about a cart: the token decides prices, and the cart stays every guest's.
  const others = calls.filter(([, { access, guests }]) => guests && access !== 'customer');
  expect(
    others.filter(([name, { guests }]) => guests !== 'price' || !name.includes(' /api/cart/carts')),
  ).toEqual([]);
  expect(ofGuests('price')).toEqual([]);
});

it.each(ofGuests('order'))('[CHK+01] %s names its order', (_, { path, body }) => {
  const named = (path && 'uuid' in path.shape) || (body instanceof z.ZodObject && 'order_id' in body.shape);
  expect(named).toBe(true);
});

it.each(ofGuests(undefined))(
  '[CHK+01] %s treats a guest buyer like a request without a token',
  async (...call) => {
    expect(await ask(call, {})).toEqual(unauthenticated);
    expect(await ask(call, { token: guest.token })).toEqual(unauthenticated);
    expect(await ask(call, { token: await limitedTo(orders.own) })).toEqual(unauthenticated);
  },
);

it.each(ofGuests('buyer'))('[CHK+01] %s serves a guest buyer, and no token of one order', async (...call) => {
  const [status] = await ask(call, { token: guest.token });
  expect(status).not.toBe(401);
  expect(await ask(call, { token: await limitedTo(orders.own) })).toEqual(unauthenticated);
  expect(await ask(call, {})).toEqual(unauthenticated);
});

it.each(ofGuests('order'))('[CHK+01] %s serves the token of its order only', async (...call) => {
  expect((await ask(call, { token: guest.token }))[0]).not.toBe(401);
  expect((await ask(call, { token: await limitedTo(orders.own) }))[0]).not.toBe(401);
  expect(await ask(call, { token: await limitedTo(orders.own), order: orders.other })).toEqual(
    unauthenticated,
  );
  expect(await ask(call, { token: await limitedTo(orders.other) })).toEqual(unauthenticated);
});

it('[CHK+01] does not adopt a cart for a guest buyer', async () => {
  const visitor = test.client('aurora');
  const cart = await visitor('POST /api/cart/carts');
  await test.client('aurora', guest.token)('GET /api/cart/carts/{cartId}', { path: { cartId: cart.uuid } });
  const read = await visitor('GET /api/cart/carts/{cartId}', { path: { cartId: cart.uuid } });
  expect(read.uuid).toBe(cart.uuid);
});
