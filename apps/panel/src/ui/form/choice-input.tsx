import { MenuItem, TextField } from '@mui/material';

import { useFieldOf } from './use-field-of.ts';

interface ChoiceInputProps {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly (readonly [value: string, label: string])[];
  readonly required?: boolean;
  readonly helperText?: string;
  /** The label of null; without it, one of the choices must be taken. */
  readonly emptyLabel?: string;
  /** A list of the browser, for many choices that people know by heart: typing the first letters chooses. */
  readonly isNative?: boolean;
}

/** One of several values; null for the empty one. */
export function ChoiceInput({
  name,
  label,
  choices,
  emptyLabel,
  helperText,
  required = false,
  isNative = false,
}: ChoiceInputProps) {
  const { value, onChange, inputProps, problem } = useFieldOf<string | null>(name, label);
  const Choice = isNative ? 'option' : MenuItem;
  const isUnset = isNative && emptyLabel === undefined && (value ?? '') === '';
  return (
    <TextField
      select
      fullWidth
      {...inputProps}
      required={required}
      label={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      helperText={problem ?? helperText}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true, native: isNative } }}
    >
      {(emptyLabel !== undefined || isUnset) && <Choice value="">{emptyLabel ?? ''}</Choice>}
      {choices.map(([choice, text]) => (
        <Choice key={choice} value={choice}>
          {text}
        </Choice>
      ))}
    </TextField>
  );
}
