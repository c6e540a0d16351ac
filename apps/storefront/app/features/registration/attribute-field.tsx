import type { CustomerAttribute } from '@vitrine/contract/schemas/customer.ts';
import { attributeField, isAttributeRequired, masksOf } from '@vitrine/rules/customer-attribute.ts';
import { useState } from 'react';
import type { Control, UseFormRegister } from 'react-hook-form';

import { Field } from '#app/ui/field/field.tsx';
import { Select } from '#app/ui/select/select.tsx';
import { TypedInput } from '#app/ui/typed-input/typed-input.tsx';

import type { RegistrationValues } from './domain/registration-values.ts';
import { FileField } from './files/file-field.tsx';
import type { AttachedFiles } from './files/use-attached-files.ts';

export interface AttributeFieldProps {
  attribute: CustomerAttribute;
  /** The value rendered by the server. */
  initial?: string | undefined;
  error: string | undefined;
  register: UseFormRegister<RegistrationValues>;
  control: Control<RegistrationValues>;
  files: AttachedFiles;
}

/** A field that the merchant added to the form [REG-07]. */
export function AttributeField({
  attribute,
  initial,
  error,
  register,
  control: form,
  files,
}: AttributeFieldProps) {
  const { code, type, options } = attribute;
  const [kind] = useState(() => attributeField(attribute));
  if (type === 'file') {
    return <FileField attribute={attribute} error={error} control={form} files={files} />;
  }
  const control = register(`attributes.${code}`);
  return (
    <Field
      label={attribute.name}
      requirement={isAttributeRequired(attribute) ? 'required' : 'optional'}
      error={error}
    >
      {type === 'select' ? (
        <Select
          {...control}
          defaultValue={initial}
          options={options.map(({ id, value }) => ({ value: id, label: value }))}
          placeholder="Escolha"
        />
      ) : (
        <TypedInput
          {...control}
          defaultValue={initial}
          kind={kind}
          type={type === 'tel' ? 'tel' : 'text'}
          {...(masksOf(attribute).length > 0 && { inputMode: keyboardOf(attribute), autoComplete: 'off' })}
        />
      )}
    </Field>
  );
}

/** Returns the keyboard of a field with masks: letters only where one of them has a place for them. */
function keyboardOf(attribute: CustomerAttribute): 'tel' | 'text' | 'numeric' {
  if (attribute.type === 'tel') return 'tel';
  return masksOf(attribute).some((mask) => mask.includes('A')) ? 'text' : 'numeric';
}
