import { Box, Button, TextField } from '@mui/material';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

import { isPastedTable } from './pasted-table.ts';

interface TypedNamesInputProps {
  readonly label: string;
  readonly helperText?: string;
  readonly isDisabled: boolean;
  readonly isFocused?: boolean;
  /** Adds the text when it is finished; one that is refused stays in the field. */
  readonly onAdd: (text: string) => boolean;
  /** Adds also what is typed when the field is left. */
  readonly addsOnLeaving?: boolean;
}

/** A field whose text becomes one or more items: by Enter, by its button, or when it is left. */
export function TypedNamesInput(props: TypedNamesInputProps) {
  const { label, helperText, isDisabled, isFocused = false, onAdd, addsOnLeaving = false } = props;
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (isFocused) field.current?.focus();
  }, [isFocused]);

  function add(text: string) {
    if (text.trim() !== '' && onAdd(text.trim())) setTyped('');
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // Prevents the submission of the form around.
    event.preventDefault();
    add(typed);
  }
  function onPaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain');
    // A field of one line would join the lines of a spreadsheet's column.
    if (!isPastedTable(text.trim())) return;
    event.preventDefault();
    add(text);
  }
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', flexGrow: 1, maxWidth: 520 }}>
      <TextField
        fullWidth
        label={label}
        value={typed}
        disabled={isDisabled}
        inputRef={field}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={() => {
          if (addsOnLeaving) add(typed);
        }}
        helperText={helperText}
        slotProps={{ htmlInput: { maxLength: 2000, autoComplete: 'off' } }}
      />
      <Button variant="outlined" disabled={isDisabled} onClick={() => add(typed)} sx={{ mt: 0.5 }}>
        Adicionar
      </Button>
    </Box>
  );
}
