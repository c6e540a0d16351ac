import type { MaskitoOptions } from '@maskito/core';
import type { CustomerAttribute } from '@vitrine/contract/schemas/customer.ts';
import { isAttributeRequired, masksOf } from '@vitrine/rules/customer-attribute.ts';
import { useState } from 'react';
import type { Control, UseFormRegister } from 'react-hook-form';

import { registerWithInput } from '#app/features/address/register-with-input.ts';
import { Field } from '#app/ui/field/field.tsx';
import { MaskedInput } from '#app/ui/masked-input/masked-input.tsx';
import { Select } from '#app/ui/select/select.tsx';
import { TextInput } from '#app/ui/text-input/text-input.tsx';

import { maskFor } from './domain/attribute-rules.ts';
import { maskExpression } from './domain/mask-expression.ts';
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
  const [mask] = useState(() => maskOptions(attribute));
  if (type === 'file') {
    return <FileField attribute={attribute} error={error} control={form} files={files} />;
  }
  const control = registerWithInput(register, `attributes.${code}`);
  const isTel = type === 'tel';
  return (
    <Field
      label={attribute.name}
      requirement={isAttributeRequired(attribute) ? 'required' : 'optional'}
      error={error}
    >
      {type === 'select' ? (
        <Select
          {...register(`attributes.${code}`)}
          defaultValue={initial}
          options={options.map(({ id, value }) => ({ value: id, label: value }))}
          placeholder="Escolha"
        />
      ) : mask === null ? (
        <TextInput {...control} defaultValue={initial} type={isTel ? 'tel' : 'text'} maxLength={200} />
      ) : (
        <MaskedInput
          {...control}
          defaultValue={initial}
          mask={mask}
          type={isTel ? 'tel' : 'text'}
          inputMode={isTel ? 'tel' : hasLetters(attribute) ? 'text' : 'numeric'}
        />
      )}
    </Field>
  );
}

/** Returns whether a mask accepts letters. */
const hasLetters = (attribute: CustomerAttribute) => masksOf(attribute).some((mask) => mask.includes('A'));

function maskOptions(attribute: CustomerAttribute): MaskitoOptions | null {
  const masks = masksOf(attribute);
  if (masks.length === 0) return null;
  return { mask: ({ value }) => maskExpression(maskFor(masks, value) ?? '') };
}
