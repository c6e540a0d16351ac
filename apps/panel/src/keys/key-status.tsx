import { Box, Button } from '@mui/material';
import { formatDate } from '@vitrine/brazil/date-time.ts';
import type { AdminData } from '@vitrine/contract/admin/admin-contract.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { StatusBadge } from '#panel/ui/status-badge.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import { RevokeKeyButton } from './revoke-key-button.tsx';

type Key = AdminData<'GET /api/admin/keys'>['items'][number];

/** Shows whether a key works. A key whose creator lost access may be taken over or revoked. */
export function KeyStatus({ apiKey }: { apiKey: Key }) {
  if (apiKey.revoked_at !== null) {
    return <StatusBadge tone="muted" label={`Revogada em ${formatDate(apiKey.revoked_at)}`} />;
  }
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      {apiKey.is_curtailed && (
        <StatusBadge tone="waiting" label={`Parada: ${apiKey.created_by} perdeu o acesso`} />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
        {apiKey.is_curtailed && <TakeoverButton apiKey={apiKey} />}
        <RevokeKeyButton apiKey={apiKey} />
      </Box>
    </Box>
  );
}

function TakeoverButton({ apiKey: { id, name } }: { apiKey: Key }) {
  const client = usePanelClient();
  const takeover = useChange({
    call: () => client('POST /api/admin/keys/{id}/takeover', { path: { id } }),
    done: 'A chave voltou a funcionar, em seu nome',
  });
  return (
    <Button
      size="small"
      aria-label={`Assumir ${name}`}
      disabled={takeover.isPending}
      onClick={() => takeover.mutate()}
    >
      Assumir
    </Button>
  );
}
