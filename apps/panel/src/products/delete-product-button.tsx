import { Button, Typography } from '@mui/material';
import type { AdminProduct } from '@vitrine/contract/admin/schemas/admin-product.ts';
import { useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { ConfirmationDialog } from '#panel/ui/confirmation-dialog.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import { productUsesLines } from './product-uses-lines.ts';
import { useProductUses } from './use-product-uses.ts';

interface DeleteProductButtonProps {
  readonly product: AdminProduct;
  readonly onDeleted: () => void;
}

/** Deletes a product, after saying what depends on it. */
export function DeleteProductButton({ product: { id, name }, onDeleted }: DeleteProductButtonProps) {
  const client = usePanelClient();
  const [isAsking, setIsAsking] = useState(false);
  const { data: uses } = useProductUses(id);
  const lines = uses ? productUsesLines(uses) : [];
  const remove = useChange({
    call: () => client('DELETE /api/admin/products/{id}', { path: { id: String(id) } }),
    done: '',
    reads: [['produtos'], ['produtos/lixeira']],
    onDone: onDeleted,
  });
  return (
    <>
      <Button color="error" onClick={() => setIsAsking(true)}>
        Excluir
      </Button>
      <ConfirmationDialog
        isOpen={isAsking}
        title={`Excluir ${name}?`}
        text="O produto sai da loja, da busca e das sacolas na hora, e vai para a lixeira. Pedidos e relatórios ficam como estão. Você pode restaurá-lo."
        confirmLabel="Excluir"
        isDestructive
        isPending={remove.isPending}
        isIncomplete={!uses}
        error={remove.error}
        onConfirm={() => remove.mutate()}
        onClose={() => setIsAsking(false)}
      >
        {lines.length > 0 && (
          <>
            <Typography sx={{ mt: 2, fontWeight: 600 }}>Onde o produto está hoje</Typography>
            <ul>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </>
        )}
      </ConfirmationDialog>
    </>
  );
}
