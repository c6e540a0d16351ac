import {
  newPasswordProblems,
  type PasswordProblem,
  passwordProblems,
  passwordRequirements,
} from '@vitrine/rules/password-problems.ts';

const requirementTexts: Readonly<Record<PasswordProblem, string>> = {
  'validation.password.length': 'Min: 6 caracteres',
  'validation.password.uppercase': 'Uma letra maiúscula (A-Z)',
  'validation.password.special': 'Um caractere especial (!#@)',
};

const texts = {
  ...requirementTexts,
  'validation.password.confirmation': 'Senhas diferentes',
};

/** Returns the password's requirements and whether each is met [REG-04]. */
export function passwordCheckList(password: string): { text: string; isMet: boolean }[] {
  const problems = new Set(passwordProblems(password));
  return passwordRequirements.map((requirement) => ({
    text: requirementTexts[requirement],
    isMet: !problems.has(requirement),
  }));
}

/** Returns the text of the first unmet requirement; null if all are met. */
export function passwordProblem(password: string): string | null {
  const [problem] = passwordProblems(password);
  return problem ? requirementTexts[problem] : null;
}

type NewPassword = Readonly<Record<'password' | 'cpassword', string>>;

/** Returns the errors of a new password and its confirmation, by field, with the caller's texts for empty ones [PWD-02]. */
export function newPasswordErrors(typed: NewPassword, missing: NewPassword): Partial<NewPassword> {
  const problems = newPasswordProblems(typed);
  const textOf = (field: keyof NewPassword) => {
    const [problem] = problems[field];
    if (problem === undefined) return {};
    return { [field]: problem === 'validation.required' ? missing[field] : texts[problem] };
  };
  return { ...textOf('password'), ...textOf('cpassword') };
}
