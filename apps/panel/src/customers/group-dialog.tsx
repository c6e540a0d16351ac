import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Switch,
  TextField,
} from '@mui/material';
import type { AdminCustomerGroup } from '@vitrine/contract/admin/schemas/customers.ts';
import { useState } from 'react';

import { usePanelClient } from '#panel/session/panel-services.tsx';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { useChange } from '#panel/ui/use-change.ts';

interface GroupDialogProps {
  /** null for a new one. */
  readonly group: AdminCustomerGroup | null;
  readonly onClose: () => void;
}

/** Creates a group, or changes its name. The code of a group stays, because promotions name it. */
export function GroupDialog({ group, onClose }: GroupDialogProps) {
  const client = usePanelClient();
  const [name, setName] = useState(group?.name ?? '');
  const [isPublic, setIsPublic] = useState(group?.is_public ?? false);
  const code = group?.code ?? codeOf(name);
  const save = useChange({
    call: () =>
      client('PUT /api/admin/customer-groups/{code}', {
        path: { code },
        body: { name, is_public: isPublic, version: group?.version ?? null },
      }),
    done: 'Grupo salvo',
    reads: [['customer-groups']],
    onDone: onClose,
  });
  return (
    <Dialog open onClose={onClose} aria-labelledby="group-title">
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <DialogTitle id="group-title">{group ? `Mudar ${group.name}` : 'Novo grupo'}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {save.isError && <Alert severity="error">{messageOfError(save.error)}</Alert>}
          <TextField
            label="Nome"
            required
            value={name}
            onChange={(event) => setName(event.target.value)}
            helperText={code === '' ? ' ' : `Código nas promoções: ${code}`}
            autoComplete="off"
            slotProps={{ htmlInput: { maxLength: 80 } }}
            sx={{ mt: 1 }}
          />
          <FormControlLabel
            label="Clientes podem escolher no cadastro"
            control={<Switch checked={isPublic} onChange={(_, isOn) => setIsPublic(isOn)} />}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" variant="contained" disabled={save.isPending || code === ''}>
            {save.isPending ? 'Salvando…' : 'Salvar grupo'}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}

function codeOf(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40);
}
