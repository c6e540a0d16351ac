import { type AdminRefusalCode, adminRefusals } from '@vitrine/contract/admin/admin-refusals.ts';
import type { Audience, CallDefinition } from '@vitrine/contract/call-definition.ts';
import { type AnyRefusalCode, declaredRefusals } from '@vitrine/contract/declared-refusals.ts';
import type { MessageParams } from '@vitrine/contract/envelope.ts';
import { refusals } from '@vitrine/contract/refusals.ts';
import type { Logger } from 'pino';

import { isPassingFault } from '#api/platform/is-passing-fault.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';
import { Refusal, textForStaff } from '#api/platform/refusal.ts';

/** The log line of a refusal that its call does not declare; tests fail on it. */
export const undeclaredRefusal = 'undeclared refusal';

/** A restarting database is available again within seconds. */
const retryAfterSeconds = 5;

interface FailedCall {
  /** The call's name; of a request that matches no call, anything. */
  readonly name: string;
  /** null if the request matches no call. */
  readonly call: CallDefinition | null;
  readonly requestId: string;
  readonly log: Logger;
}

/** The response of a call that failed. */
interface Outcome {
  readonly code: AnyRefusalCode;
  /** In place of the text that the reader's table has. */
  readonly message?: string;
  /** The code of a rule of the shop, in place of `problem`. */
  readonly ruleCode?: string;
  readonly params?: MessageParams | undefined;
  readonly data?: unknown;
  readonly retryAfterSeconds?: number | undefined;
}

type Texts = Readonly<Record<string, { readonly status: number; readonly message: string }>>;

/** The status and the text of each code, by reader: shoppers' pages translate English ids, staff read Portuguese. */
const textsByAudience: Readonly<Record<Audience, Texts>> = {
  shopper: refusals,
  server: refusals,
  staff: adminRefusals,
};

/** Converts a refusal, a rule of the shop or a fault to a response. Logs a fault once and never discloses it. */
export function errorResponse(error: unknown, failed: FailedCall): Response {
  const { name, call, requestId, log } = failed;
  const audience = call?.audience ?? 'shopper';
  const outcome = outcomesOf[audience](error) ?? outcomeOfFault(error, failed);
  const { code, ruleCode, params, data = null, retryAfterSeconds: seconds } = outcome;
  const isRefusal = error instanceof Refusal || ruleCode !== undefined;
  if (isRefusal && call && !declaredRefusals(call).has(code))
    log.error({ call: name, code }, undeclaredRefusal);
  const { status, message } = textsByAudience[audience][code] ?? refusals.internal_error;
  return Response.json(
    {
      error: true,
      code: ruleCode ?? code,
      message: outcome.message ?? message,
      ...(params && { msg_params: params }),
      data,
      request_id: requestId,
    },
    {
      status,
      headers: { 'cache-control': 'no-store', ...(seconds && { 'retry-after': String(seconds) }) },
    },
  );
}

/** Returns the outcome of a refusal for a reader; null for a fault. */
const outcomesOf: Readonly<Record<Audience, (error: unknown) => Outcome | null>> = {
  shopper: refusalOfShop,
  server: refusalOfShop,
  staff: refusalOfStaff,
};

function refusalOfShop(error: unknown): Outcome | null {
  if (!(error instanceof Refusal)) return null;
  const { code, details } = error;
  return { code, params: details.params, data: details.fields, retryAfterSeconds: details.retryAfterSeconds };
}

function refusalOfStaff(error: unknown): Outcome | null {
  if (error instanceof OperatorProblem) {
    const code = error.code.endsWith('_not_found') ? 'not_found' : 'problem';
    return { code, message: error.message, ruleCode: error.code };
  }
  // A code without a text for staff is a fault.
  if (!(error instanceof Refusal) || !isStaffCode(error.code)) return null;
  const { code, details } = error;
  const { fields, current, changedBy, retryAfterSeconds: seconds } = details;
  return {
    code,
    message: textForStaff(code, details),
    data: current === undefined ? fields : { current, changed_by: changedBy ?? null },
    retryAfterSeconds: seconds,
  };
}

const isStaffCode = (code: AnyRefusalCode): code is AdminRefusalCode => Object.hasOwn(adminRefusals, code);

function outcomeOfFault(error: unknown, { name, requestId, log }: FailedCall): Outcome {
  if (isPassingFault(error)) {
    const { code } = error as { code?: unknown };
    log.warn({ call: name, request_id: requestId, code }, 'temporarily unavailable');
    return { code: 'temporarily_unavailable', retryAfterSeconds };
  }
  log.error({ err: withoutRowValues(error), call: name, request_id: requestId }, 'call failed');
  return { code: 'internal_error' };
}

/** Removes PostgreSQL's `detail`, which quotes the row, with personal data that no log may contain [OPS+02]. */
function withoutRowValues(error: unknown): unknown {
  if (!(error instanceof Error) || !('detail' in error || 'where' in error)) return error;
  const { name, message, stack } = error;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return Object.assign(new Error(message), { name, stack, code, constraint });
}
