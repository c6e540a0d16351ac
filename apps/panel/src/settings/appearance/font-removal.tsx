import type { AdminFont } from '@vitrine/contract/admin/schemas/fonts.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { ConfirmationDialog } from '#panel/ui/confirmation-dialog.tsx';
import { useChange } from '#panel/ui/use-change.ts';

interface FontRemovalProps {
  readonly font: AdminFont;
  readonly onClose: () => void;
}

/** Asks before a font is removed; the API refuses one that the shop uses. */
export function FontRemoval({ font: { name, version }, onClose }: FontRemovalProps) {
  const client = usePanelClient();
  const remove = useChange({
    call: () => client('POST /api/admin/fonts/{name}/removal', { path: { name }, body: { version } }),
    done: 'Fonte removida',
    reads: [['fonts'], ['settings']],
    onDone: onClose,
  });
  return (
    <ConfirmationDialog
      isOpen
      title={`Remover ${name}?`}
      text="Os arquivos da fonte são apagados da loja. Uma fonte em uso não pode ser removida."
      confirmLabel="Remover"
      isDestructive
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
