import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  IconButton,
} from '@mui/material';
import type { InstanceStore } from '@vitrine/contract/admin/schemas/stores.ts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { ConfirmationDialog } from '#panel/ui/confirmation-dialog.tsx';
import { FormTextInput } from '#panel/ui/form/form-text-input.tsx';
import { RecordForm } from '#panel/ui/form/record-form.tsx';
import { useChange } from '#panel/ui/use-change.ts';

interface StoreHostsDialogProps {
  readonly store: InstanceStore;
  readonly onClose: () => void;
}

const empty = { host: '' };

/** The host names of a store: listed, added, and removed, except the last. */
export function StoreHostsDialog({ store, onClose }: StoreHostsDialogProps) {
  const client = usePanelClient();
  const { public_id: id, name, hosts } = store;
  const [removed, setRemoved] = useState<string | null>(null);
  const add = useChange({
    call: (body: typeof empty) =>
      client('POST /api/admin/stores/{public_id}/hosts', { path: { public_id: id }, body }),
    done: 'Endereço adicionado',
    reads: [['stores']],
  });
  return (
    <Dialog open onClose={onClose} aria-labelledby="store-hosts">
      <DialogTitle id="store-hosts">Endereços de {name}</DialogTitle>
      <DialogContent>
        <DialogContentText>
          A loja atende em cada um deles. Para um domínio próprio, aponte antes o DNS dele para esta
          instalação.
        </DialogContentText>
        <Box component="ul" aria-label="Endereços" sx={{ listStyle: 'none', p: 0, my: 2 }}>
          {hosts.map((host) => (
            <Box
              key={host}
              component="li"
              sx={{ display: 'flex', alignItems: 'center', py: 0.5, borderBottom: 1, borderColor: 'divider' }}
            >
              <Box component="span" sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>
                {host}
              </Box>
              {hosts.length > 1 && (
                <IconButton aria-label={`Retirar ${host}`} onClick={() => setRemoved(host)}>
                  <Trash2 size={18} aria-hidden />
                </IconButton>
              )}
            </Box>
          ))}
        </Box>
        {hosts.length === 0 && (
          <Alert severity="warning" sx={{ mb: 2 }}>
            A loja ainda não tem endereço: ninguém chega a ela.
          </Alert>
        )}
        <RecordForm
          draftKey={`lojas/${id}/enderecos`}
          values={empty}
          // After adding, clears the field for the next one.
          onSave={(values) => add.mutateAsync(values)}
          saveLabel="Adicionar"
          key={hosts.length}
        >
          <FormTextInput name="host" label="Novo endereço" required helperText="Por exemplo “loja.com.br”" />
        </RecordForm>
        {removed !== null && <RemovalDialog store={store} host={removed} onClose={() => setRemoved(null)} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Fechar</Button>
      </DialogActions>
    </Dialog>
  );
}

function RemovalDialog({ store, host, onClose }: StoreHostsDialogProps & { readonly host: string }) {
  const client = usePanelClient();
  const remove = useChange({
    call: () =>
      client('DELETE /api/admin/stores/{public_id}/hosts/{host}', {
        path: { public_id: store.public_id, host },
      }),
    done: 'Endereço retirado',
    reads: [['stores']],
    onDone: onClose,
  });
  return (
    <ConfirmationDialog
      isOpen
      title={`Retirar ${host}?`}
      text={`${store.name} deixa de atender neste endereço imediatamente, e links para ele param de funcionar.`}
      confirmLabel="Retirar endereço"
      cancelLabel="Manter"
      isDestructive
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
