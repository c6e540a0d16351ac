import { type AdminRefusalCode, adminRefusals } from '@vitrine/contract/admin/admin-refusals.ts';
import type { StaffCall } from '@vitrine/contract/call-definition.ts';
import { declaredRefusals } from '@vitrine/contract/declared-refusals.ts';
import type { Logger } from 'pino';

import { AdminRefusal } from '#api/platform/admin/admin-refusal.ts';
import { errorResponse, undeclaredRefusal } from '#api/platform/http/call-response.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import { Refusal } from '#api/platform/refusal.ts';

interface FailedCall {
  readonly name: string;
  readonly call: StaffCall;
  readonly requestId: string;
  readonly log: Logger;
}

interface Outcome {
  readonly code: AdminRefusalCode;
  readonly message: string;
  /** The code of a rule of the shop, in place of `problem`. */
  readonly ruleCode?: string;
  readonly data: unknown;
  readonly retryAfterSeconds?: number | null;
}

/** Converts a refusal, a rule of the shop or a fault to a response: a Portuguese message for people, a code for programs. */
export function adminErrorResponse(error: unknown, { name, call, requestId, log }: FailedCall): Response {
  const outcome = outcomeOf(error);
  // Logs a fault, and says no more of it than its status.
  if (!outcome) return inPortuguese(errorResponse(error, { requestId, log, call: name }), requestId);
  const { code, message, ruleCode, data, retryAfterSeconds } = outcome;
  if (!declaredRefusals(call).has(code)) log.error({ call: name, code }, undeclaredRefusal);
  return json(
    adminRefusals[code].status,
    { error: true, code: ruleCode ?? code, message, data, request_id: requestId },
    retryAfterSeconds ? { 'retry-after': String(retryAfterSeconds) } : {},
  );
}

function outcomeOf(error: unknown): Outcome | null {
  if (error instanceof AdminRefusal) {
    const { code, message, fields, current, changedBy, retryAfterSeconds } = error;
    const data = current === undefined ? fields : { current, changed_by: changedBy };
    return { code, message, data, retryAfterSeconds };
  }
  if (error instanceof OperatorProblem) {
    const code = error.code.endsWith('_not_found') ? 'not_found' : 'problem';
    return { code, message: error.message, ruleCode: error.code, data: null };
  }
  if (error instanceof Refusal && isAdminCode(error.code)) {
    const { code, fields, retryAfterSeconds } = error;
    const { message } = new AdminRefusal(code, { ...(retryAfterSeconds && { retryAfterSeconds }) });
    return { code, message, data: fields, retryAfterSeconds };
  }
  return null;
}

const isAdminCode = (code: string): code is AdminRefusalCode => Object.hasOwn(adminRefusals, code);

function inPortuguese(response: Response, requestId: string): Response {
  const code = response.status === 503 ? 'temporarily_unavailable' : 'internal_error';
  const retryAfter = response.headers.get('retry-after');
  return json(
    response.status,
    { error: true, code, message: adminRefusals[code].message, data: null, request_id: requestId },
    retryAfter === null ? {} : { 'retry-after': retryAfter },
  );
}

function json(status: number, body: unknown, headers: Record<string, string>): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } });
}
