import type { CallDefinition } from '@vitrine/contract/call-definition.ts';
import { type JsonObject, jsonSchemaOf } from '@vitrine/contract/json-schema.ts';
import fc from 'fast-check';
import type { z } from 'zod';

import { hostileText, hostileValue } from './hostile-values.ts';
import { type KnownValues, valuesOfSchema } from './values-of-schema.ts';

/** How the bytes of a body arrive: at once, in several packets, or never whole. */
type Delivery = 'whole' | 'pieces' | 'cut';

export interface FuzzedRequest<Actor extends string = string> {
  readonly actor: Actor;
  readonly method: string;
  /** The path with its query, as it is sent. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
  readonly delivery: Delivery;
}

interface Parts {
  readonly path: unknown;
  readonly query: unknown;
  readonly headers: unknown;
  readonly body: unknown;
}

type Key = string | number;

/** One change of a request that was valid so far. */
interface Change {
  /** Chooses the place among those that the request has. */
  readonly at: number;
  readonly kind: 'replace' | 'remove' | 'add' | 'repeat';
  readonly value: unknown;
}

const change: fc.Arbitrary<Change> = fc.record({
  at: fc.nat(500),
  kind: fc.oneof(
    { weight: 6, arbitrary: fc.constant('replace' as const) },
    { weight: 2, arbitrary: fc.constantFrom('remove' as const, 'add' as const, 'repeat' as const) },
  ),
  value: hostileValue,
});

const changes: fc.Arbitrary<readonly Change[]> = fc.oneof(
  { weight: 7, arbitrary: fc.constant([]) },
  { weight: 5, arbitrary: fc.array(change, { minLength: 1, maxLength: 1 }) },
  { weight: 2, arbitrary: fc.array(change, { minLength: 2, maxLength: 4 }) },
);

const deep = 5_000;

/** Bodies that are no JSON of the call, and bytes that are no text. */
const strangeBody = fc.constantFrom(
  ...[
    '',
    ' ',
    '{',
    'null',
    '[]',
    '"texto"',
    '1e999',
    '{"a":1,"a":2}',
    '{"__proto__":{"a":1},"constructor":1,"toString":1,"valueOf":{}}',
    `${'['.repeat(deep)}${']'.repeat(deep)}`,
    `{"a":${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}}`,
    `{"a":"${'x'.repeat(300_000)}"}`,
    'a=1&b=2',
    '--b\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nx\r\n--b--\r\n',
    '<?xml version="1.0"?><a/>',
    '\uFEFF{}',
  ].map((text) => Buffer.from(text)),
  Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
  Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from([0x1f, 0x8b, 0x08, 0x00, 0x00]),
);

const contentTypes = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'multipart/form-data; boundary=b',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  'application/problem+json',
  'x',
  '',
] as const;

const usualHeaders = fc.constant<Record<string, string>>({});
const strangeHeaders = fc
  .dictionary(
    fc.constantFrom(
      'accept-encoding',
      'accept-language',
      'if-none-match',
      'range',
      'x-request-id',
      'x-client-address',
      'x-preview',
      'x-read-position',
      'x-body-follows',
      'idempotency-key',
      'content-encoding',
      'user-agent',
      'x-panel-device',
      'traceparent',
      'authorization',
      'store-id',
    ),
    hostileText,
    { maxKeys: 3 },
  )
  .map((headers) => headersOf(headers));

/** Returns the headers that were drawn, in what a client can send of them. */
function headersOf(drawn: unknown): Record<string, string> {
  const entries = Object.entries(isObject(drawn) ? drawn : {});
  return Object.fromEntries(
    entries.flatMap(([name, value]) =>
      /^[a-z-]+$/.test(name) ? [[name, sendableInHeader(textOf(value))]] : [],
    ),
  );
}

/** Leaves what a client can put in a header: no control characters and one byte each, as Node refuses to send others. */
function sendableInHeader(text: string): string {
  return Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return code === 9 || (code >= 32 && code !== 127 && code < 256) ? character : '?';
  })
    .join('')
    .slice(0, 2_000);
}

const schemaOf = (part: z.ZodType | undefined): JsonObject =>
  part ? jsonSchemaOf(part, 'input') : { type: 'object', properties: {} };

interface Choices<Actor extends string> {
  readonly actors: fc.Arbitrary<Actor>;
  /** The values that fit a field of the call. */
  readonly known: KnownValues;
}

