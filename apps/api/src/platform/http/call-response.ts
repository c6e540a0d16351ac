import type { Envelope, FieldMessages } from '@vitrine/contract/envelope.ts';
import type { RefusalCode } from '@vitrine/contract/refusals.ts';
import { isBulkheadRejectedError } from 'cockatiel';
import type { Logger } from 'pino';
import type { z } from 'zod';

import { DatabaseUnavailable, isOutOfSpace } from '#api/platform/database/database-unavailable.ts';
import { FilesUnavailable } from '#api/platform/files/files-unavailable.ts';
import { Refusal } from '#api/platform/refusal.ts';

function json(status: number, body: Envelope<unknown>, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } });
}

export function successResponse(data: unknown, status: number): Response {
  return json(status, { error: false, message: messageOf(data), data });
}

/** Returns the message id of data that is a message: the specification repeats it in the envelope. */
function messageOf(data: unknown): string | null {
  const hasMessage = typeof data === 'object' && data !== null && 'message' in data;
  return hasMessage && typeof data.message === 'string' ? data.message : null;
}

/** The log line of a refusal that its call does not declare; tests fail on it. */
export const undeclaredRefusal = 'undeclared refusal';

/** A restarting database is available again within seconds. */
const retryAfterSeconds = 5;

/** Converts a refusal or a fault to a response. Logs a fault once and never discloses it. */
export function errorResponse(
  error: unknown,
  context: { requestId: string; log: Logger; call: string; declared?: ReadonlySet<RefusalCode> },
): Response {
  if (error instanceof Refusal) {
    if (context.declared && !context.declared.has(error.code)) {
      context.log.error({ call: context.call, code: error.code }, undeclaredRefusal);
    }
    return json(
      error.status,
      {
        error: true,
        code: error.code,
        message: error.message,
        ...(error.params && { msg_params: error.params }),
        data: error.fields,
        request_id: context.requestId,
      },
      error.retryAfterSeconds === null ? {} : { 'retry-after': String(error.retryAfterSeconds) },
    );
  }
  const isPassing =
    error instanceof DatabaseUnavailable ||
    error instanceof FilesUnavailable ||
    isBulkheadRejectedError(error);
  if (isPassing || isOutOfSpace(error)) {
    const { code } = error as { code?: unknown };
    context.log.warn({ call: context.call, request_id: context.requestId, code }, 'temporarily unavailable');
    return errorResponse(new Refusal('temporarily_unavailable', { retryAfterSeconds }), context);
  }
  context.log.error(
    { err: withoutRowValues(error), call: context.call, request_id: context.requestId },
    'call failed',
  );
  return json(500, {
    error: true,
    code: 'internal_error',
    message: 'Something wrong, contact us',
    data: null,
    request_id: context.requestId,
  });
}

/** Removes PostgreSQL's `detail`, which quotes the row, with personal data that no log may contain [OPS+02]. */
function withoutRowValues(error: unknown): unknown {
  if (!(error instanceof Error) || !('detail' in error || 'where' in error)) return error;
  const { name, message, stack } = error;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return Object.assign(new Error(message), { name, stack, code, constraint });
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
