import { passwordProblem } from '#app/features/registration/domain/password-rules.ts';

export const passwordFields = ['current_password', 'password', 'cpassword'] as const;
export type OwnPassword = Record<(typeof passwordFields)[number], string>;

export const noOwnPassword: OwnPassword = { current_password: '', password: '', cpassword: '' };

/** What is wrong with the form, by field, before it is sent [PWD-02]. */
export function ownPasswordProblems({
  current_password,
  password,
  cpassword,
}: OwnPassword): Partial<OwnPassword> {
  const problem = password === '' ? 'Obrigatório' : passwordProblem(password);
  const mismatch = cpassword === '' ? 'Obrigatório' : cpassword === password ? null : 'Senhas diferentes';
  return {
    ...(current_password === '' && { current_password: 'Obrigatório' }),
    ...(problem !== null && { password: problem }),
    ...(mismatch !== null && { cpassword: mismatch }),
  };
}
