import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { readStoreId } from '#panel/platform/stored-store-id.ts';
import { signedInQuery } from '#panel/platform/use-signed-in.ts';
import { GateFrame } from '#panel/ui/gate-frame.tsx';

import { CredentialFields, SignInStore } from './credential-fields.tsx';
import { ForgottenPassword } from './forgotten-password.tsx';
import { useCredentials } from './use-credentials.ts';
import { useSignIn } from './use-sign-in.ts';

/** Signs in to a store; asks for the code of the second factor once the API needs it. */
export function SignInPage() {
  const signIn = useSignIn();
  const [storeId, setStoreId] = useState(
    () => new URLSearchParams(location.search).get('loja') ?? readStoreId(),
  );
  const [email, setEmail] = useState('');
  const [isForgotten, setIsForgotten] = useState(false);
  const isSignedIn = useIsSignedIn();
  const { submit, isCodeAsked, isSending, problem } = useCredentials((credentials) =>
    signIn({ storeId: storeId.trim(), email, ...credentials }),
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
        <CredentialFields
          email={email}
          onEmail={setEmail}
          isCodeAsked={isCodeAsked}
          isSending={isSending}
          problem={problem}
        >
          <SignInStore storeId={storeId} onStoreId={setStoreId} />
        </CredentialFields>
        <Button type="submit" variant="contained" size="large" disabled={isSending}>
          {isSending ? 'Entrando…' : 'Entrar'}
        </Button>
        <Button onClick={() => setIsForgotten(true)}>Esqueci a senha</Button>
      </Box>
    </GateFrame>
  );
}

/** Returns whether this browser is already signed in to the store of the address, such as after a link in a mail. */
function useIsSignedIn(): boolean {
  const stored = readStoreId();
  const [asked] = useState(() => new URLSearchParams(location.search).get('loja'));
  const isSame = stored !== '' && asked === stored;
  const { data, error } = useQuery({ ...signedInQuery(usePanelClient()), enabled: isSame });
  return isSame && data !== undefined && !error;
}
