import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  TextField,
} from '@mui/material';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { formText } from '#panel/ui/form-text.ts';
import { useChange } from '#panel/ui/use-change.ts';

import { RolePermissions } from './role-permissions.tsx';
import { useRoles } from './use-roles.ts';

/** Invites a person by e-mail, with a role. */
export function InviteButton() {
  const client = usePanelClient();
  const roles = useRoles();
  const [isOpen, setIsOpen] = useState(false);
  const [role, setRole] = useState('support');
  const invite = useChange({
    call: (person: { name: string; email: string }) =>
      client('POST /api/admin/staff', { body: { ...person, role } }),
    done: 'Convite enviado',
    onDone: () => setIsOpen(false),
  });
  return (
    <>
      <Button
        variant="contained"
        startIcon={<UserPlus size={18} aria-hidden />}
        onClick={() => {
          invite.reset();
          setIsOpen(true);
        }}
      >
        Convidar
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} aria-labelledby="invite-title">
        <Box
          component="form"
          onSubmit={(event) => {
            event.preventDefault();
            const text = formText(event.currentTarget);
            invite.mutate({ name: text('name'), email: text('email') });
          }}
        >
          <DialogTitle id="invite-title">Convidar para a equipe</DialogTitle>
          <DialogContent sx={{ display: 'grid', gap: 2 }}>
            {invite.isError && <Alert severity="error">{messageOfError(invite.error)}</Alert>}
            <TextField name="name" label="Nome" required autoComplete="off" sx={{ mt: 1 }} />
            <TextField name="email" type="email" label="E-mail" required autoComplete="off" />
            <TextField
              select
              label="Papel"
              value={roles.length === 0 ? '' : role}
              onChange={(event) => setRole(event.target.value)}
            >
              {roles.map(({ code, name }) => (
                <MenuItem key={code} value={code}>
                  {name}
                </MenuItem>
              ))}
            </TextField>
            <RolePermissions granted={roles.find(({ code }) => code === role)?.permissions ?? []} />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setIsOpen(false)}>Cancelar</Button>
            <Button type="submit" variant="contained" disabled={invite.isPending}>
              {invite.isPending ? 'Enviando…' : 'Enviar convite'}
            </Button>
          </DialogActions>
        </Box>
      </Dialog>
    </>
  );
}
