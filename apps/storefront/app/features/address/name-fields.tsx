import { personNameField } from '@vitrine/brazil/person-name.ts';
import type { UseFormRegisterReturn } from 'react-hook-form';

import { Field } from '#app/ui/field/field.tsx';
import { TypedInput } from '#app/ui/typed-input/typed-input.tsx';

type NameField = 'first_name' | 'last_name';
type ByField<Value> = { readonly [Name in NameField]?: Value | undefined };

interface NameFieldsProps {
  /** Registered by the form, in the order of its fields: the first wrong one of that order gets the focus. */
  firstName: UseFormRegisterReturn;
  lastName: UseFormRegisterReturn;
  errors: ByField<{ readonly message?: string | undefined }>;
  /** The server does not render values of registered fields. */
  initial?: ByField<string> | undefined;
  firstLabel?: string | undefined;
}

/** First and last name of a person, for a form of any values that have them. */
export function NameFields({ firstName, lastName, errors, initial, firstLabel = 'Nome' }: NameFieldsProps) {
  return (
    <>
      <Field label={firstLabel} requirement="required" error={errors.first_name?.message}>
        <TypedInput
          {...firstName}
          kind={personNameField}
          defaultValue={initial?.first_name}
          autoComplete="given-name"
        />
      </Field>
      <Field label="Sobrenome" requirement="required" error={errors.last_name?.message}>
        <TypedInput
          {...lastName}
          kind={personNameField}
          defaultValue={initial?.last_name}
          autoComplete="family-name"
        />
      </Field>
    </>
  );
}
