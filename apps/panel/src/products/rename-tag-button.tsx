import { Button, TextField } from '@mui/material';
import { useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { ConfirmationDialog } from '#panel/ui/confirmation-dialog.tsx';
import { useProductTags } from '#panel/ui/form/use-product-tags.ts';
import { useListContext } from '#panel/ui/list/list-context.ts';
import { useChange } from '#panel/ui/use-change.ts';

/** Renames the tag by which the list is filtered; nothing without one. */
export function RenameTagButton() {
  const { filterValues, setFilters } = useListContext();
  const client = usePanelClient();
  const tags = useProductTags();
  const tag = tags.find(({ name }) => name === filterValues.tag);
  const [typed, setTyped] = useState<string | null>(null);
  const rename = useChange({
    call: (name: string) =>
      client('PUT /api/admin/product-tags/{id}', { path: { id: String(tag?.id) }, body: { name } }),
    done: 'Etiqueta renomeada',
    reads: [['product-tags'], ['produtos']],
    onDone: () => {
      setFilters({ ...filterValues, tag: typed?.trim() ?? '' });
      setTyped(null);
    },
  });
  if (!tag) return null;
  return (
    <>
      <Button variant="outlined" onClick={() => setTyped(tag.name)}>
        Renomear etiqueta
      </Button>
      <ConfirmationDialog
        isOpen={typed !== null}
        title={`Renomear “${tag.name}”`}
        text={`O nome muda em ${tag.products_count === 1 ? 'um produto' : `todos os ${tag.products_count} produtos`} que a têm.`}
        confirmLabel="Renomear"
        isPending={rename.isPending}
        isIncomplete={typed?.trim() === ''}
        error={rename.error}
        onConfirm={() => rename.mutate(typed?.trim() ?? '')}
        onClose={() => setTyped(null)}
      >
        <TextField
          fullWidth
          label="Nome novo"
          value={typed ?? ''}
          onChange={(event) => setTyped(event.target.value)}
          sx={{ mt: 2 }}
          slotProps={{ htmlInput: { maxLength: 40, autoComplete: 'off' } }}
        />
      </ConfirmationDialog>
    </>
  );
}
