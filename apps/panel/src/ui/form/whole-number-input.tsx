import type { TextFieldProps } from '@mui/material';
import { useRef } from 'react';

import { unreadableNumber, WholeNumberField } from '#panel/ui/fields/whole-number-field.tsx';

import { useFieldOf } from './use-field-of.ts';

interface WholeNumberInputProps extends Pick<TextFieldProps, 'required' | 'helperText' | 'sx'> {
  readonly name: string;
  readonly label: string;
  /** Behind the number, as `dias` or `%`. */
  readonly unit?: string;
}

/** A whole number; null for none. A form with another text in it is not saved. */
export function WholeNumberInput({ name, label, unit, helperText, ...field }: WholeNumberInputProps) {
  const isUnreadable = useRef(false);
  const { value, onChange, inputProps, problem } = useFieldOf<number | null>(name, label, () =>
    isUnreadable.current ? unreadableNumber : true,
  );
  return (
    <WholeNumberField
      fullWidth
      {...field}
      {...inputProps}
      label={label}
      value={value}
      onChange={(number, text) => {
        isUnreadable.current = number === null && text !== '';
        onChange(number);
      }}
      helperText={problem ?? helperText}
      unit={unit}
    />
  );
}
