import { Alert, Box, Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { writeStoreId } from '#panel/platform/stored-store-id.ts';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { GateFrame } from '#panel/ui/gate-frame.tsx';

import { SignInEmail, SignInStore } from './credential-fields.tsx';

interface ForgottenPasswordProps {
  readonly storeId: string;
  readonly email: string;
  readonly onStoreId: (storeId: string) => void;
  readonly onEmail: (email: string) => void;
  readonly onBack: () => void;
}

/** Asks for a mail with a link to set a new password. The answer is the same whether the e-mail is known or not. */
export function ForgottenPassword({ storeId, email, onStoreId, onEmail, onBack }: ForgottenPasswordProps) {
  const client = usePanelClient();
  const request = useMutation({
    mutationFn: () => {
      writeStoreId(storeId.trim());
      return client('POST /api/admin/password-links', { body: { email } });
    },
  });
  return (
    <GateFrame title="Nova senha" text="Enviaremos um link para você escolher outra senha.">
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          request.mutate();
        }}
        sx={{ display: 'grid', gap: 2.5 }}
      >
        {request.isError && <Alert severity="error">{messageOfError(request.error)}</Alert>}
        {request.isSuccess && (
          <Alert severity="success">
            Se este e-mail é da equipe, o link está a caminho. Confira também a caixa de spam.
          </Alert>
        )}
        <SignInStore storeId={storeId} onStoreId={onStoreId} />
        <SignInEmail email={email} onEmail={onEmail} />
        <Button type="submit" variant="contained" size="large" disabled={request.isPending}>
          {request.isPending ? 'Enviando…' : 'Enviar link'}
        </Button>
        <Button onClick={onBack}>Voltar</Button>
      </Box>
    </GateFrame>
  );
}
