import { randomUUID } from 'node:crypto';

import type { ShopCall } from '@vitrine/contract/call-definition.ts';
import { contract } from '@vitrine/contract/contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { sampleOf } from '#test/sample-of.ts';
import { startOutside } from '#test/start-outside.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { ana } from '#test/test-shop.ts';
import { textFieldsOf } from '#test/text-fields-of.ts';

const nowhere = 'http://127.0.0.1:9';

let outside: Awaited<ReturnType<typeof startOutside>>;
let test: TestApi;
beforeAll(async () => {
  outside = await startOutside();
  test = await startTestApi({
    env: {
      SANDBOX_URL: outside.url,
      SOCIAL_GRAPH_URL: nowhere,
      CONVERSIONS_URL: nowhere,
      WHATSAPP_URL: nowhere,
    },
  });
});
afterAll(async () => {
  await test.close();
  await outside.close();
});

/** Hostile values: characters that no database stores, names of Object.prototype, out-of-range numbers, long texts. */
const hostileTexts = [
  'a\0b',
  '\ud800',
  'x'.repeat(5_000),
  '__proto__',
  'constructor',
  '9'.repeat(25),
  '-1',
  "%'\\_;--",
] as const;
const nested = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
const hostileBodies = [
  '{"constructor":1}',
  '{"toString":1,"valueOf":{}}',
  '{"__proto__":{"a":1}}',
  nested,
  `{"a":${nested}}`,
  '[]',
  'null',
] as const;

interface Sent {
  readonly path: string;
  readonly body?: string;
}

let lastAddress = 0;
let token = '';

/** Logs in again if an earlier call has ended the session. */
async function freshToken(): Promise<string> {
  const login = { username: ana.username, password: ana.password };
  return (await test.client('aurora')('POST /api/auth/customers/login', { body: login })).access_token;
}

async function faultOf(method: string, { path, body }: Sent): Promise<string | null> {
  lastAddress += 1;
  const response = await test.request('aurora', path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      // Each from its own address, because limits are per address.
      'x-client-address': `2001:db8:${lastAddress.toString(16)}::1`,
    },
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  return text.includes('"internal_error"') || response.status === 500
    ? `${method} ${path.slice(0, 100)} ${(body ?? '').slice(0, 100)}`
    : null;
}

const jsonSchemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

/** Percent-encodes a text; a lone surrogate has no UTF-8 form, so its bytes are encoded explicitly. */
const inUrl = (text: string) => (text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80');

/** Returns requests for a call with one hostile text and otherwise valid fields. */
function requestsOf(name: string, call: ShopCall): Sent[] {
  const [, pattern = ''] = name.split(' ');
  const samples = z.record(z.string(), z.unknown()).parse(call.path ? sampleOf(jsonSchemaOf(call.path)) : {});
  const pathWith = (replaced: Readonly<Record<string, string>>) =>
    pattern.replaceAll(/\{(\w+)\}/g, (_, key: string) => replaced[key] ?? inUrl(String(samples[key])));
  const body = call.body && sampleOf(jsonSchemaOf(call.body));
  const sent = { path: pathWith({}), ...(body !== undefined && { body: JSON.stringify(body) }) };

  const inPath = Object.keys(call.path?.shape ?? {}).flatMap((key) =>
    hostileTexts.map((text) => ({ ...sent, path: pathWith({ [key]: inUrl(text) }) })),
  );
  const queryNames = [...Object.keys(call.query?.shape ?? {}), '__proto__', 'constructor'];
  const inQuery = queryNames.flatMap((key) => [
    ...hostileTexts.map((text) => ({ ...sent, path: `${sent.path}?${key}=${inUrl(text)}` })),
    { ...sent, path: `${sent.path}?${key}=1&${key}=2` },
  ]);
  const fields = call.body ? textFieldsOf(call.body) : [];
  const inBody = fields.flatMap((field) =>
    hostileTexts.map((text) => ({ ...sent, body: JSON.stringify(withText(body, field.split('.'), text)) })),
  );
  const wholeBodies = call.body ? hostileBodies.map((whole) => ({ ...sent, body: whole })) : [];
  return [sent, ...inPath, ...inQuery, ...inBody, ...wholeBodies];
}

/** Returns the value with a text at a path of names; `*` is any name. */
function withText(value: unknown, [name, ...inner]: readonly string[], text: string): unknown {
  if (name === undefined) return text;
  if (Array.isArray(value) || name === '0')
    return [withText(Array.isArray(value) ? value[0] : null, inner, text)];
  const known = Object.entries(typeof value === 'object' && value !== null ? value : {});
  const old = known.find(([key]) => key === name)?.[1];
  return Object.fromEntries([...known, [name === '*' ? text : name, withText(old, inner, text)]]);
}

describe.each(Object.entries<ShopCall>(contract))('%s', (name, call) => {
  it('[OPS+06] responds to hostile values without a fault', async () => {
    token = await freshToken();
    const [method = ''] = name.split(' ');
    const faults: string[] = [];
    for (const sent of requestsOf(name, call)) {
      const fault = await faultOf(method, sent);
      if (fault !== null) faults.push(fault);
    }
    expect(faults).toEqual([]);
  });
});
