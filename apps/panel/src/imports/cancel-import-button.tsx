import { Button } from '@mui/material';
import type { CatalogueImportState } from '@vitrine/contract/admin/schemas/catalogue-imports.ts';
import { useState } from 'react';

import { usePanelClient } from '#panel/session/panel-services.tsx';
import { ConfirmationDialog } from '#panel/ui/confirmation-dialog.tsx';
import { useChange } from '#panel/ui/use-change.ts';

/** Stops an import that waits or runs; what it has written stays. */
export function CancelImportButton({
  item: { id, name, is_dry_run: isDryRun, is_cancelling: isCancelling },
}: {
  item: CatalogueImportState;
}) {
  const client = usePanelClient();
  const [isAsking, setIsAsking] = useState(false);
  const cancel = useChange({
    call: () => client('POST /api/admin/catalogue-imports/{id}/cancel', { path: { id } }),
    done: '',
    reads: [['catalogue-imports']],
    onDone: () => setIsAsking(false),
  });
  return (
    <>
      <Button color="error" disabled={isCancelling} onClick={() => setIsAsking(true)}>
        {isCancelling ? 'Cancelando…' : 'Cancelar'}
      </Button>
      <ConfirmationDialog
        isOpen={isAsking}
        title={isDryRun ? 'Cancelar esta simulação?' : 'Cancelar esta importação?'}
        text={
          isDryRun
            ? `A leitura de ${name} para. Na loja nada muda.`
            : `A importação de ${name} para em instantes. Os produtos já importados ficam como estão no arquivo.`
        }
        confirmLabel="Cancelar a importação"
        cancelLabel="Voltar"
        isDestructive
        isPending={cancel.isPending}
        error={cancel.error}
        onConfirm={() => cancel.mutate()}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
