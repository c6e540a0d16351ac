import type { FieldMessage } from '@vitrine/contract/refusals.ts';

/** What a password lacks [REG-04]: six characters, one uppercase letter, one special character. */
export function passwordFindings(password: string): FieldMessage[] {
  return [
    ...([...password].length < 6 ? (['validation.password.length'] as const) : []),
    ...(/\p{Lu}/u.test(password) ? [] : (['validation.password.uppercase'] as const)),
    ...(/[^\p{L}\p{N}\s]/u.test(password) ? [] : (['validation.password.special'] as const)),
  ];
}
