import { Box, FormHelperText, TextField } from '@mui/material';
import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';
import { parseTypedDate } from '@vitrine/brazil/iso-date.ts';
import { parseSaoPauloTime } from '@vitrine/brazil/parse-sao-paulo-time.ts';
import { plainCharacters } from '@vitrine/brazil/plain-characters.ts';
import type { MomentEdge } from '@vitrine/brazil/read-spreadsheet-moment.ts';
import { insertLiterals } from '@vitrine/brazil/value-kind.ts';
import { useState } from 'react';

import { DayField } from './day-field.tsx';

interface MomentFieldProps {
  readonly label: string;
  /** An instant as ISO text; '' for none. */
  readonly value: string;
  readonly onChange: (instant: string) => void;
  readonly helperText?: string | undefined;
  readonly error?: boolean;
  readonly disabled?: boolean;
  /** An end is the last second of its minute; without a time, of its day. */
  readonly edge?: MomentEdge;
}

/** A day and a time of São Paulo. Without a time it is the start of the day, or the end of it for an end. */
export function MomentField({
  label,
  value,
  onChange,
  helperText,
  error = false,
  disabled = false,
  edge = 'start',
}: MomentFieldProps) {
  const [parts, setParts] = useState(() => partsOf(value));
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    if (instantOf(parts, edge) !== value) setParts(partsOf(value));
  }
  function change(next: Parts) {
    const instant = instantOf(next, edge);
    setParts(next);
    setSeen(instant);
    onChange(instant);
  }
  return (
    <Box role="group" aria-label={label}>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <DayField
          label={label}
          value={parts.day}
          onChange={(day) => change({ ...parts, day })}
          error={error}
          disabled={disabled}
          sx={{ flexGrow: 1 }}
        />
        <TextField
          label="Hora"
          value={parts.time}
          placeholder={dayEdges[edge]}
          disabled={disabled || parts.day === ''}
          onChange={(event) => change({ ...parts, time: withColon(event.target.value) })}
          error={parts.time.length >= 4 && parseTime(parts.time) === null}
          sx={{ width: 92 }}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { inputMode: 'numeric' } }}
        />
      </Box>
      {helperText && <FormHelperText error={error}>{helperText}</FormHelperText>}
    </Box>
  );
}

interface Parts {
  readonly day: string;
  readonly time: string;
}

function partsOf(instant: string): Parts {
  if (instant === '') return { day: '', time: '' };
  const day = parseTypedDate(formatDate(new Date(instant))) ?? '';
  return { day, time: formatTime(new Date(instant)).replace('h', ':') };
}

const dayEdges = { start: '00:00', end: '23:59' } as const;
const minuteEdges = { start: '00', end: '59' } as const;

function instantOf({ day, time }: Parts, edge: MomentEdge): string {
  if (day === '') return '';
  const minute = parseTime(time) ?? dayEdges[edge];
  return parseSaoPauloTime(`${day}T${minute}:${minuteEdges[edge]}`)?.toISOString() ?? '';
}

/** Parses '09:30', '9:30' or '9h30'; null for any other text. */
function parseTime(text: string): string | null {
  const [, hours = '', minutes = ''] = /^(\d{1,2}) ?[:h] ?(\d{2})$/i.exec(plainCharacters(text)) ?? [];
  return hours !== '' && Number(hours) < 24 && Number(minutes) < 60
    ? `${hours.padStart(2, '0')}:${minutes}`
    : null;
}

function withColon(text: string): string {
  return insertLiterals('##:##', text);
}
