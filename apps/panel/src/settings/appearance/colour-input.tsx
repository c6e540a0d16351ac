import { Box, TextField } from '@mui/material';

import { fieldNameOf, fieldOf } from '#panel/settings/setting-form-values.ts';
import { useFieldOf } from '#panel/ui/form/use-field-of.ts';

const hexColour = /^#[0-9a-f]{6}$/i;

/** A colour by its number, or chosen by eye. */
export function ColourInput({ path }: { path: string }) {
  const label = fieldOf(path)?.label ?? path;
  const { value, onChange, inputProps, problem } = useFieldOf<string>(fieldNameOf(path), label);
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
        }}
      />
      <TextField
        fullWidth
        {...inputProps}
        label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        helperText={problem ?? fieldOf(path)?.help}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: 7, spellCheck: false } }}
      />
    </Box>
  );
}
