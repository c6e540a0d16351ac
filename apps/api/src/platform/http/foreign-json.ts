import { readRequestBody } from '@vitrine/contract/read-request-body.ts';

import { parseBoundedJson } from './bounded-json.ts';

/** Far more than any service answers. */
const maxBytes = 1_000_000;

/** Reads the JSON of a service that is not ours. Throws for a long, deep, truncated or malformed one. */
export async function readForeignJson(response: Response): Promise<unknown> {
  const bytes = await readRequestBody(response, maxBytes);
  if (!bytes) throw new Error('the response is too long');
  return parseForeignJson(new TextDecoder().decode(bytes));
}

/** Parses such JSON. What PostgreSQL cannot store, a NUL or a lone surrogate, is taken out of its texts. */
export function parseForeignJson(text: string): unknown {
  const value = parseBoundedJson(text);
  return text.includes('\\u') ? storable(value) : value;
}

function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed();
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [storable(key), storable(one)]));
}
