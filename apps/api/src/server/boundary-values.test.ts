import { type AdminCallName, adminContract } from '@vitrine/contract/admin/admin-contract.ts';
import { type CallName, contract } from '@vitrine/contract/contract.ts';
import { type JsonObject, jsonSchemaOf } from '@vitrine/contract/json-schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';

import { signCustomerToken } from '#api/contexts/auth/customer-token.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { testDay } from '#test/test-databases.ts';
import { signedInStaff } from '#test/test-staff.ts';

let test: TestApi;
let bearers: { readonly staff: string; readonly customer: string };
let known: Readonly<Record<string, string>>;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => testDay } });
  const db = await storeOf(test, 'aurora');
  const first = (table: 'orders' | 'product_variants' | 'customers', column: string) =>
    db
      .selectFrom(table)
      .select(`${column} as value` as 'id')
      .limit(1)
      .executeTakeFirstOrThrow();
  const [order, variant, customer] = await Promise.all([
    first('orders', 'increment_id'),
    first('product_variants', 'sku'),
    first('customers', 'id'),
  ]);
  const valueOf = (row: object) => String(Object.values(row)[0]);
  known = { number: valueOf(order), sku: valueOf(variant) };
  bearers = {
    staff: (await signedInStaff(test, 'aurora', 'owner')).token,
    customer: await signCustomerToken(test.config.API_TOKEN_SECRET, {
      customerId: Number(valueOf(customer)),
      storeId: 'aurora',
      now: testDay,
    }),
  };
});
afterAll(() => test.close());

interface Call {
  readonly summary: string;
  readonly path?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
}

/** They end what the other calls use, or stream without an end. */
const left: ReadonlySet<CallName | AdminCallName> = new Set<CallName | AdminCallName>([
  'DELETE /api/admin/sessions/current',
  'DELETE /api/admin/sessions/{id}',
  'POST /api/auth/customers/logout-everywhere',
  'POST /api/customer/erasure',
  'GET /api/store/events',
]);
const calls = Object.entries<Call>({ ...contract, ...adminContract }).filter(
  ([name]) => !left.has(name as CallName),
);

/** Texts that match the patterns of the contract. */
const patternTexts = [
  '1',
  'a',
  'SP',
  '12345678',
  '01310-100',
  '123456',
  '1234567890',
  '#112233',
  'casa',
  '1:1',
  'x'.repeat(22),
  '12345678000195',
  'loja.exemplo.com.br',
  '/casa',
];
const numbers = [0, -1, 1, 0.5, 2_147_483_647, 2_147_483_648, -2_147_483_649, 9_007_199_254_740_991, 1e308];
const texts = [
  '',
  ' ',
  '٠٠٠٠٠٠',
  '０００１',
  '-1',
  '2147483648',
  '99999999999999999999',
  'NaN',
  '\u0000',
  '\uD800',
  '😀'.repeat(20),
  '%',
  "'",
  'x'.repeat(5000),
];
const days = ['0000-01-01', '0001-01-01', '1582-10-10', '2199-12-31', '9999-12-31', '275760-09-13'];
const moments = days.flatMap((day) => [
  `${day}T00:00:00Z`,
  `${day}T23:59:59.999-23:59`,
  `${day}T00:00:00+23:59`,
]);

const schemasIn = (schema: JsonObject, key: string) => (schema[key] ?? []) as JsonObject[];
const objectIn = (schema: JsonObject, key: string) => (schema[key] ?? {}) as Record<string, JsonObject>;

/** Returns a value that a schema probably accepts. */
function usualValue(schema: JsonObject): unknown {
  const [choice] = ['anyOf', 'oneOf', 'allOf'].flatMap((key) => schemasIn(schema, key));
  if (choice) return usualValue(choice);
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  switch (schema['type']) {
    case 'string':
      return usualText(schema);
    case 'integer':
    case 'number':
      return Math.max(1, Number(schema['minimum'] ?? 1));
    case 'boolean':
      return true;
    case 'array':
      return Number(schema['minItems'] ?? 0) > 0 ? [usualValue(objectIn(schema, 'items'))] : [];
    case 'object':
      return Object.fromEntries(
        Object.entries(objectIn(schema, 'properties')).map(([name, one]) => [name, usualValue(one)]),
      );
    default:
      return null;
  }
}