/** Returns requests of a call: valid by its schemas, with a few hostile places, or not of the call at all. */
export function requestsOf<Actor extends string>(
  name: string,
  call: CallDefinition,
  { actors, known }: Choices<Actor>,
): fc.Arbitrary<FuzzedRequest<Actor>> {
  const [method = '', template = ''] = name.split(' ');
  const form = call.audience === 'staff' ? undefined : call.form;
  const body = call.body ?? form;
  const parts = fc.record({
    path: valuesOfSchema(schemaOf(call.path), '', known),
    query: valuesOfSchema(schemaOf(call.query), '', known),
    headers: valuesOfSchema(schemaOf(call.headers), '', known),
    body: body ? valuesOfSchema(schemaOf(body), '', known) : fc.constant(undefined),
  });
  return fc
    .record({
      actor: actors,
      parts,
      changes,
      key: fc.uuid(),
      headers: fc.oneof({ weight: 4, arbitrary: usualHeaders }, { weight: 1, arbitrary: strangeHeaders }),
      strangeBody: fc.oneof(
        { weight: 24, arbitrary: fc.constant(null) },
        { weight: 1, arbitrary: strangeBody },
      ),
      contentType: fc.oneof(
        { weight: 12, arbitrary: fc.constant('application/json') },
        { weight: 1, arbitrary: fc.constantFrom(...contentTypes) },
      ),
      delivery: fc.oneof(
        { weight: 16, arbitrary: fc.constant<Delivery>('whole') },
        { weight: 1, arbitrary: fc.constantFrom<Delivery>('pieces', 'cut') },
      ),
    })
    .map((drawn) => {
      const changed = drawn.changes.reduce(withChange, drawn.parts);
      const json = body ? jsonText(changed.body) : undefined;
      const bytes = json === undefined ? null : Buffer.from(json);
      return {
        actor: drawn.actor,
        method,
        target: `${pathOf(template, changed.path)}${queryOf(changed.query)}`,
        headers: {
          ...(method !== 'GET' && { 'content-type': drawn.contentType, 'idempotency-key': drawn.key }),
          ...headersOf(changed.headers),
          ...drawn.headers,
        },
        body: method === 'GET' ? null : (drawn.strangeBody ?? bytes),
        delivery: drawn.delivery,
      };
    });
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const deepestPlace = 12;

/** Lists the ways to each value within a value, not too deep; not to the value itself. */
function placesIn(value: unknown, way: readonly Key[] = []): (readonly Key[])[] {
  if (way.length > deepestPlace) return [];
  if (Array.isArray(value)) {
    return value.slice(0, 20).flatMap((one, at) => [[...way, at], ...placesIn(one, [...way, at])]);
  }
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, one]) => [[...way, key], ...placesIn(one, [...way, key])]);
}

function withChange(parts: Parts, { at, kind, value }: Change): Parts {
  const places = placesIn(parts);
  const way = places[at % places.length];
  return way ? (changedAt(parts, way, { kind, value }) as Parts) : parts;
}

function changedAt(whole: unknown, way: readonly Key[], how: Pick<Change, 'kind' | 'value'>): unknown {
  const [key, ...inner] = way;
  if (key === undefined) return how.kind === 'add' ? withExtra(whole, how.value) : how.value;
  if (Array.isArray(whole)) {
    const changed = whole.map((one: unknown, at) => (at === key ? changedAt(one, inner, how) : one));
    if (inner.length > 0 || how.kind === 'replace' || how.kind === 'add') return changed;
    return how.kind === 'remove' ? whole.filter((_, at) => at !== key) : [...whole, whole[Number(key)]];
  }
  if (!isObject(whole)) return whole;
  const { [key]: old, ...others } = whole;
  if (inner.length === 0 && how.kind === 'remove' && way.length > 0) return others;
  if (inner.length === 0 && how.kind === 'repeat') return { ...whole, [key]: [old, old] };
  return { ...whole, [key]: changedAt(old, inner, how) };
}

const withExtra = (value: unknown, extra: unknown): unknown => {
  if (Array.isArray(value)) return [...value, extra];
  return isObject(value) ? { ...value, extra } : [value];
};

/** JSON.stringify is recursive: a value that is too deep for it is sent as text of that depth. */
function jsonText(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return `${'['.repeat(deep)}${']'.repeat(deep)}`;
  }
}

/** Percent-encodes a text; a lone surrogate has no UTF-8 form, so that the bytes of its encoding are sent. */
const inUrl = (text: string) =>
  Array.from(text, (one) => (one.isWellFormed() ? encodeURIComponent(one) : '%ED%A0%80'))
    .join('')
    .slice(0, longestPart)
    .replace(/%.?$/, '');

/** Node refuses heads of more than 16 KiB before any code of ours sees them. */
const longestPart = 6_000;

const textOf = (value: unknown): string =>
  (typeof value === 'string' ? value : (jsonText(value) ?? '')).slice(0, longestPart);

function pathOf(template: string, values: unknown): string {
  const named = isObject(values) ? values : {};
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => inUrl(textOf(named[name])) || '%20');
}

function queryOf(values: unknown): string {
  const pairs = Object.entries(isObject(values) ? values : {}).flatMap(([name, value]) => {
    const all: readonly unknown[] = Array.isArray(value) ? value.slice(0, 5) : [value];
    return all.map((one) => `${inUrl(name)}=${inUrl(textOf(one))}`);
  });
  return pairs.length === 0 ? '' : `?${pairs.join('&').slice(0, longestPart)}`;
}

const longestShown = 1_500;

/** Returns a request as a person reads it. */
export function printedRequest({ actor, method, target, headers, body, delivery }: FuzzedRequest): string {
  const text = body?.toString('utf8') ?? '';
  const shown = text.length > longestShown ? `${text.slice(0, longestShown)}… (${text.length})` : text;
  const how = delivery === 'whole' ? '' : `, ${delivery}`;
  const path = target.length > longestShown ? `${target.slice(0, longestShown)}…` : target;
  return `${actor}${how}: ${method} ${path} ${JSON.stringify(headers)}${body === null ? '' : `\n    ${JSON.stringify(shown)}`}`;
}
