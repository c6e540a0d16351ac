import { newPasswordErrors } from '#app/features/registration/domain/password-rules.ts';

export const passwordFields = ['current_password', 'password', 'cpassword'] as const;
export type OwnPassword = Record<(typeof passwordFields)[number], string>;

export const noOwnPassword: OwnPassword = { current_password: '', password: '', cpassword: '' };

/** Returns the form's errors by field, before it is sent [PWD-02]. */
export function ownPasswordProblems({
  current_password,
  password,
  cpassword,
}: OwnPassword): Partial<OwnPassword> {
  return {
    ...(current_password === '' && { current_password: 'Digite sua senha atual' }),
    ...newPasswordErrors(
      { password, cpassword },
      { password: 'Digite a nova senha', cpassword: 'Digite a nova senha mais uma vez' },
    ),
  };
}
