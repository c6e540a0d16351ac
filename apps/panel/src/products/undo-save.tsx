import { Alert, Box, Button } from '@mui/material';
import type { AdminProduct, AdminProductInput } from '@vitrine/contract/admin/schemas/admin-product.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import { undoInput } from './undo-input.ts';

/** A save with the product before and after it. */
export interface SavedProduct {
  readonly before: AdminProduct;
  readonly sent: AdminProductInput;
  readonly after: AdminProduct;
}

interface UndoSaveProps {
  readonly save: SavedProduct;
  readonly onUndone: (product: AdminProduct) => void;
  readonly onClose: () => void;
}

/** Says what a save did to the variants, and undoes it. */
export function UndoSave({ save, onUndone, onClose }: UndoSaveProps) {
  const client = usePanelClient();
  const { before, after } = save;
  const undo = useChange({
    call: () =>
      client('PUT /api/admin/products/{id}', {
        path: { id: String(after.id) },
        body: { ...undoInput(save), version: after.version, redirect: true },
      }),
    done: 'Produto como antes',
    reads: [['produtos'], ['product-uses', String(after.id)]],
    onDone: (stored) => onUndone(stored),
  });
  return (
    <Alert
      severity={undo.error ? 'error' : 'success'}
      sx={{ mb: 2 }}
      action={
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button color="inherit" disabled={undo.isPending} onClick={() => undo.mutate()}>
            Desfazer
          </Button>
          <Button color="inherit" onClick={onClose}>
            Fechar
          </Button>
        </Box>
      }
    >
      {undo.error ? messageOfError(undo.error) : savedText(before, after)}
    </Alert>
  );
}

function savedText(before: AdminProduct, after: AdminProduct): string {
  const known = new Set(before.variants.map(({ sku }) => sku));
  const left = new Set(after.variants.map(({ sku }) => sku));
  const added = after.variants.filter(({ sku }) => !known.has(sku)).length;
  const removed = before.variants.filter(({ sku }) => !left.has(sku)).length;
  return [
    'As mudanças estão na loja',
    ...(added > 0 ? [added === 1 ? '1 variação nova' : `${added} variações novas`] : []),
    ...(removed > 0 ? [removed === 1 ? '1 variação retirada' : `${removed} variações retiradas`] : []),
  ].join(' · ');
}
