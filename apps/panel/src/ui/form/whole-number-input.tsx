import type { TextFieldProps } from '@mui/material';

import { unreadableNumber, WholeNumberField } from '#panel/ui/fields/whole-number-field.tsx';

import { useFieldOf } from './use-field-of.ts';

interface WholeNumberInputProps extends Pick<TextFieldProps, 'required' | 'helperText' | 'sx'> {
  readonly name: string;
  readonly label: string;
  /** Behind the number, as `dias` or `%`. */
  readonly unit?: string;
}

/** A whole number; null for none. */
export function WholeNumberInput({ name, label, unit, helperText, ...field }: WholeNumberInputProps) {
  const { value, onChange, inputProps, problem } = useFieldOf<number | null>(name, label, unreadableNumber);
  return (
    <WholeNumberField
      fullWidth
      {...field}
      {...inputProps}
      label={label}
      value={value}
      onChange={onChange}
      helperText={problem ?? helperText}
      unit={unit}
    />
  );
}
