import { InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import { parseWholeNumber } from '@vitrine/brazil/whole-number.ts';
import { type Ref, useState } from 'react';

interface WholeNumberFieldProps extends Pick<
  TextFieldProps,
  'required' | 'error' | 'helperText' | 'sx' | 'disabled' | 'onBlur' | 'fullWidth'
> {
  readonly label: string;
  readonly name?: string | undefined;
  /** null for none. */
  readonly value: number | null;
  /** `text` is what was typed: null with a text in it is one that is no number. */
  readonly onChange: (value: number | null, text: string) => void;
  /** Behind the number, as `dias` or `%`. */
  readonly unit?: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement>;
  /** Names the field where its visible label is too short. */
  readonly accessibleName?: string;
}

export const unreadableNumber = 'Escreva um número inteiro, sem ponto nem vírgula.';

/** A whole number; '1,5' or '1.000' stays as it was typed, with what to do [UIX+04]. */
export function WholeNumberField({
  value,
  onChange,
  unit,
  error,
  helperText,
  accessibleName,
  ...field
}: WholeNumberFieldProps) {
  const [typed, setTyped] = useState(() => String(value ?? ''));
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    if (parseWholeNumber(typed) !== value) setTyped(String(value ?? ''));
  }
  const isUnreadable = typed.trim() !== '' && parseWholeNumber(typed) === null;
  return (
    <TextField
      {...field}
      value={typed}
      onChange={(event) => {
        const text = event.target.value;
        const number = parseWholeNumber(text);
        setTyped(text);
        setSeen(number);
        onChange(number, text.trim());
      }}
      error={isUnreadable || (error ?? false)}
      helperText={isUnreadable ? unreadableNumber : helperText}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: {
          inputMode: 'numeric',
          autoComplete: 'off',
          ...(accessibleName && { 'aria-label': accessibleName }),
        },
        input: unit ? { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } : {},
      }}
    />
  );
}
