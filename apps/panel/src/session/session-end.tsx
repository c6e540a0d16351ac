import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import type { SignedIn } from '@vitrine/contract/admin/schemas/account.ts';
import { useState, useSyncExternalStore } from 'react';

import { usePanelServices } from '#panel/platform/panel-services.tsx';
import { signedInQuery } from '#panel/platform/use-signed-in.ts';
import { removeDrafts } from '#panel/ui/form/form-draft.ts';

import { CredentialFields } from './credential-fields.tsx';
import { useCredentials } from './use-credentials.ts';

/** Over whatever the person was doing when the session ended: asks to sign in, then goes on there [ADM+05]. */
export function SessionEnd() {
  const { gate } = usePanelServices();
  const state = useSyncExternalStore(gate.subscribe, gate.state);
  switch (state.is) {
    case 'asking':
      return <SignInAgain person={state.person} />;
    case 'put_off':
      return (
        <Alert
          severity="warning"
          sx={{
            position: 'fixed',
            insetInline: 16,
            bottom: 16,
            zIndex: 'snackbar',
            mx: 'auto',
            maxWidth: 560,
          }}
          action={
            <Button color="inherit" onClick={gate.ask}>
              Entrar
            </Button>
          }
        >
          Sua sessão terminou.
        </Alert>
      );
    case 'replaced':
      return <OtherPerson person={state.person} by={state.by} />;
    default:
      return null;
  }
}

function SignInAgain({ person }: { person: SignedIn }) {
  const { gate } = usePanelServices();
  const queryClient = useQueryClient();
  const [email, setEmail] = useState(person.staff.email);
  const { submit, isCodeAsked, isSending, problem } = useCredentials(async ({ password, code }) => {
    const body = { email, password, ...(code && { code }) };
    const opened = await gate.client('POST /api/admin/sessions', { body });
    queryClient.setQueryData(signedInQuery(gate.client).queryKey, opened);
  });
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby="sessao-terminou">
      <form onSubmit={submit}>
        <DialogTitle id="sessao-terminou">Sua sessão terminou</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
          <Typography>
            Entre de novo para continuar de onde parou: nada do que você escreveu se perdeu.
          </Typography>
          <CredentialFields email={email} onEmail={setEmail} isCodeAsked={isCodeAsked} problem={problem} />
        </DialogContent>
        <DialogActions
          sx={{ px: 3, pb: 2.5, flexWrap: 'wrap', gap: 1, '& button': { whiteSpace: 'nowrap' } }}
        >
          <Button onClick={gate.putOff}>Agora não</Button>
          <Button type="submit" variant="contained" disabled={isSending}>
            {isSending ? 'Entrando…' : 'Entrar e continuar'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function OtherPerson({ person, by }: { person: SignedIn; by: SignedIn }) {
  const { gate } = usePanelServices();
  const isOtherStore = person.store.public_id !== by.store.public_id;
  const now = isOtherStore ? `${by.staff.name}, na loja ${by.store.name}` : by.staff.name;
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby="outra-pessoa">
      <DialogTitle id="outra-pessoa">Agora quem está no painel é {now}</DialogTitle>
      <DialogContent>
        <Typography>
          O que {person.staff.name} escrevia nesta tela não foi salvo, e não será salvo em nome de outra
          pessoa.
        </Typography>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={gate.ask}>Entrar como {person.staff.name}</Button>
        <Button
          variant="contained"
          onClick={() => {
            removeDrafts();
            location.reload();
          }}
        >
          Recarregar como {by.staff.name}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
