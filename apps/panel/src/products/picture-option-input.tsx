import { MenuItem, TextField } from '@mui/material';
import { useWatch } from 'react-hook-form';

import { useFieldOf } from '#panel/ui/form/use-field-of.ts';

import type { ProductFormValues } from './product-form-values.ts';

type ShownOption = ProductFormValues['images'][number]['option_value'];

interface PictureOptionInputProps {
  readonly name: `images.${number}.option_value`;
  readonly label: string;
}

/** The option value that a picture shows, such as a colour; null for a picture of every variant. */
export function PictureOptionInput({ name, label }: PictureOptionInputProps) {
  const options = useWatch<ProductFormValues, 'options'>({ name: 'options' });
  const { value: shown, onChange, inputProps, problem } = useFieldOf<ShownOption>(name, label);
  const choices = options.flatMap((option) =>
    option.values.map((value) => ({
      value: { code: option.code, value: value.code },
      label: `${option.label}: ${value.label}`,
    })),
  );
  // A value that was removed meanwhile stays chosen until the person chooses another.
  if (shown && !choices.some(({ value }) => keyOf(value) === keyOf(shown))) {
    choices.push({ value: shown, label: `${shown.value} (retirado das opções)` });
  }
  if (choices.length === 0) return null;
  return (
    <TextField
      select
      fullWidth
      {...inputProps}
      label={label}
      value={keyOf(shown)}
      onChange={(event) =>
        onChange(choices.find(({ value }) => keyOf(value) === event.target.value)?.value ?? null)
      }
      helperText={problem}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      sx={{ mt: 1.5 }}
    >
      <MenuItem value="">Todas as variações</MenuItem>
      {choices.map((choice) => (
        <MenuItem key={keyOf(choice.value)} value={keyOf(choice.value)}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Codes of options contain no colon. */
const keyOf = (shown: ShownOption): string => (shown ? `${shown.code}:${shown.value}` : '');
