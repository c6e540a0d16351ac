import { PictureField } from '#panel/ui/pictures/picture-field.tsx';

import { useFieldOf } from './use-field-of.ts';

interface PictureInputProps {
  readonly name: string;
  readonly label: string;
  readonly helperText?: string | undefined;
}

/** The file of a picture in a form of a record: '' or null for none. */
export function PictureInput({ name, label, helperText }: PictureInputProps) {
  const { value, onChange, inputProps, problem } = useFieldOf<string | null>(name, label);
  return (
    <PictureField
      label={label}
      help={helperText}
      value={value ?? ''}
      onChange={(file) => onChange(file)}
      problem={problem}
      isDisabled={inputProps.disabled}
      buttonRef={inputProps.inputRef}
    />
  );
}
