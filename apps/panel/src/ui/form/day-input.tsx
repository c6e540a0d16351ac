import { DayField, unreadableDay } from '#panel/ui/fields/day-field.tsx';

import { useFieldOf } from './use-field-of.ts';

interface DayInputProps {
  readonly name: string;
  readonly label: string;
  readonly required?: boolean;
  readonly helperText?: string;
}

/** A day as YYYY-MM-DD; null for none. */
export function DayInput({ name, label, helperText, required = false }: DayInputProps) {
  const { value, onChange, inputProps, problem } = useFieldOf<string | null>(name, label, unreadableDay);
  return (
    <DayField
      {...inputProps}
      required={required}
      label={label}
      value={value ?? ''}
      onChange={(day) => onChange(day === '' ? null : day)}
      helperText={problem ?? helperText}
    />
  );
}
