import { Box, Button, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { formatDate } from '@vitrine/brazil/date-time.ts';
import type { SettingGroupState } from '@vitrine/contract/admin/schemas/settings.ts';
import { type SubmitEvent, useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import { fieldOf } from './setting-form-values.ts';

interface SecretCardProps {
  readonly state: SettingGroupState;
  readonly secret: SettingGroupState['secrets'][number];
  readonly mayWrite: boolean;
}

/** A secret setting: whether it is set, and a field that replaces it. Outside the group's form, which stores drafts. */
export function SecretCard({ state, secret, mayWrite }: SecretCardProps) {
  const client = usePanelClient();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState('');
  const change = useChange({
    call: (value: string | null) =>
      client('PUT /api/admin/settings/{group}', {
        path: { group: state.group },
        body: { values: { [secret.path]: value }, version: state.version },
      }),
    done: 'Salvo.',
    reads: [['settings']],
    onDone: () => setTyped(''),
  });
  // After a conflict the next try has the version that is stored now.
  const readAgain = { onError: () => void queryClient.invalidateQueries({ queryKey: ['settings'] }) };
  const field = fieldOf(secret.path);
  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    change.mutate(typed, readAgain);
  }
  return (
    <SectionCard title={field?.label ?? secret.path}>
      <Typography sx={{ mb: 2 }}>
        {stateText(secret)} {field?.help}
      </Typography>
      {mayWrite && (
        <Box component="form" onSubmit={save} sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
          <TextField
            fullWidth
            type="password"
            label={secret.is_set ? 'Chave nova' : 'Chave'}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            error={change.error !== null}
            helperText={
              change.error ? messageOfError(change.error) : 'Depois de salva, ela não é mostrada a ninguém.'
            }
          />
          <Box sx={{ display: 'flex', gap: 1 }}>
            <Button type="submit" variant="outlined" disabled={typed.trim() === '' || change.isPending}>
              Guardar chave
            </Button>
            {secret.is_set && (
              <Button
                color="error"
                disabled={change.isPending}
                onClick={() => change.mutate(null, readAgain)}
              >
                Remover chave
              </Button>
            )}
          </Box>
        </Box>
      )}
    </SectionCard>
  );
}

function stateText({ is_set: isSet, set_at: setAt }: SecretCardProps['secret']): string {
  if (!isSet) return 'Ainda não definida.';
  return setAt === null ? 'Definida.' : `Definida em ${formatDate(setAt)}.`;
}
