import type { CatalogueImportState } from '@vitrine/contract/admin/schemas/catalogue-imports.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { AskingButton } from '#panel/ui/asking-button.tsx';
import { useChange } from '#panel/ui/use-change.ts';

/** Stops a queued or running import; changes that it has written stay. */
export function CancelImportButton({
  item: { id, name, is_dry_run: isDryRun, is_cancelling: isCancelling },
}: {
  item: CatalogueImportState;
}) {
  const client = usePanelClient();
  const cancel = useChange({
    call: () => client('POST /api/admin/catalogue-imports/{id}/cancel', { path: { id } }),
    done: '',
    reads: [['catalogue-imports']],
  });
  return (
    <AskingButton
      label={isCancelling ? 'Cancelando…' : 'Cancelar'}
      disabled={isCancelling}
      change={cancel}
      title={isDryRun ? 'Cancelar esta simulação?' : 'Cancelar esta importação?'}
      text={
        isDryRun
          ? `A leitura de ${name} para. Na loja nada muda.`
          : `A importação de ${name} para em instantes. Os produtos já importados ficam como estão no arquivo.`
      }
      confirmLabel="Cancelar a importação"
      cancelLabel="Voltar"
    />
  );
}

/** Removes a file that was not imported, with its pictures. */
export function DiscardImportButton({ item: { id, name } }: { item: CatalogueImportState }) {
  const client = usePanelClient();
  const discard = useChange({
    call: () => client('DELETE /api/admin/catalogue-imports/{id}', { path: { id } }),
    done: 'Arquivo descartado',
    reads: [['catalogue-imports']],
  });
  return (
    <AskingButton
      label="Descartar"
      change={discard}
      title="Descartar este arquivo?"
      text={`${name} e as imagens que chegaram com ele são removidos. Na loja nada muda.`}
      confirmLabel="Descartar"
    />
  );
}
