import { CallError } from '@vitrine/contract/client.ts';
import type { PasskeyAssertion } from '@vitrine/contract/schemas/passkey.ts';

import { translateCallError, translateServerMessage } from '#app/platform/errors/server-messages.ts';

/** The confirmation of an irreversible action: password, mailed code, or what a passkey has signed, with nothing typed. */
export type TypedProof =
  | { readonly by: 'password' | 'pin'; readonly typed: string }
  | { readonly by: 'passkey'; readonly passkey: PasskeyAssertion };

export function noProof(hasPassword: boolean): Extract<TypedProof, { typed: string }> {
  return { by: hasPassword ? 'password' : 'pin', typed: '' };
}

/** Returns what to do about a proof that is still empty; null for one that can be sent. */
export function missingProofText(proof: TypedProof): string | null {
  if (proof.by === 'passkey' || proof.typed !== '') return null;
  return proof.by === 'pin' ? 'Digite o código de acesso' : 'Digite sua senha';
}

export function proofBody(proof: TypedProof): {
  password?: string;
  pin?: string;
  passkey?: PasskeyAssertion;
} {
  if (proof.by === 'passkey') return { passkey: proof.passkey };
  return proof.by === 'pin' ? { pin: proof.typed.replace(/\s/g, '') } : { password: proof.typed };
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
