import type { ShopCall } from '@vitrine/contract/call-definition.ts';
import { readCheckedBody } from '@vitrine/contract/read-request-body.ts';
import { visibleInput } from '@vitrine/contract/visible-input.ts';
import type { HonoRequest } from 'hono';

import { type DescribeIssue, fieldsOf } from '#api/platform/http/call-response.ts';
import { parseJson } from '#api/platform/http/parse-bounded-json.ts';
import { refuse } from '#api/platform/refusal.ts';
import { isStorable } from '#api/platform/storable-text.ts';

type CallParts = Pick<ShopCall, 'path' | 'query' | 'headers' | 'body'>;

interface BodyRights {
  readonly maxBytes: number;
  /** Refuses a sender who may not send a large body. */
  readonly permit: () => Promise<void>;
}

export interface ParsedCall {
  readonly path: unknown;
  readonly query: unknown;
  readonly headers: unknown;
  readonly body: unknown;
  /** The body's text; empty if the call declares no body, because its handler reads it. */
  readonly rawBody: string;
}

export interface ParsingOptions {
  readonly rights: BodyRights;
  /** Describes a wrong value; by default with a message of the contract. */
  readonly describe?: DescribeIssue;
}

/** Parses each part of a request by its schema, in visible characters [UIX+04]; refuses a body that is too large and values that are invalid. */
export async function parseCall(
  call: CallParts,
  req: HonoRequest,
  { rights, describe }: ParsingOptions,
): Promise<ParsedCall> {
  const rawBody = call.body ? await readBody(req.raw, rights) : '';
  return {
    path: parsePart(call.path, visibleInput(req.param()), describe),
    query: parsePart(call.query, visibleInput(queryOf(req.url)), describe),
    headers: parseHeaders(call, req.raw.headers),
    body: call.body ? parsePart(call.body, visibleInput(parseJson(rawBody)), describe) : undefined,
    rawBody,
  };
}

/** Parses the parts of a call that were not sent as a request of their own. */
export function parseGivenCall(
  call: CallParts,
  { path, query, body }: { path?: unknown; query?: unknown; body?: unknown },
  describe?: DescribeIssue,
): Pick<ParsedCall, 'path' | 'query' | 'body'> {
  return {
    path: parsePart(call.path, visibleInput(path ?? {}), describe),
    query: parsePart(call.query, visibleInput(query ?? {}), describe),
    body: call.body ? parsePart(call.body, visibleInput(body), describe) : undefined,
  };
}

async function readBody(request: Request, rights: BodyRights): Promise<string> {
  const bytes = await readCheckedBody(request, rights);
  if (bytes === null) throw refuse('payload_too_large');
  return new TextDecoder().decode(bytes);
}

/** The query by name; a repeated name has a list of values. */
function queryOf(url: string): Record<string, string | string[]> {
  const parameters = new URL(url).searchParams;
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((key) => {
      const values = parameters.getAll(key);
      return [key, values.length > 1 ? values : (values[0] ?? '')];
    }),
  );
}

function parsePart(schema: ShopCall['body'], value: unknown, describe?: DescribeIssue): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value, { reportInput: true });
  if (!result.success) throw refuse('validation_failed', { fields: fieldsOf(result.error, describe) });
  const unstorable = Object.entries(result.data ?? {}).filter(([, one]) => !isStorable(one));
  if (unstorable.length > 0) {
    const fields = Object.fromEntries(unstorable.map(([field]) => [field, ['validation.invalid']]));
    throw refuse('validation_failed', { fields });
  }
  return result.data;
}

function parseHeaders(call: CallParts, headers: Headers): unknown {
  if (!call.headers) return undefined;
  const declaredHeaders = Object.fromEntries(
    Object.keys(call.headers.shape).map((key) => [key, headers.get(key) ?? undefined]),
  );
  const { 'idempotency-key': key } = call.headers.shape;
  if (key && declaredHeaders['idempotency-key'] === undefined && !key.safeParse(undefined).success) {
    throw refuse('idempotency_key_missing');
  }
  return parsePart(call.headers, declaredHeaders);
}
