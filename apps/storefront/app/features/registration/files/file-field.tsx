import type { CustomerAttribute } from '@vitrine/contract/schemas/customer.ts';
import { isAttributeRequired } from '@vitrine/rules/customer-attribute.ts';
import { type Control, useController } from 'react-hook-form';

import type { RegistrationValues } from '#app/features/registration/domain/registration-values.ts';
import { Field } from '#app/ui/field/field.tsx';

import { FilePicker } from './file-picker.tsx';
import type { AttachedFiles } from './use-attached-files.ts';

export interface FileFieldProps {
  attribute: CustomerAttribute;
  error: string | undefined;
  control: Control<RegistrationValues>;
  files: AttachedFiles;
}

/** A file that the merchant requests. The form holds its name until the upload [REG-08]. */
export function FileField({ attribute, error, control, files }: FileFieldProps) {
  const { code, name } = attribute;
  const {
    field: { ref, onBlur },
  } = useController({ control, name: `attributes.${code}` });
  return (
    <Field
      label={name}
      requirement={isAttributeRequired(attribute) ? 'required' : 'optional'}
      error={error}
      hint="PDF, JPG, PNG ou HEIC de até 1 MB. Fotos maiores são reduzidas aqui mesmo."
    >
      <FilePicker
        ref={ref}
        file={files.of(code)}
        onBlur={onBlur}
        onChoose={(file) => files.choose(code, file)}
        onRemove={() => files.remove(code)}
      />
    </Field>
  );
}
