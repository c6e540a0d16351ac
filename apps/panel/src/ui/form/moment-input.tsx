import { MomentField } from '#panel/ui/fields/moment-field.tsx';

import { useFieldOf } from './use-field-of.ts';

interface MomentInputProps {
  readonly name: string;
  readonly label: string;
  readonly helperText?: string;
}

/** An instant as ISO text, shown in the time of São Paulo; null for none. */
export function MomentInput({ name, label, helperText }: MomentInputProps) {
  const { value, onChange, inputProps, problem } = useFieldOf<string | null>(name, label);
  return (
    <MomentField
      label={label}
      value={value ?? ''}
      onChange={(instant) => onChange(instant === '' ? null : instant)}
      error={inputProps.error}
      disabled={inputProps.disabled}
      helperText={problem ?? helperText}
    />
  );
}
