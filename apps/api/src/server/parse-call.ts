import type { CallDefinition } from '@vitrine/contract/call-definition.ts';
import { readRequestBody } from '@vitrine/contract/read-request-body.ts';
import type { HonoRequest } from 'hono';

import { type DescribeIssue, fieldsOf } from '#api/platform/http/call-response.ts';
import { isStorable } from '#api/platform/http/is-storable.ts';
import { parseJson } from '#api/platform/http/parse-json.ts';
import { refuse } from '#api/platform/refusal.ts';

type CallParts = Pick<CallDefinition, 'path' | 'query' | 'headers' | 'body'> & {
  readonly maxBodyBytes?: number;
};

interface ParsedCall {
  readonly path: unknown;
  readonly query: unknown;
  readonly headers: unknown;
  readonly body: unknown;
  /** The body's text; empty if the call declares no body, because its handler reads it. */
  readonly rawBody: string;
}

const usualBodyBytes = 1_000_000;

/** Parses each part of a request by its schema; refuses a body that is too large and values that are invalid. */
export async function parseCall(
  call: CallParts,
  req: HonoRequest,
  describe?: DescribeIssue,
): Promise<ParsedCall> {
  const rawBody = call.body ? await readBody(req.raw, call.maxBodyBytes ?? usualBodyBytes) : '';
  return {
    path: parsePart(call.path, req.param(), describe),
    query: parsePart(call.query, queryOf(req.url), describe),
    headers: parseHeaders(call, req.raw.headers),
    body: call.body ? parsePart(call.body, parseJson(rawBody), describe) : undefined,
    rawBody,
  };
}

async function readBody(request: Request, maxBytes: number): Promise<string> {
  const bytes = await readRequestBody(request, maxBytes);
  if (bytes === null) throw refuse('payload_too_large');
  return new TextDecoder().decode(bytes);
}

/** The query by name; a repeated name has a list of values. */
function queryOf(url: string): Record<string, string | string[]> {
  const given = new URL(url).searchParams;
  return Object.fromEntries(
    [...new Set(given.keys())].map((key) => {
      const values = given.getAll(key);
      return [key, values.length > 1 ? values : (values[0] ?? '')];
    }),
  );
}

function parsePart(schema: CallDefinition['body'], value: unknown, describe?: DescribeIssue): unknown {
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
  const given = Object.fromEntries(
    Object.keys(call.headers.shape).map((key) => [key, headers.get(key) ?? undefined]),
  );
  const { 'idempotency-key': key } = call.headers.shape;
  if (key && given['idempotency-key'] === undefined && !key.safeParse(undefined).success) {
    throw refuse('idempotency_key_missing');
  }
  return parsePart(call.headers, given);
}
