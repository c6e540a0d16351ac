import { parseEmail } from '@vitrine/brazil/email.ts';
import {
  cnpjField,
  cpfField,
  cpfOrCnpjField,
  documentCharacters,
  personTypeOf,
} from '@vitrine/brazil/taxvat.ts';
import { useWatch } from 'react-hook-form';

import { NameFields } from '#app/features/address/name-fields.tsx';
import { PhoneInput } from '#app/features/address/phone-input.tsx';
import { useStore } from '#app/platform/store/store-context.ts';
import { EmailField } from '#app/ui/email-field/email-field.tsx';
import { Field } from '#app/ui/field/field.tsx';
import { TypedInput } from '#app/ui/typed-input/typed-input.tsx';

import { CompanyFields } from './company-fields.tsx';
import type { RegistrationFormState } from './registration-schema.ts';
import type { Taken } from './use-taken.ts';

import styles from './registration-form.module.css';

export interface IdentityFieldsProps {
  form: RegistrationFormState;
  taken: Taken;
  /** Looks the company up whose CNPJ the form holds, and fills what is empty. */
  onCompany: () => Promise<void>;
  /** True while the company registry is queried. */
  isCheckingCompany: boolean;
  onLogInInstead: (username: string) => void;
}

const documents = {
  all: { label: 'CPF/CNPJ', field: cpfOrCnpjField },
  pf: { label: 'CPF', field: cpfField },
  pj: { label: 'CNPJ', field: cnpjField },
};

/** Document first, then the company that it names, name, e-mail and phone [COM+01]. Document and e-mail are checked for an account on blur [REG-10]. */
export function IdentityFields({
  form,
  taken,
  onCompany,
  isCheckingCompany,
  onLogInInstead,
}: IdentityFieldsProps) {
  const { register, trigger, formState } = form;
  const { errors } = formState;
  const accepts = useStore().settings['clients/type_persons'];
  const [taxvat, email] = useWatch({ control: form.control, name: ['taxvat', 'email'] });
  const kind = personTypeOf(taxvat, accepts);
  // In the order of the fields: the first wrong one gets the focus.
  const taxvatControl = register('taxvat');
  const names = { firstName: register('first_name'), lastName: register('last_name') };
  const emailControl = register('email');

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
          ) : isCheckingCompany ? (
            'Consultando o cadastro da empresa. Você pode continuar preenchendo.'
          ) : undefined
        }
      >
        <TypedInput
          {...taxvatControl}
          kind={documents[accepts].field}
          autoComplete="off"
          // A CNPJ may contain letters since July 2026.
          inputMode={accepts === 'pf' ? 'numeric' : 'text'}
          onBlur={(event) => {
            void taxvatControl.onBlur(event);
            void checkTaken('taxvat', event.currentTarget.value);
            void onCompany();
          }}
        />
      </Field>
      {kind === 'pj' ? <CompanyFields register={register} errors={errors} /> : null}
      <div className={styles.pair}>
        <NameFields
          {...names}
          errors={errors}
          firstLabel={kind === 'pj' ? 'Nome do responsável' : undefined}
        />
      </div>
      <EmailField
        label="E-mail"
        error={errors.email?.message}
        hint={
          taken.isTaken(parseEmail(email) ?? '') ? (
            <LogInInstead onClick={() => onLogInInstead(email)} />
          ) : undefined
        }
        {...emailControl}
        onBlur={(event) => {
          void emailControl.onBlur(event);
          void checkTaken('email', event.currentTarget.value);
        }}
      />
      <Field label="Telefone" requirement="required" error={errors.phone?.message}>
        <PhoneInput {...register('phone')} />
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
