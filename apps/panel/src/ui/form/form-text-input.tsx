import { TextField, type TextFieldProps } from '@mui/material';

import { useFieldOf } from './use-field-of.ts';

interface FormTextInputProps extends Pick<
  TextFieldProps,
  'required' | 'helperText' | 'sx' | 'type' | 'multiline' | 'minRows' | 'placeholder' | 'fullWidth'
> {
  readonly name: string;
  readonly label: string;
  readonly maxLength?: number;
  readonly autoComplete?: string;
}

export function FormTextInput({
  name,
  label,
  maxLength,
  autoComplete = 'off',
  helperText,
  ...field
}: FormTextInputProps) {
  const { value, onChange, inputProps, problem } = useFieldOf<string | null>(name, label);
  return (
    <TextField
      fullWidth
      {...field}
      {...inputProps}
      label={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value)}
      helperText={problem ?? helperText}
      autoComplete={autoComplete}
      slotProps={{ htmlInput: { ...(maxLength && { maxLength }) } }}
    />
  );
}
