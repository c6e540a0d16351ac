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
}

/** One of several values; null for the empty one. */
export function ChoiceInput({
  name,
  label,
  choices,
  emptyLabel,
  helperText,
  required = false,
}: ChoiceInputProps) {
  const { value, onChange, inputProps, problem } = useFieldOf<string | null>(name, label);
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
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      {emptyLabel !== undefined && <MenuItem value="">{emptyLabel}</MenuItem>}
      {choices.map(([choice, text]) => (
        <MenuItem key={choice} value={choice}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}
