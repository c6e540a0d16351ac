import { InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import { formatBrl, parseBrl } from '@vitrine/brazil/brl.ts';
import { type Ref, useState } from 'react';

interface MoneyFieldProps extends Pick<
  TextFieldProps,
  'required' | 'error' | 'helperText' | 'sx' | 'disabled' | 'onBlur' | 'onKeyDown' | 'autoFocus' | 'fullWidth'
> {
  readonly label: string;
  /** In centavos; null for none. */
  readonly value: number | null;
  readonly onChange: (centavos: number | null) => void;
  readonly inputRef?: Ref<HTMLInputElement>;
  /** Names the field without a visible label, as in a table. */
  readonly isLabelHidden?: boolean;
}

const textOf = (centavos: number | null) =>
  centavos === null ? '' : formatBrl(centavos).replace(/R\$\s/, '');

export const unreadableAmount = 'Escreva o valor como 1.234,56.';

/** An amount as people write it, 1.234,56. */
export function MoneyField({
  label,
  value,
  onChange,
  error,
  helperText,
  onBlur,
  isLabelHidden,
  ...field
}: MoneyFieldProps) {
  const [typed, setTyped] = useState(() => textOf(value));
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    if (readAmount(typed) !== value) setTyped(textOf(value));
  }
  const isUnreadable = typed.trim() !== '' && readAmount(typed) === null;
  return (
    <TextField
      {...field}
      {...(!isLabelHidden && { label })}
      value={typed}
      onChange={(event) => {
        const amount = readAmount(event.target.value);
        setTyped(event.target.value);
        setSeen(amount);
        onChange(amount);
      }}
      onBlur={(event) => {
        if (!isUnreadable) setTyped(textOf(value));
        onBlur?.(event);
      }}
      error={isUnreadable || (error ?? false)}
      helperText={isUnreadable ? unreadableAmount : helperText}
      slotProps={{
        htmlInput: {
          inputMode: 'decimal',
          autoComplete: 'off',
          ...(isLabelHidden && { 'aria-label': label }),
        },
        input: { startAdornment: <InputAdornment position="start">R$</InputAdornment> },
      }}
    />
  );
}

/** Amounts of the panel are not negative. */
function readAmount(text: string): number | null {
  const centavos = parseBrl(text);
  return centavos === null || centavos < 0 ? null : centavos;
}
