import {
  Alert,
  Box,
  Button,
  Checkbox,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  FormLabel,
  TextField,
} from '@mui/material';
import { type Permission, permissions, permissionNames } from '@vitrine/contract/admin/permissions.ts';
import { useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useSignedIn } from '#panel/platform/use-signed-in.ts';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { useChange } from '#panel/ui/use-change.ts';

interface NewKeyFormProps {
  readonly onCreated: (key: string) => void;
  readonly onCancel: () => void;
}

/** Name and permissions of a new key; at most the person's own permissions. */
export function NewKeyForm({ onCreated, onCancel }: NewKeyFormProps) {
  const client = usePanelClient();
  const signedIn = useSignedIn();
  const own = permissionNames.filter((one) => signedIn?.permissions.includes(one));
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly Permission[]>([]);
  const [needsApproval, setNeedsApproval] = useState(false);
  const create = useChange({
    call: () =>
      client('POST /api/admin/keys', {
        body: { name, permissions: [...chosen], needs_approval: needsApproval },
      }),
    done: '',
    onDone: ({ key }) => onCreated(key),
  });
  const toggle = (one: Permission) =>
    setChosen(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]);
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        create.mutate();
      }}
    >
      <DialogTitle id="new-key-title">Nova chave de API</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {create.isError && <Alert severity="error">{messageOfError(create.error)}</Alert>}
        <TextField
          label="Nome"
          required
          value={name}
          onChange={(event) => setName(event.target.value)}
          helperText="O programa que vai usar a chave, por exemplo “ERP”"
          autoComplete="off"
          sx={{ mt: 1 }}
        />
        <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
          <FormLabel component="legend">O que a chave pode fazer</FormLabel>
          {own.map((one) => (
            <Box key={one}>
              <FormControlLabel
                label={permissions[one]}
                control={
                  <Checkbox size="small" checked={chosen.includes(one)} onChange={() => toggle(one)} />
                }
              />
            </Box>
          ))}
        </Box>
        <FormControlLabel
          label="A chave só propõe mudanças: cada uma espera em Aprovações até uma pessoa aprovar (para assistentes de IA)"
          control={
            <Checkbox
              size="small"
              checked={needsApproval}
              onChange={() => setNeedsApproval(!needsApproval)}
            />
          }
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>Cancelar</Button>
        <Button
          type="submit"
          variant="contained"
          disabled={create.isPending || chosen.length === 0 || name.trim() === ''}
        >
          {create.isPending ? 'Criando…' : 'Criar chave'}
        </Button>
      </DialogActions>
    </Box>
  );
}
