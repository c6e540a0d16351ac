import { Button } from '@mui/material';
import type { CatalogueImportState } from '@vitrine/contract/admin/schemas/catalogue-imports.ts';
import { useState } from 'react';

import { usePanelClient } from '#panel/session/panel-services.tsx';
import { ConfirmationDialog } from '#panel/ui/confirmation-dialog.tsx';
import { useChange } from '#panel/ui/use-change.ts';

/** Removes a file that was not imported, with its pictures. */
export function DiscardImportButton({ item: { id, name } }: { item: CatalogueImportState }) {
  const client = usePanelClient();
  const [isAsking, setIsAsking] = useState(false);
  const discard = useChange({
    call: () => client('DELETE /api/admin/catalogue-imports/{id}', { path: { id } }),
    done: 'Arquivo descartado',
    reads: [['catalogue-imports']],
  });
  return (
    <>
      <Button color="error" onClick={() => setIsAsking(true)}>
        Descartar
      </Button>
      <ConfirmationDialog
        isOpen={isAsking}
        title="Descartar este arquivo?"
        text={`${name} e as imagens que chegaram com ele são removidos. Na loja nada muda.`}
        confirmLabel="Descartar"
        isDestructive
        isPending={discard.isPending}
        error={discard.error}
        onConfirm={() => discard.mutate()}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