function usualText({ format, pattern, minLength, maxLength }: JsonObject): string {
  if (format === 'date') return '2026-11-27';
  if (format === 'date-time') return '2026-11-27T12:00:00Z';
  if (format === 'uuid') return '7d444840-9dc0-41d1-b245-5ffdce74fad2';
  if (format === 'email') return 'ana@exemplo.com.br';
  if (format === 'uri') return 'https://exemplo.com.br/a';
  if (typeof pattern === 'string') return patternTexts.find((text) => new RegExp(pattern).test(text)) ?? '1';
  return 'texto'.padEnd(Number(minLength ?? 0), 'o').slice(0, Number(maxLength ?? 100));
}

/** Returns values with one place at a boundary each, and all others as usual. */
function* boundaryValues(schema: JsonObject): Generator<unknown> {
  const choices = ['anyOf', 'oneOf', 'allOf'].flatMap((key) => schemasIn(schema, key));
  for (const choice of choices) yield* boundaryValues(choice);
  if (choices.length > 0 || 'const' in schema) return;
  const { type, minimum, maximum, maxLength, format } = schema;
  if (Array.isArray(schema['enum'])) yield* [...schema['enum'], 'outra', '__proto__'];
  else if (type === 'integer' || type === 'number') {
    yield* [...numbers, Number(minimum), Number(maximum), Number(minimum) - 1, Number(maximum) + 1];
  } else if (type === 'string') {
    yield* format === 'date' ? days : format === 'date-time' ? moments : texts;
    const longest = Math.min(Number(maxLength ?? 0), 20_000);
    yield* ['a'.repeat(longest), 'a'.repeat(longest + 1), '9'.repeat(longest)];
  } else if (type === 'array') {
    const items = objectIn(schema, 'items');
    for (const one of boundaryValues(items)) yield [one];
    yield Array.from({ length: Math.min(Number(schema['maxItems'] ?? 0), 200) }, () => usualValue(items));
  } else if (type === 'object') yield* boundaryObjects(schema);
  yield null;
}

function* boundaryObjects(schema: JsonObject): Generator<unknown> {
  const usual = usualValue(schema) as Record<string, unknown>;
  yield usual;
  for (const [name, one] of Object.entries(objectIn(schema, 'properties'))) {
    for (const value of boundaryValues(one)) yield { ...usual, [name]: value };
  }
  const others = schema['additionalProperties'];
  if (typeof others !== 'object' || others === null) return;
  for (const value of boundaryValues(others as JsonObject)) yield { ...usual, outro: value };
}

interface Parts {
  readonly path: Record<string, unknown>;
  readonly query: Record<string, unknown>;
  readonly body: unknown;
}

function* requestsOf(call: Call): Generator<Parts> {
  const schemaOf = (part: 'path' | 'query' | 'body'): JsonObject =>
    call[part] ? jsonSchemaOf(call[part], 'input') : { type: 'object', properties: {} };
  const [path, query, body] = [schemaOf('path'), schemaOf('query'), schemaOf('body')];
  const usual = {
    path: { ...(usualValue(path) as object), ...known },
    query: {},
    body: usualValue(body),
  };
  for (const value of boundaryValues(path)) if (value) yield { ...usual, path: value as Parts['path'] };
  for (const value of boundaryValues(query)) if (value) yield { ...usual, query: value as Parts['query'] };
  if (call.body) for (const value of boundaryValues(body)) yield { ...usual, body: value };
}

function sent(name: string, { path, query, body }: Parts): Promise<Response> {
  const [method = '', template = ''] = name.split(' ');
  const textOf = (value: unknown) => {
    const text = String(value ?? '');
    return text.isWellFormed() ? text : text.toWellFormed();
  };
  const place = template.replaceAll(
    /\{(\w+)\}/g,
    (_, one: string) => encodeURIComponent(textOf(path[one])) || '-',
  );
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => (value == null ? [] : [[key, textOf(value)]])),
  );
  const bearer = name.includes('/api/admin/') ? bearers.staff : bearers.customer;
  return test.request('aurora', `${place}?${search.toString()}`, {
    method,
    headers: { authorization: `Bearer ${bearer}`, 'idempotency-key': crypto.randomUUID() },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  });
}

describe.each(calls)('%s', (name, call) => {
  it('[ADM+22] answers values at and beyond the boundaries of its inputs without a fault', async () => {
    const faults: unknown[] = [];
    for (const parts of requestsOf(call)) {
      const response = await sent(name, parts);
      const text = await response.text();
      // Outside services are away in this test, which some calls say.
      const isSaid = response.status === 503 || text.includes('"code":"upstream_unavailable"');
      if (response.status >= 500 && !isSaid) {
        faults.push([response.status, JSON.stringify(parts).slice(0, 300)]);
      }
    }
    expect(faults).toEqual([]);
  });
});
