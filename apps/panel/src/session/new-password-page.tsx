import { Alert, Box, Button, TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { writeStoreId } from '#panel/platform/stored-store-id.ts';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { formText } from '#panel/ui/form-text.ts';
import { GateFrame } from '#panel/ui/gate-frame.tsx';
import { LinkButton } from '#panel/ui/panel-links.tsx';

import { useSignIn } from './use-sign-in.ts';

/**
 * Sets the password by the link of an invitation or a reset: the store in its query, the secret in its fragment. Then signs in, unless
 * the person has a second factor.
 */
export function NewPasswordPage() {
  const client = usePanelClient();
  const signIn = useSignIn();
  const [storeId] = useState(() => new URLSearchParams(location.search).get('loja') ?? '');
  const [token] = useState(() => location.hash.slice(1));
  const [isDifferent, setIsDifferent] = useState(false);
  const save = useMutation({
    mutationFn: async (password: string) => {
      writeStoreId(storeId);
      const { email } = await client('PUT /api/admin/password', { body: { token, password } });
      // The password is set, whatever becomes of this.
      const isSignedIn = await signIn({ storeId, email, password, code: '' }).then(
        () => true,
        () => false,
      );
      return { email, isSignedIn };
    },
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = formText(event.currentTarget);
    const isSame = text('password') === text('repeated');
    setIsDifferent(!isSame);
    if (isSame) save.mutate(text('password'));
  }

  if (save.data?.isSignedIn === false) {
    return (
      <GateFrame
        title="Senha definida"
        text={`A senha de ${save.data.email} foi definida. Agora é só entrar.`}
      >
        <LinkButton to="/entrar" search={{ loja: storeId }} variant="contained" fullWidth>
          Entrar
        </LinkButton>
      </GateFrame>
    );
  }
  return (
    <GateFrame title="Escolha sua senha" text="No mínimo 12 caracteres. Uma frase curta funciona bem.">
      <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 2.5 }}>
        {token === '' && (
          <Alert severity="error">O link está incompleto. Abra de novo o link do e-mail.</Alert>
        )}
        {save.isError && <Alert severity="error">{messageOfError(save.error)}</Alert>}
        <TextField
          label="Nova senha"
          name="password"
          type="password"
          required
          autoComplete="new-password"
          slotProps={{ htmlInput: { minLength: 12 } }}
        />
        <TextField
          label="Repita a senha"
          name="repeated"
          type="password"
          required
          autoComplete="new-password"
          error={isDifferent}
          helperText={isDifferent ? 'As senhas não são iguais.' : ''}
        />
        <Button
          type="submit"
          variant="contained"
          size="large"
          disabled={save.isPending || save.isSuccess || token === ''}
        >
          {save.isPending ? 'Salvando…' : 'Definir senha'}
        </Button>
      </Box>
    </GateFrame>
  );
}
