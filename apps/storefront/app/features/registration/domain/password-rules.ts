export interface PasswordRule {
  readonly text: string;
  readonly isMet: (password: string) => boolean;
}

/** The password's requirements as the form shows them [REG-04]. */
export const passwordRules: readonly PasswordRule[] = [
  { text: 'Min: 6 caracteres', isMet: (password) => [...password].length >= 6 },
  { text: 'Uma letra maiúscula (A-Z)', isMet: (password) => /\p{Lu}/u.test(password) },
  { text: 'Um caractere especial (!#@)', isMet: (password) => /[^\p{L}\p{N}\s]/u.test(password) },
];

/** The words of the first rule that a password breaks, or null. */
export function passwordProblem(password: string): string | null {
  return passwordRules.find(({ isMet }) => !isMet(password))?.text ?? null;
}
