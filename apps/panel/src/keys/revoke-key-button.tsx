import { Button } from '@mui/material';
import { useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { ConfirmationDialog } from '#panel/ui/confirmation-dialog.tsx';
import { useChange } from '#panel/ui/use-change.ts';

export function RevokeKeyButton({ apiKey: { id, name } }: { apiKey: { id: string; name: string } }) {
  const client = usePanelClient();
  const [isAsking, setIsAsking] = useState(false);
  const revoke = useChange({
    call: () => client('DELETE /api/admin/keys/{id}', { path: { id } }),
    done: 'Chave revogada',
    onDone: () => setIsAsking(false),
  });
  return (
    <>
      <Button color="error" size="small" aria-label={`Revogar ${name}`} onClick={() => setIsAsking(true)}>
        Revogar
      </Button>
      <ConfirmationDialog
        isOpen={isAsking}
        title={`Revogar a chave ${name}?`}
        text="O programa que usa esta chave deixa de funcionar na hora. Não há como desfazer: crie outra chave, se precisar."
        confirmLabel="Revogar"
        isDestructive
        isPending={revoke.isPending}
        error={revoke.error}
        onConfirm={() => revoke.mutate()}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
