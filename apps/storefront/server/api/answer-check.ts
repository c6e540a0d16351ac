import type { AnswerCheck } from '@vitrine/contract/client.ts';
import { type CallName, contract } from '@vitrine/contract/contract.ts';
import type { z } from 'zod';

const reportedProblems = 3;
/** Names of fields, as schemas have them; keys of records may be personal. */
const fieldName = /^[a-z][a-z0-9_]*$/;

/**
 * Checks the answers of a back end in another process against the schemas of their calls. Unknown fields are dropped; an answer
 * that does not match is logged by call and path, without its values.
 */
export function answerCheck(log: { error(details: object, message: string): void }): AnswerCheck {
  const schemas: Readonly<Record<CallName, { readonly data: z.ZodType }>> = contract;
  return (call, data) => {
    const checked = schemas[call].data.safeParse(data);
    if (checked.success) return checked;
    const problems = checked.error.issues
      .slice(0, reportedProblems)
      .map(({ code, path }) => ({ code, path: path.map(pathPart).join('.') }));
    log.error({ call, problems }, 'answer does not match the contract');
    return null;
  };
}

function pathPart(part: PropertyKey): string {
  if (typeof part === 'number') return String(part);
  return typeof part === 'string' && fieldName.test(part) ? part : '*';
}
