import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { tanStackRouterProvider } from 'ra-router-tanstack';
import { useState } from 'react';
import { useLogin } from 'react-admin';

import { GateFrame } from '#panel/ui/gate-frame.tsx';

import { CredentialFields, StoreField } from './credential-fields.tsx';
import { ForgottenPassword } from './forgotten-password.tsx';
import type { SignInInput } from './panel-auth-provider.ts';
import { usePanelClient } from './panel-services.tsx';
import { signedInQuery } from './signed-in-query.ts';
import { readStoreId } from './stored-store-id.ts';
import { useCredentials } from './use-credentials.ts';

const { Navigate } = tanStackRouterProvider;

/** Signs in to a store; asks for the code of the second factor once the API needs it. */
export function SignInPage() {
  const login = useLogin();
  const [storeId, setStoreId] = useState(
    () => new URLSearchParams(location.search).get('loja') ?? readStoreId(),
  );
  const [email, setEmail] = useState('');
  const [isForgotten, setIsForgotten] = useState(false);
  const isSignedIn = useIsSignedIn();
  const { submit, isCodeAsked, isSending, problem } = useCredentials((credentials) =>
    login({ storeId: storeId.trim(), email, ...credentials } satisfies SignInInput),
  );

  if (isSignedIn && !isSending) return <Navigate to="/" replace />;
  if (isForgotten) {
    return (
      <ForgottenPassword
        storeId={storeId}
        email={email}
        onStoreId={setStoreId}
        onEmail={setEmail}
        onBack={() => setIsForgotten(false)}
      />
    );
  }
  return (
    <GateFrame title="Entrar no painel">
      <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 2.5 }}>
        <CredentialFields email={email} onEmail={setEmail} isCodeAsked={isCodeAsked} problem={problem}>
          <StoreField storeId={storeId} onStoreId={setStoreId} />
        </CredentialFields>
        <Button type="submit" variant="contained" size="large" disabled={isSending}>
          {isSending ? 'Entrando…' : 'Entrar'}
        </Button>
        <Button onClick={() => setIsForgotten(true)}>Esqueci a senha</Button>
      </Box>
    </GateFrame>
  );
}

/** Returns whether this browser is signed in to the store of the address already, as after a mail's link to the panel. */
function useIsSignedIn(): boolean {
  const stored = readStoreId();
  const [asked] = useState(() => new URLSearchParams(location.search).get('loja'));
  const isSame = stored !== '' && asked === stored;
  const { data, error } = useQuery({ ...signedInQuery(usePanelClient()), enabled: isSame });
  return isSame && data !== undefined && !error;
}
