import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import type { SignedIn } from '@vitrine/contract/admin/schemas/account.ts';
import { useState } from 'react';

import { usePanelServices } from '#panel/platform/panel-services.tsx';
import type { GateState } from '#panel/platform/session-gate.ts';
import { signedInQuery } from '#panel/platform/use-signed-in.ts';
import { removeDrafts } from '#panel/ui/form/form-draft.ts';

import { CredentialFields } from './credential-fields.tsx';
import { signByPasskey } from './sign-by-passkey.ts';
import { useCredentials } from './use-credentials.ts';

/** Asks to sign in after a session has ended, reminds those who postponed it, and warns about another person's session. */
export function SessionDialogs({ state }: { state: GateState }) {
  switch (state.is) {
    case 'asking':
      return <SignInAgain person={state.person} />;
    case 'put_off':
      return <SignInReminder />;
    case 'replaced':
      return <OtherPerson person={state.person} by={state.by} />;
    default:
      return null;
  }
}

function SignInReminder() {
  const { gate } = usePanelServices();
  return (
    <Alert
      severity="warning"
      sx={{ position: 'fixed', insetInline: 16, bottom: 16, zIndex: 'snackbar', mx: 'auto', maxWidth: 560 }}
      action={
        <Button color="inherit" onClick={gate.ask}>
          Entrar
        </Button>
      }
    >
      Sua sessão terminou.
    </Alert>
  );
}

function SignInAgain({ person }: { person: SignedIn }) {
  const { gate } = usePanelServices();
  const queryClient = useQueryClient();
  const [email, setEmail] = useState(person.staff.email);
  const { submit, isCodeAsked, isSending, problem } = useCredentials(
    async ({ password, code, isByPasskey }) => {
      const passkey = isByPasskey ? await signByPasskey(gate.client, { email, password }) : undefined;
      const body = { email, password, ...(passkey ? { passkey } : code && { code }) };
      const opened = await gate.client('POST /api/admin/sessions', { body });
      queryClient.setQueryData(signedInQuery(gate.client).queryKey, opened);
    },
  );
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby="sessao-terminou">
      <form onSubmit={submit}>
        <DialogTitle id="sessao-terminou">Sua sessão terminou</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
          <Typography>
            Entre de novo para continuar de onde parou: nada do que você escreveu se perdeu.
          </Typography>
          <CredentialFields
            email={email}
            onEmail={setEmail}
            isCodeAsked={isCodeAsked}
            isSending={isSending}
            problem={problem}
          />
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
