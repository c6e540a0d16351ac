import { Box, IconButton, InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import { formatDate } from '@vitrine/brazil/date-time.ts';
import { parseTypedDate } from '@vitrine/brazil/iso-date.ts';
import { insertLiterals } from '@vitrine/brazil/value-kind.ts';
import { CalendarDays } from 'lucide-react';
import { type ChangeEvent, type Ref, useRef, useState } from 'react';

interface DayFieldProps extends Pick<
  TextFieldProps,
  'required' | 'error' | 'helperText' | 'sx' | 'disabled' | 'onBlur'
> {
  readonly label: string;
  /** As YYYY-MM-DD; '' for none. */
  readonly value: string;
  readonly onChange: (day: string) => void;
  readonly inputRef?: Ref<HTMLInputElement>;
}

const textOf = (day: string) => (/^\d{4}-\d{2}-\d{2}$/.test(day) ? formatDate(day) : day);

export const unreadableDay = 'Este dia não existe. Escreva como 27/11/2026.';

/** A day as people write it, 27/11/2026, whatever the language of the browser, with the browser's calendar beside it. */
export function DayField({ value, onChange, onBlur, error, helperText, sx, label, ...field }: DayFieldProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(() => textOf(value));
  const [seen, setSeen] = useState(value);
  const [isLeft, setIsLeft] = useState(false);
  if (seen !== value) {
    setSeen(value);
    if ((parseTypedDate(typed) ?? '') !== value) setTyped(textOf(value));
  }
  const isUnreadable = isLeft && typed.trim() !== '' && parseTypedDate(typed) === null;
  function change(text: string) {
    const written = insertLiterals('##/##/####', text);
    const day = parseTypedDate(written) ?? '';
    // Deleting a slash does not bring it back.
    setTyped(written.length > text.length && typed.startsWith(text) ? text : written);
    setIsLeft(written.length >= 10);
    setSeen(day);
    if (day !== value && (day !== '' || written === '' || value !== '')) onChange(day);
  }
  return (
    <TextField
      {...field}
      label={label}
      value={typed}
      onChange={(event) => change(event.target.value)}
      onBlur={(event) => {
        setIsLeft(true);
        const day = parseTypedDate(typed);
        if (day !== null) setTyped(textOf(day));
        onBlur?.(event);
      }}
      placeholder="dd/mm/aaaa"
      error={isUnreadable || (error ?? false)}
      helperText={isUnreadable ? unreadableDay : helperText}
      sx={{ minWidth: 168, ...(sx as object) }}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { inputMode: 'numeric', autoComplete: 'off' },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                size="small"
                edge="end"
                aria-label={`Abrir o calendário de ${label}`}
                disabled={field.disabled ?? false}
                onClick={() => picker.current?.showPicker()}
              >
                <CalendarDays size={18} aria-hidden />
              </IconButton>
              <Box
                component="input"
                ref={picker}
                type="date"
                tabIndex={-1}
                aria-hidden
                value={value}
                onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value)}
                sx={{
                  position: 'absolute',
                  right: 8,
                  bottom: 0,
                  width: 1,
                  height: 1,
                  opacity: 0,
                  border: 0,
                  p: 0,
                  pointerEvents: 'none',
                }}
              />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
