import { Alert, Box, Button, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { AdminCallError } from '@vitrine/contract/admin/admin-client.ts';
import { tanStackRouterProvider } from 'ra-router-tanstack';
import { type SubmitEvent, useState } from 'react';
import { useLogin } from 'react-admin';

import { messageOfError } from '#panel/ui/error-panel.tsx';
import { formText } from '#panel/ui/form-text.ts';
import { GateFrame } from '#panel/ui/gate-frame.tsx';

import { ForgottenPassword } from './forgotten-password.tsx';
import type { SignInInput } from './panel-auth-provider.ts';
import { usePanelClient } from './panel-services.tsx';
import { signedInQuery } from './signed-in-query.ts';
import { readStoreId } from './stored-store-id.ts';

const { Navigate } = tanStackRouterProvider;

const focusField = (field: HTMLInputElement | null) => field?.focus();

/** Signs in to a store; asks for the code of the second factor once the API needs it. */
export function SignInPage() {
  const login = useLogin();
  const [storeId, setStoreId] = useState(
    () => new URLSearchParams(location.search).get('loja') ?? readStoreId(),
  );
  const [email, setEmail] = useState('');
  const [isCodeAsked, setIsCodeAsked] = useState(false);
  const [isForgotten, setIsForgotten] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const isSignedIn = useIsSignedIn();
  const [problem, setProblem] = useState<string | null>(null);

  async function signIn(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = formText(event.currentTarget);
    const input: SignInInput = {
      storeId: storeId.trim(),
      email,
      password: text('password'),
      code: text('code'),
    };
    setIsSending(true);
    setProblem(null);
    try {
      await login(input);
    } catch (error) {
      const isCodeNeeded = error instanceof AdminCallError && error.code === 'second_factor_needed';
      if (isCodeNeeded) setIsCodeAsked(true);
      setProblem(isCodeNeeded ? null : messageOfError(error));
      setIsSending(false);
    }
  }

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
      <Box component="form" onSubmit={signIn} sx={{ display: 'grid', gap: 2.5 }}>
        {problem && <Alert severity="error">{problem}</Alert>}
        <TextField
          label="Loja"
          required
          value={storeId}
          onChange={(event) => setStoreId(event.target.value)}
          helperText="O nome da loja no convite, por exemplo “aurora”"
          autoComplete="organization"
          slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
        />
        <TextField
          label="E-mail"
          type="email"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          autoComplete="username"
        />
        <TextField label="Senha" name="password" type="password" required autoComplete="current-password" />
        {isCodeAsked && (
          <TextField
            label="Código de verificação"
            name="code"
            required
            inputRef={focusField}
            autoComplete="one-time-code"
            helperText="Os 6 números do seu aplicativo, ou um código de recuperação"
          />
        )}
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
