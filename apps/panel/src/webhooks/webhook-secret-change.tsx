import { Button, Typography } from '@mui/material';
import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';
import type { AdminWebhook } from '@vitrine/contract/admin/schemas/webhooks.ts';
import { useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { ConfirmationDialog } from '#panel/ui/confirmation-dialog.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import { NewSecretDialog } from './new-secret-dialog.tsx';

/** Replaces the secret; the old one also signs for one more day. */
export function WebhookSecretChange({
  webhook: { id, previous_secret_until: until },
  mayWrite,
}: {
  webhook: AdminWebhook;
  mayWrite: boolean;
}) {
  const client = usePanelClient();
  const [isAsking, setIsAsking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const change = useChange({
    call: () => client('POST /api/admin/webhooks/{id}/secret', { path: { id } }),
    done: '',
    reads: [['webhook']],
    onDone: ({ secret: created }) => {
      setIsAsking(false);
      setSecret(created);
    },
  });
  return (
    <>
      <Typography color="textSecondary" sx={{ fontSize: '0.875rem' }}>
        {until === null
          ? 'O segredo foi mostrado uma vez, ao ser criado.'
          : `O segredo anterior também assina até ${formatDate(until)}, ${formatTime(until)}.`}
      </Typography>
      {mayWrite && (
        <Button variant="outlined" sx={{ mt: 1.5 }} onClick={() => setIsAsking(true)}>
          Trocar segredo
        </Button>
      )}
      <ConfirmationDialog
        isOpen={isAsking}
        title="Trocar o segredo?"
        text="Durante 24 horas os avisos levam a assinatura dos dois segredos, para que você troque o seu sistema sem perder nenhum. Depois disso só o novo vale."
        confirmLabel="Trocar segredo"
        isPending={change.isPending}
        error={change.error}
        onConfirm={() => change.mutate()}
        onClose={() => setIsAsking(false)}
      />
      {secret !== null && (
        <NewSecretDialog title="Novo segredo" secret={secret} onKept={() => setSecret(null)} />
      )}
    </>
  );
}
