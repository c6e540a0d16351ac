import { Box, FormControlLabel, FormHelperText, Switch } from '@mui/material';

import { useFieldOf } from './use-field-of.ts';

interface SwitchInputProps {
  readonly name: string;
  readonly label: string;
  readonly helperText?: string;
}

export function SwitchInput({ name, label, helperText }: SwitchInputProps) {
  const { value, onChange, inputProps, problem } = useFieldOf<boolean>(name, label);
  const { inputRef, onBlur, disabled } = inputProps;
  return (
    <Box>
      <FormControlLabel
        label={label}
        control={
          <Switch
            checked={value}
            onChange={(_, isOn) => onChange(isOn)}
            onBlur={onBlur}
            disabled={disabled}
            slotProps={{ input: { ref: inputRef, name } }}
          />
        }
      />
      {(problem ?? helperText) && (
        <FormHelperText error={problem !== undefined} sx={{ mt: 0 }}>
          {problem ?? helperText}
        </FormHelperText>
      )}
    </Box>
  );
}
