import { Box, Button, Typography } from '@mui/material';
import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';
import type { StaffMember } from '@vitrine/contract/admin/schemas/staff.ts';
import { useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useMay } from '#panel/platform/use-signed-in.ts';
import { ConfirmationDialog } from '#panel/ui/confirmation-dialog.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';
import { useChange } from '#panel/ui/use-change.ts';

type Question = 'sessions' | 'second-factor' | null;

/** The invitation, the sessions and the second factor of a member. */
export function StaffAccess({ member }: { member: StaffMember }) {
  const client = usePanelClient();
  const mayAudit = useMay('audit.read');
  const [asked, setAsked] = useState<Question>(null);
  const path = { id: String(member.id) };
  const close = () => setAsked(null);
  const invite = useChange({
    call: () => client('POST /api/admin/staff/{id}/invitation', { path }),
    done: 'Convite enviado de novo',
  });
  const endSessions = useChange({
    call: () => client('DELETE /api/admin/staff/{id}/sessions', { path }),
    done: 'Sessões encerradas',
    onDone: close,
  });
  const resetFactor = useChange({
    call: () => client('DELETE /api/admin/staff/{id}/second-factor', { path }),
    done: 'Verificação em duas etapas desativada',
    onDone: close,
  });
  const seen = member.last_seen_at;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Typography color="textSecondary">
        {seen === null ? 'Nenhuma sessão aberta.' : `Último uso em ${formatDate(seen)}, ${formatTime(seen)}.`}{' '}
        {member.has_second_factor ? 'Entra com duas etapas.' : 'Entra só com a senha.'}
      </Typography>
      {member.is_invited && member.is_active && (
        <Button variant="outlined" disabled={invite.isPending} onClick={() => invite.mutate()}>
          Enviar o convite de novo
        </Button>
      )}
      {seen !== null && (
        <Button variant="outlined" color="error" onClick={() => setAsked('sessions')}>
          Encerrar sessões
        </Button>
      )}
      {member.has_second_factor && (
        <Button variant="outlined" color="error" onClick={() => setAsked('second-factor')}>
          Desativar duas etapas
        </Button>
      )}
      {mayAudit && (
        <TextLink to="/auditoria" search={{ actor_id: path.id }}>
          Ver o que {member.name} mudou
        </TextLink>
      )}
      <ConfirmationDialog
        isOpen={asked === 'sessions'}
        title={`Encerrar as sessões de ${member.name}?`}
        text="A pessoa sai do painel em todos os navegadores e precisa entrar de novo."
        confirmLabel="Encerrar sessões"
        isDestructive
        isPending={endSessions.isPending}
        error={endSessions.error}
        onConfirm={() => endSessions.mutate()}
        onClose={close}
      />
      <ConfirmationDialog
        isOpen={asked === 'second-factor'}
        title={`Desativar as duas etapas de ${member.name}?`}
        text="Faça isso só se a pessoa perdeu o aplicativo e os códigos de recuperação. As sessões dela acabam, e a senha volta a bastar."
        confirmLabel="Desativar"
        isDestructive
        isPending={resetFactor.isPending}
        error={resetFactor.error}
        onConfirm={() => resetFactor.mutate()}
        onClose={close}
      />
    </Box>
  );
}
