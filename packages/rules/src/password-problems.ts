const passwordRules = {
  'validation.password.length': (password: string) => [...password].length >= 6,
  'validation.password.uppercase': (password: string) => /\p{Lu}/u.test(password),
  'validation.password.special': (password: string) => /[^\p{L}\p{N}\s]/u.test(password),
} as const;

export type PasswordProblem = keyof typeof passwordRules;

/** The requirements of a password, named by the messages for unmet ones [REG-04]. */
export const passwordRequirements = [
  'validation.password.length',
  'validation.password.uppercase',
  'validation.password.special',
] as const satisfies readonly PasswordProblem[];

/** Returns the requirements that a password does not meet: six characters, one uppercase letter, one special character [REG-04]. */
export function passwordProblems(password: string): PasswordProblem[] {
  return passwordRequirements.filter((problem) => !passwordRules[problem](password));
}

interface NewPassword {
  readonly password: string;
  readonly cpassword: string;
}

interface NewPasswordProblems {
  readonly password: readonly ('validation.required' | PasswordProblem)[];
  readonly cpassword: readonly ('validation.required' | 'validation.password.confirmation')[];
}

/** Returns the problems of a new password and of its confirmation [PWD-02]. */
export function newPasswordProblems({ password, cpassword }: NewPassword): NewPasswordProblems {
  return {
    password: password === '' ? ['validation.required'] : passwordProblems(password),
    cpassword:
      cpassword === ''
        ? ['validation.required']
        : cpassword === password
          ? []
          : ['validation.password.confirmation'],
  };
}
