import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';
import type { AdminOrder } from '@vitrine/contract/admin/schemas/orders.ts';
import { useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { messageOfError } from '#panel/ui/error-panel.tsx';

import { useOrderChange } from './use-order-change.ts';

interface OrderNotesProps {
  readonly order: AdminOrder;
  readonly mayWrite: boolean;
}

/** Internal notes of the staff about the order. */
export function OrderNotes({ order: { number, notes }, mayWrite }: OrderNotesProps) {
  return (
    <>
      {notes.length === 0 && !mayWrite && <Typography>Nenhuma anotação.</Typography>}
      {notes.map(({ id, text, author, written_at: at }) => (
        <Box key={id} sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
          <Typography color="textSecondary" sx={{ fontSize: '0.8125rem' }}>
            {author.name}, {formatDate(at)}, {formatTime(at)}
          </Typography>
        </Box>
      ))}
      {mayWrite && <NoteForm number={number} />}
    </>
  );
}

function NoteForm({ number }: { number: string }) {
  const client = usePanelClient();
  const [text, setText] = useState('');
  const add = useOrderChange(
    (written: string) =>
      client('POST /api/admin/orders/{number}/notes', { path: { number }, body: { text: written } }),
    'Anotação salva',
  );
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
