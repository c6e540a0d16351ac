import { InputAdornment, TextField, type TextFieldProps } from '@mui/material';

import { useFieldOf } from './use-field-of.ts';

interface WholeNumberInputProps extends Pick<TextFieldProps, 'required' | 'helperText' | 'sx'> {
  readonly name: string;
  readonly label: string;
  /** Behind the number, as `dias` or `%`. */
  readonly unit?: string;
}

/** A whole number; null for none. */
export function WholeNumberInput({ name, label, unit, helperText, ...field }: WholeNumberInputProps) {
  const { value, onChange, inputProps, problem } = useFieldOf<number | null>(name, label);
  return (
    <TextField
      fullWidth
      {...field}
      {...inputProps}
      label={label}
      value={value ?? ''}
      onChange={(event) => {
        const digits = event.target.value.replace(/\D/g, '').slice(0, 9);
        onChange(digits === '' ? null : Number(digits));
      }}
      helperText={problem ?? helperText}
      slotProps={{
        htmlInput: { inputMode: 'numeric', autoComplete: 'off' },
        input: unit ? { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } : {},
      }}
    />
  );
}
