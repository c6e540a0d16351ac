import { Box, TextField } from '@mui/material';

import { useFieldOf } from './use-field-of.ts';

const hexColour = /^#[0-9a-f]{6}$/i;

interface ColourCodeInputProps {
  readonly name: string;
  readonly label: string;
  readonly helperText?: string | undefined;
}

/** A colour by its hexadecimal code, or chosen in the browser's picker. */
export function ColourCodeInput({ name, label, helperText }: ColourCodeInputProps) {
  const { value, onChange, inputProps, problem } = useFieldOf<string>(name, label);
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <Box
        component="input"
        type="color"
        aria-label={`${label}: escolher a cor`}
        value={hexColour.test(value) ? value : '#000000'}
        disabled={inputProps.disabled}
        onChange={(event: { target: { value: string } }) => onChange(event.target.value)}
        sx={{
          width: 48,
          height: 48,
          p: 0.5,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.paper',
          flexShrink: 0,
          // Without a code the picker has black, which is not chosen.
          opacity: hexColour.test(value) ? 1 : 0.2,
        }}
      />
      <TextField
        fullWidth
        {...inputProps}
        label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        helperText={problem ?? helperText}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: 7, spellCheck: false } }}
      />
    </Box>
  );
}
