import { documentCharacters } from '@vitrine/brazil/taxvat.ts';
import { useWatch } from 'react-hook-form';

import { PhoneInput } from '#app/features/address/phone-input.tsx';
import { registerWithInput } from '#app/features/address/register-with-input.ts';
import { useStore } from '#app/platform/store/store-context.ts';
import { Field } from '#app/ui/field/field.tsx';
import { MaskedInput } from '#app/ui/masked-input/masked-input.tsx';
import { cnpjMask, cpfMask, cpfOrCnpjMask } from '#app/ui/masked-input/masks.ts';
import { TextInput } from '#app/ui/text-input/text-input.tsx';

import { kindOf, tidyEmail } from './domain/registration-values.ts';
import type { RegistrationFormState } from './registration-form-state.ts';
import type { Taken } from './use-taken.ts';

import styles from './registration-form.module.css';

export interface IdentityFieldsProps {
  form: RegistrationFormState;
  taken: Taken;
  onLogInInstead: (username: string) => void;
}

const documents = {
  all: { label: 'CPF/CNPJ', mask: cpfOrCnpjMask },
  pf: { label: 'CPF', mask: cpfMask },
  pj: { label: 'CNPJ', mask: cnpjMask },
};

/** Document, name, e-mail and phone. Document and e-mail are checked for an account on blur [REG-10]. */
export function IdentityFields({ form, taken, onLogInInstead }: IdentityFieldsProps) {
  const { register, setValue, trigger, formState } = form;
  const { errors } = formState;
  const accepts = useStore().settings['clients/type_persons'];
  const [taxvat, email] = useWatch({ control: form.control, name: ['taxvat', 'email'] });
  const kind = kindOf(taxvat, accepts);
  const taxvatControl = registerWithInput(register, 'taxvat');

  async function checkTaken(field: 'email' | 'taxvat', value: string) {
    if ((await taken.checkOne(field, value)) && form.getValues(field) === value) await trigger(field);
  }

  return (
    <>
      <Field
        label={documents[accepts].label}
        requirement="required"
        error={errors.taxvat?.message}
        hint={
          taken.isTaken(documentCharacters(taxvat)) ? (
            <LogInInstead onClick={() => onLogInInstead(taxvat)} />
          ) : undefined
        }
      >
        <MaskedInput
          {...taxvatControl}
          mask={documents[accepts].mask}
          // A CNPJ may contain letters since July 2026.
          inputMode={accepts === 'pf' ? 'numeric' : 'text'}
          onBlur={(event) => {
            void taxvatControl.onBlur(event);
            void checkTaken('taxvat', event.currentTarget.value);
          }}
        />
      </Field>
      <div className={styles.pair}>
        <Field
          label={kind === 'pj' ? 'Nome do responsável' : 'Nome'}
          requirement="required"
          error={errors.first_name?.message}
        >
          <TextInput {...register('first_name')} autoComplete="given-name" maxLength={80} />
        </Field>
        <Field label="Sobrenome" requirement="required" error={errors.last_name?.message}>
          <TextInput {...register('last_name')} autoComplete="family-name" maxLength={80} />
        </Field>
      </div>
      <Field
        label="E-mail"
        requirement="required"
        error={errors.email?.message}
        hint={
          taken.isTaken(tidyEmail(email)) ? <LogInInstead onClick={() => onLogInInstead(email)} /> : undefined
        }
      >
        <TextInput
          {...register('email')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={160}
          onBlur={(event) => {
            const tidy = tidyEmail(event.currentTarget.value);
            setValue('email', tidy);
            void register('email').onBlur(event);
            void checkTaken('email', tidy);
          }}
        />
      </Field>
      <Field
        label={kind === 'pj' ? 'Telefone' : 'Celular'}
        requirement="required"
        error={errors.phone?.message}
      >
        <PhoneInput {...registerWithInput(register, 'phone')} />
      </Field>
    </>
  );
}

function LogInInstead({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className={styles.link} onClick={onClick}>
      Entrar com esta conta
    </button>
  );
}
