import type { ResponseCheck } from '@vitrine/contract/client.ts';
import { type CallName, contract } from '@vitrine/contract/contract.ts';
import type { z } from 'zod';

const reportedProblems = 3;
/** Field names of schemas are logged; keys of records are not, because they may be personal data. */
const fieldName = /^[a-z][a-z0-9_]*$/;

/**
 * Validates the responses of an external back end against the schemas of their calls. Unknown fields are dropped; a
 * mismatch is logged by call and path, without values.
 */
export function responseCheck(log: { error(details: object, message: string): void }): ResponseCheck {
  const schemas: Readonly<Record<CallName, { readonly data: z.ZodType }>> = contract;
  return (call, data) => {
    const checked = schemas[call].data.safeParse(data);
    if (checked.success) return checked;
    const problems = checked.error.issues
      .slice(0, reportedProblems)
      .map(({ code, path }) => ({ code, path: path.map(pathPart).join('.') }));
    log.error({ call, problems }, 'response does not match the contract');
    return null;
  };
}

function pathPart(part: PropertyKey): string {
  if (typeof part === 'number') return String(part);
  return typeof part === 'string' && fieldName.test(part) ? part : '*';
}
