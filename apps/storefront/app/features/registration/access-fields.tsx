import { useWatch } from 'react-hook-form';

import { Checkbox } from '#app/ui/checkbox/checkbox.tsx';
import { PolicyLink } from '#app/ui/dialog/policy-link.tsx';
import { Field } from '#app/ui/field/field.tsx';
import { PasswordInput } from '#app/ui/text-input/password-input.tsx';

import { PasswordCheckList } from './password-check-list.tsx';
import type { RegistrationFormState } from './registration-schema.ts';

import styles from './registration-form.module.css';

export interface AccessFieldsProps {
  form: RegistrationFormState;
  isPasswordRequired: boolean;
}

/** Password and terms [REG-04] [REG-06]. */
export function AccessFields({ form, isPasswordRequired }: AccessFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  const password = useWatch({ control: form.control, name: 'password' });
  return (
    <>
      {isPasswordRequired ? (
        <Field
          label="Senha"
          requirement="required"
          error={errors.password?.message}
          hint={<PasswordCheckList password={password} />}
        >
          <PasswordInput {...register('password')} autoComplete="new-password" maxLength={200} />
        </Field>
      ) : null}
      {/* Honeypot: hidden from people and assistive technology [REG-09]. */}
      <div className={styles.validator} aria-hidden="true">
        <input {...register('validator')} type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <Checkbox {...register('isTermsAccepted')} error={errors.isTermsAccepted?.message}>
        Li e aceito os <PolicyLink urlKey="termos-de-responsabilidades">termos e condições</PolicyLink> e a{' '}
        <PolicyLink urlKey="politica-de-privacidade">política de privacidade</PolicyLink>
      </Checkbox>
    </>
  );
}
