import { Box, Button, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { ConfirmationDialog } from '#panel/ui/confirmation-dialog.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';
import { StatusBadge } from '#panel/ui/status-badge.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorSteps } from './second-factor-steps.tsx';

/** Turns the second factor on, in steps, and off again. */
export function SecondFactorCard({ isOn }: { isOn: boolean }) {
  const queryClient = useQueryClient();
  const [isBegun, setIsBegun] = useState(false);
  // Shown only once, so they stay until the person confirms having saved them.
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  function turnedOn(recovery: readonly string[]) {
    setCodes(recovery);
    setIsBegun(false);
    void queryClient.invalidateQueries({ queryKey: ['signed-in'] });
    void queryClient.invalidateQueries({ queryKey: ['own-sessions'] });
  }

  return (
    <SectionCard
      title="Verificação em duas etapas"
      action={<StatusBadge tone={isOn ? 'good' : 'muted'} label={isOn ? 'Ativa' : 'Desativada'} />}
    >
      {codes && <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />}
      {!codes && isBegun && <SecondFactorSteps onDone={turnedOn} onCancel={() => setIsBegun(false)} />}
      {!codes && !isBegun && (
        <>
          <Typography color="textSecondary" sx={{ mb: 2 }}>
            {isOn
              ? 'Ao entrar, pedimos também um código do seu aplicativo autenticador, ou uma chave de acesso.'
              : 'Com ela, quem descobrir sua senha não entra sem o código do seu celular.'}
          </Typography>
          {isOn ? (
            <TurnOffButton />
          ) : (
            <Button variant="outlined" onClick={() => setIsBegun(true)}>
              Ativar
            </Button>
          )}
        </>
      )}
    </SectionCard>
  );
}

function TurnOffButton() {
  const client = usePanelClient();
  const [isAsking, setIsAsking] = useState(false);
  const [password, setPassword] = useState('');
  const turnOff = useChange({
    call: () => client('DELETE /api/admin/me/second-factor', { body: { password } }),
    done: 'Verificação em duas etapas desativada',
    reads: [['signed-in'], ['own-passkeys']],
  });
  return (
    <>
      <Button color="error" variant="outlined" onClick={() => setIsAsking(true)}>
        Desativar
      </Button>
      <ConfirmationDialog
        isOpen={isAsking}
        title="Desativar a verificação em duas etapas?"
        text="O código do aplicativo deixa de valer. Sem uma chave de acesso, os códigos de recuperação também, e só a senha protege a sua conta."
        confirmLabel="Desativar"
        isDestructive
        isPending={turnOff.isPending}
        error={turnOff.error}
        onConfirm={() => turnOff.mutate()}
        onClose={() => setIsAsking(false)}
      >
        <Box sx={{ mt: 2 }}>
          <TextField
            label="Sua senha"
            type="password"
            fullWidth
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            autoComplete="current-password"
          />
        </Box>
      </ConfirmationDialog>
    </>
  );
}
