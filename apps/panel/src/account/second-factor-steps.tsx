import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { plainCharacters } from '@vitrine/brazil/plain-characters.ts';
import { useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { messageOfError } from '#panel/ui/error-panel.tsx';

import { OtpauthQrCode } from './otpauth-qr-code.tsx';

interface SecondFactorStepsProps {
  readonly onDone: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
}

const focusOnShow = (field: HTMLInputElement | null) => field?.focus();

/** The password first, then the QR code with a code of the app, which turns the second factor on. */
export function SecondFactorSteps({ onDone, onCancel }: SecondFactorStepsProps) {
  const client = usePanelClient();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const begin = useMutation({
    mutationFn: () => client('POST /api/admin/me/second-factor', { body: { password } }),
  });
  const confirm = useMutation({
    mutationFn: () => client('PUT /api/admin/me/second-factor', { body: { code } }),
    onSuccess: ({ recovery_codes: recovery }) => onDone(recovery),
  });
  const step = begin.data ? confirm : begin;
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        step.mutate();
      }}
      sx={{ display: 'grid', gap: 2 }}
    >
      {step.isError && <Alert severity="error">{messageOfError(step.error)}</Alert>}
      {begin.data ? (
        <>
          <Typography>
            Leia o código com um aplicativo autenticador, como Google Authenticator ou Aegis, e digite os 6
            números que ele mostra.
          </Typography>
          <OtpauthQrCode uri={begin.data.uri} />
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            Sem câmera? Digite esta chave no aplicativo: <strong>{begin.data.secret}</strong>
          </Typography>
          <TextField
            label="Código de 6 números"
            required
            value={code}
            inputRef={focusOnShow}
            onChange={(event) => setCode(plainCharacters(event.target.value).replace(/\D/g, '').slice(0, 6))}
            autoComplete="one-time-code"
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
        </>
      ) : (
        <TextField
          label="Sua senha"
          type="password"
          required
          value={password}
          inputRef={focusOnShow}
          onChange={(event) => setPassword(event.target.value)}
          autoComplete="current-password"
        />
      )}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" disabled={step.isPending}>
          {begin.data ? 'Ativar' : 'Continuar'}
        </Button>
        <Button onClick={onCancel}>Cancelar</Button>
      </Box>
    </Box>
  );
}
