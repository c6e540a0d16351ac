import { Alert, Box, Button, TextField } from '@mui/material';
import { useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { useChange } from '#panel/ui/use-change.ts';

export function OwnNameForm({ name: stored }: { name: string }) {
  const client = usePanelClient();
  const [name, setName] = useState(stored);
  const save = useChange({
    call: () => client('PUT /api/admin/me', { body: { name } }),
    done: 'Nome salvo',
    reads: [['signed-in']],
  });
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
      sx={{ display: 'grid', gap: 2 }}
    >
      {save.isError && <Alert severity="error">{messageOfError(save.error)}</Alert>}
      <TextField
        label="Como você aparece para a equipe"
        required
        value={name}
        onChange={(event) => setName(event.target.value)}
        autoComplete="name"
        slotProps={{ htmlInput: { maxLength: 120 } }}
      />
      <Box>
        <Button
          type="submit"
          variant="outlined"
          disabled={save.isPending || name.trim() === '' || name.trim() === stored}
        >
          {save.isPending ? 'Salvando…' : 'Salvar nome'}
        </Button>
      </Box>
    </Box>
  );
}
