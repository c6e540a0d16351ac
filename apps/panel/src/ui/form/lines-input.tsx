import { TextField } from '@mui/material';
import { useState } from 'react';

import { useFieldOf } from './use-field-of.ts';

interface LinesInputProps {
  readonly name: string;
  readonly label: string;
  readonly helperText?: string;
  readonly required?: boolean;
}

/** A list of texts, one a line; null for none. */
export function LinesInput({ name, label, helperText, required = false }: LinesInputProps) {
  const { value, onChange, inputProps, problem } = useFieldOf<readonly string[] | null>(name, label);
  const stored = (value ?? []).join('\n');
  // Empty lines are kept while the person types.
  const [typed, setTyped] = useState(stored);
  const text = linesOf(typed).join('\n') === stored ? typed : stored;
  return (
    <TextField
      multiline
      minRows={2}
      fullWidth
      {...inputProps}
      label={label}
      required={required}
      value={text}
      onChange={(event) => {
        const lines = linesOf(event.target.value);
        setTyped(event.target.value);
        onChange(lines.length === 0 ? null : lines);
      }}
      helperText={problem ?? helperText ?? 'Um por linha'}
    />
  );
}

function linesOf(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
