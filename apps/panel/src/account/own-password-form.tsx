import { Alert, Box, Button, TextField } from '@mui/material';
import { type SubmitEvent, useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { formText } from '#panel/ui/form-text.ts';
import { useChange } from '#panel/ui/use-change.ts';

/** Changes the person's own password, which ends their other sessions. */
export function OwnPasswordForm() {
  const client = usePanelClient();
  const [isDifferent, setIsDifferent] = useState(false);
  const save = useChange({
    call: ({ current, password }: { current: string; password: string; form: HTMLFormElement }) =>
      client('PUT /api/admin/me/password', { body: { current, password } }),
    done: 'Senha trocada. As outras sessões foram encerradas.',
    reads: [['own-sessions']],
    onDone: (_, { form }) => form.reset(),
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const text = formText(form);
    const isSame = text('password') === text('repeated');
    setIsDifferent(!isSame);
    if (isSame) save.mutate({ current: text('current'), password: text('password'), form });
  }

  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      {save.isError && <Alert severity="error">{messageOfError(save.error)}</Alert>}
      <TextField
        label="Senha atual"
        name="current"
        type="password"
        required
        autoComplete="current-password"
      />
      <TextField
        label="Nova senha"
        name="password"
        type="password"
        required
        autoComplete="new-password"
        helperText="No mínimo 12 caracteres. Uma frase curta funciona bem."
        slotProps={{ htmlInput: { minLength: 12 } }}
      />
      <TextField
        label="Repita a nova senha"
        name="repeated"
        type="password"
        required
        autoComplete="new-password"
        error={isDifferent}
        helperText={isDifferent ? 'As senhas não são iguais.' : ''}
      />
      <Box>
        <Button type="submit" variant="outlined" disabled={save.isPending}>
          {save.isPending ? 'Trocando…' : 'Trocar senha'}
        </Button>
      </Box>
    </Box>
  );
}
