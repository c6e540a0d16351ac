import { InputAdornment, TextField } from '@mui/material';
import { parseBrl } from '@vitrine/brazil/brl.ts';
import { useState } from 'react';

import { useFieldOf } from '#panel/ui/form/use-field-of.ts';

import { percentText } from './method-texts.ts';

const unreadablePercent = 'Escreva a taxa como 1,99.';

interface PercentInputProps {
  readonly name: string;
  readonly label: string;
  readonly helperText?: string;
}

/** A rate of at most two decimals, as hundredths of a per cent; null for none. */
export function PercentInput({ name, label, helperText }: PercentInputProps) {
  const { value, onChange, inputProps, problem } = useFieldOf<number | null>(name, label, unreadablePercent);
  const [typed, setTyped] = useState(() => formatPercent(value));
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    if (readPercent(typed) !== value) setTyped(formatPercent(value));
  }
  const isUnreadable = typed.trim() !== '' && readPercent(typed) === null;
  return (
    <TextField
      fullWidth
      {...inputProps}
      label={label}
      value={typed}
      onChange={(event) => {
        const read = readPercent(event.target.value);
        setTyped(event.target.value);
        setSeen(read);
        onChange(read);
      }}
      error={isUnreadable || inputProps.error}
      helperText={isUnreadable ? unreadablePercent : (problem ?? helperText)}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
        input: { endAdornment: <InputAdornment position="end">%</InputAdornment> },
      }}
    />
  );
}

const formatPercent = (basisPoints: number | null) =>
  basisPoints === null ? '' : percentText(basisPoints).slice(0, -1);

/** Two decimals are read as those of an amount are. */
function readPercent(text: string): number | null {
  const hundredths = parseBrl(text);
  return hundredths === null || hundredths < 0 ? null : hundredths;
}
