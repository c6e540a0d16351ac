import { TextField } from '@mui/material';
import { useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { ConfirmationDialog } from '#panel/ui/confirmation-dialog.tsx';
import { useChange } from '#panel/ui/use-change.ts';

interface SaveFilterDialogProps {
  readonly section: string;
  readonly query: Readonly<Record<string, string>>;
  /** Of the filters that are saved. */
  readonly names: readonly string[];
  readonly onClose: () => void;
}

export function SaveFilterDialog({ section, query, names, onClose }: SaveFilterDialogProps) {
  const client = usePanelClient();
  const [name, setName] = useState('');
  const written = name.trim();
  const save = useChange({
    call: (_: void) =>
      client('POST /api/admin/saved-filters', { body: { section, name: written, query: { ...query } } }),
    done: 'Filtro salvo',
    reads: [['saved-filters', section]],
    onDone: onClose,
  });
  const trySave = () => {
    if (written !== '') save.mutate();
  };
  return (
    <ConfirmationDialog
      isOpen
      title="Salvar este filtro"
      text="O filtro fica acima da lista, só para você, em qualquer computador."
      confirmLabel="Salvar filtro"
      isPending={save.isPending || written === ''}
      error={save.error}
      onConfirm={trySave}
      onClose={onClose}
    >
      <TextField
        label="Nome do filtro"
        value={name}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') trySave();
        }}
        fullWidth
        helperText={names.includes(written) ? 'Já há um filtro com este nome: ele será substituído.' : ' '}
        slotProps={{ htmlInput: { maxLength: 60 } }}
        sx={{ mt: 2 }}
      />
    </ConfirmationDialog>
  );
}
