import { Field } from '#app/ui/field/field.tsx';

import type { AddressFormState } from './address-schema.ts';
import { NameFields } from './name-fields.tsx';
import { PhoneInput } from './phone-input.tsx';

import styles from './address-form.module.css';

/** Name and phone of the recipient. */
export function RecipientFields({ form }: { form: AddressFormState }) {
  const { register, formState } = form;
  // The server does not render values of registered fields.
  const { errors, defaultValues: initial } = formState;
  return (
    <>
      <div className={styles.pair}>
        <NameFields
          firstName={register('first_name')}
          lastName={register('last_name')}
          errors={errors}
          initial={initial}
        />
      </div>
      <Field label="Telefone" requirement="required" error={errors.phone?.message} className={styles.short}>
        <PhoneInput {...register('phone')} defaultValue={initial?.phone} />
      </Field>
    </>
  );
}
