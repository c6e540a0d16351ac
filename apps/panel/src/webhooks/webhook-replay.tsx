import { Box, Button } from '@mui/material';
import type { AdminWebhook } from '@vitrine/contract/admin/schemas/webhooks.ts';
import { useState } from 'react';

import { usePanelClient, useNotify } from '#panel/platform/panel-services.tsx';
import { ConfirmationDialog } from '#panel/ui/confirmation-dialog.tsx';
import { MomentField } from '#panel/ui/fields/moment-field.tsx';
import { useChange } from '#panel/ui/use-change.ts';

const threeDaysMs = 3 * 24 * 3_600_000;

/** Sends again what failed since a moment. */
export function WebhookReplay({ webhook: { id, is_enabled: isEnabled } }: { webhook: AdminWebhook }) {
  const client = usePanelClient();
  const notify = useNotify();
  const [since, setSince] = useState<string | null>(null);
  const replay = useChange({
    call: (moment: string) =>
      client('POST /api/admin/webhooks/{id}/replays', { path: { id }, body: { since: moment } }),
    done: '',
    reads: [['entregas-de-webhooks'], ['home']],
    onDone: ({ count }) => {
      setSince(null);
      notify(countText(count), { type: count === 0 ? 'info' : 'success' });
    },
  });
  return (
    <>
      <Button
        disabled={!isEnabled}
        onClick={() => {
          replay.reset();
          setSince(wholeMinute(Date.now() - threeDaysMs));
        }}
      >
        Reenviar o que falhou
      </Button>
      <ConfirmationDialog
        isOpen={since !== null}
        title="Reenviar o que falhou?"
        text="Cada aviso vai de novo com o mesmo código de identificação: o seu sistema reconhece o que já recebeu."
        confirmLabel="Reenviar"
        isPending={replay.isPending || since === ''}
        error={replay.error}
        onConfirm={() => since && replay.mutate(since)}
        onClose={() => setSince(null)}
      >
        <Box sx={{ mt: 2 }}>
          <MomentField label="O que aconteceu desde" value={since ?? ''} onChange={setSince} />
        </Box>
      </ConfirmationDialog>
    </>
  );
}

function wholeMinute(ms: number): string {
  const minuteMs = 60_000;
  return new Date(Math.floor(ms / minuteMs) * minuteMs).toISOString();
}

function countText(count: number): string {
  if (count === 0) return 'Nada falhou desde então';
  return count === 1 ? '1 entrega está de novo na fila' : `${count} entregas estão de novo na fila`;
}
