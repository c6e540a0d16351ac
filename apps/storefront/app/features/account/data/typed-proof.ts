import { CallError } from '@vitrine/contract/client.ts';

import { translateCallError, translateServerMessage } from '#app/platform/errors/server-messages.ts';

/** The confirmation of an irreversible action: password or mailed code. */
export interface TypedProof {
  readonly by: 'password' | 'pin';
  readonly typed: string;
}

export function noProof(hasPassword: boolean): TypedProof {
  return { by: hasPassword ? 'password' : 'pin', typed: '' };
}

export function missingProofText({ by }: TypedProof): string {
  return by === 'pin' ? 'Digite o código de acesso' : 'Digite sua senha';
}

export function proofBody({ by, typed }: TypedProof): { password?: string; pin?: string } {
  return by === 'pin' ? { pin: typed.replace(/\s/g, '') } : { password: typed };
}

/** Splits a refusal into Portuguese messages for the named fields and one for the form. */
export function refusalBy<Name extends string>(
  error: unknown,
  names: readonly Name[],
): { readonly problems: Partial<Record<Name, string>>; readonly failure: string | null } {
  const fields = error instanceof CallError ? error.fields : null;
  const problems: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const message = fields?.[name]?.[0];
    if (message !== undefined) problems[name] = translateServerMessage(message);
  }
  const isShownByField = Object.keys(problems).length > 0;
  return { problems, failure: isShownByField ? null : translateCallError(error) };
}
