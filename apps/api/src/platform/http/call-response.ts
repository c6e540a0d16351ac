import type { FieldMessages } from '@vitrine/contract/envelope.ts';
import type { z } from 'zod';

import type { AdminFile } from '#api/platform/admin/admin-handler.ts';

import { jsonCopy } from './json-copy.ts';

/** How a response is read: as bytes, or by `json()` alone, in this process. */
export type ReadAs = 'bytes' | 'data';

/** Returns the envelope of a call's data. Read as data it has no body: `json()` returns a copy of the envelope. */
export function successResponse(data: unknown, status: number, readAs: ReadAs): Response {
  const envelope = { error: false, message: messageOf(data), data };
  const headers = { 'cache-control': 'no-store' };
  if (readAs === 'bytes') return Response.json(envelope, { status, headers });
  // Data that cannot be sent is a fault of its call, as it is when it is written.
  const copy = jsonCopy(envelope);
  const response = new Response(null, {
    status,
    headers: { ...headers, 'content-type': 'application/json' },
  });
  // Not assigned: the response of @hono/node-server has it read-only.
  return Object.defineProperty(response, 'json', { value: () => Promise.resolve(copy) });
}

/** Returns the message id of data that is a message: the specification repeats it in the envelope. */
function messageOf(data: unknown): string | null {
  const hasMessage = typeof data === 'object' && data !== null && 'message' in data;
  return hasMessage && typeof data.message === 'string' ? data.message : null;
}

/** Returns a file to download. */
export function fileResponse({ name, body }: AdminFile, type: string): Response {
  return new Response(body, {
    headers: {
      'content-type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'cache-control': 'no-store',
    },
  });
}

/** Says what a wrong value breaks; a message id of the contract, or a sentence. */
export type DescribeIssue = (issue: z.core.$ZodIssue) => string;

const issueId: DescribeIssue = ({ code }) =>
  code === 'too_big' ? 'validation.too_long' : 'validation.invalid';

/** Converts zod's issues to the contract's field messages: missing values are required, others described. */
export function fieldsOf(error: z.ZodError, describe: DescribeIssue = issueId): FieldMessages {
  // A map, because a field may have any name, such as `constructor`.
  const fields = new Map<string, string[]>();
  for (const issue of error.issues) {
    const field = issue.path.join('.') || 'body';
    const isMissing =
      (issue.code === 'invalid_type' && issue.input === undefined) ||
      (issue.code === 'too_small' && issue.origin === 'string');
    const message = isMissing ? 'validation.required' : describe(issue);
    fields.set(field, [...(fields.get(field) ?? []), message]);
  }
  return Object.fromEntries(fields);
}
