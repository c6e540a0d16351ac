import { MenuItem, TextField } from '@mui/material';

import { useContentChoices } from './use-content-choices.ts';

interface RecordFieldProps {
  readonly of: 'form' | 'countdown';
  readonly label: string;
  /** An id; '' for none. */
  readonly value: string;
  readonly onChange: (id: number | '') => void;
}

/** A form or a countdown of the store. */
export function RecordField({ of, label, value, onChange }: RecordFieldProps) {
  const { data } = useContentChoices();
  const choices = (of === 'form' ? data?.forms : data?.countdowns) ?? [];
  const isKnown = choices.some(({ id }) => String(id) === value);
  return (
    <TextField
      select
      fullWidth
      label={label}
      value={isKnown ? value : ''}
      onChange={(event) => onChange(event.target.value === '' ? '' : Number(event.target.value))}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value="">Escolha…</MenuItem>
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={String(id)}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
