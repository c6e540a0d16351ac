import { Field } from '#app/ui/field/field.tsx';
import { TextInput } from '#app/ui/text-input/text-input.tsx';

import type { AddressFormState } from './address-form-state.ts';
import { PhoneInput } from './phone-input.tsx';
import { registerWithInput } from './register-with-input.ts';

import styles from './address-form.module.css';

/** Name and phone of the recipient. */
export function RecipientFields({ form }: { form: AddressFormState }) {
  const { register, formState } = form;
  // The server does not render values of registered fields.
  const { errors, defaultValues: initial } = formState;
  return (
    <>
      <div className={styles.pair}>
        <Field label="Nome" requirement="required" error={errors.first_name?.message}>
          <TextInput
            {...register('first_name')}
            defaultValue={initial?.first_name}
            autoComplete="given-name"
            maxLength={80}
          />
        </Field>
        <Field label="Sobrenome" requirement="required" error={errors.last_name?.message}>
          <TextInput
            {...register('last_name')}
            defaultValue={initial?.last_name}
            autoComplete="family-name"
            maxLength={80}
          />
        </Field>
      </div>
      <Field label="Telefone" requirement="required" error={errors.phone?.message} className={styles.short}>
        <PhoneInput {...registerWithInput(register, 'phone')} defaultValue={initial?.phone} />
      </Field>
    </>
  );
}
