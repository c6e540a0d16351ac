import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import type { UseMutationResult } from '@tanstack/react-query';
import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';
import { useState } from 'react';

import { messageOfError } from './error-panel.tsx';

interface StaffNotesProps {
  readonly notes: readonly {
    readonly id: number;
    readonly text: string;
    readonly author: { readonly name: string };
    readonly written_at: string;
  }[];
  /** Adds a note of this text; null for whoever may not. */
  readonly add: UseMutationResult<unknown, Error, string> | null;
}

/** Notes of the staff for each other, with a field for another one. */
export function StaffNotes({ notes, add }: StaffNotesProps) {
  return (
    <>
      {notes.length === 0 && !add && <Typography>Nenhuma anotação.</Typography>}
      {notes.map(({ id, text, author, written_at: at }) => (
        <Box key={id} sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
          <Typography color="textSecondary" sx={{ fontSize: '0.8125rem' }}>
            {author.name}, {formatDate(at)}, {formatTime(at)}
          </Typography>
        </Box>
      ))}
      {add && <NoteForm add={add} />}
    </>
  );
}

function NoteForm({ add }: { add: UseMutationResult<unknown, Error, string> }) {
  const [text, setText] = useState('');
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate(text, { onSuccess: () => setText('') });
      }}
      sx={{ display: 'grid', gap: 1.5, mt: 1.5 }}
    >
      {add.isError && <Alert severity="error">{messageOfError(add.error)}</Alert>}
      <TextField
        label="Nova anotação"
        multiline
        minRows={2}
        value={text}
        onChange={(event) => setText(event.target.value)}
        helperText="Só a equipe vê."
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
      <Box>
        <Button type="submit" variant="outlined" disabled={text.trim() === '' || add.isPending}>
          {add.isPending ? 'Salvando…' : 'Anotar'}
        </Button>
      </Box>
    </Box>
  );
}
