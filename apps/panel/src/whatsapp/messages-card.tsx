import { Alert, Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';
import { formatWholeNumber } from '@vitrine/brazil/whole-number.ts';
import type { WhatsappMessage } from '@vitrine/contract/admin/schemas/whatsapp.ts';
import { useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useMay } from '#panel/platform/use-signed-in.ts';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { whatsappEventTexts, whatsappStateTexts } from '#panel/ui/labels/whatsapp-texts.ts';
import { TextLink } from '#panel/ui/panel-links.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';
import { StatusBadge } from '#panel/ui/status-badge.tsx';
import { useChange } from '#panel/ui/use-change.ts';

/** The last messages, or those that failed, each with its reason. */
export function MessagesCard() {
  const client = usePanelClient();
  const [isOnlyFailed, setIsOnlyFailed] = useState(true);
  const query = isOnlyFailed ? { only: 'failed' as const } : {};
  const { data, error } = useQuery({
    queryKey: ['whatsapp', 'messages', isOnlyFailed],
    queryFn: ({ signal }) => client('GET /api/admin/whatsapp/messages', { query, signal }),
  });
  return (
    <SectionCard
      title={isOnlyFailed ? 'Mensagens que falharam' : 'Últimas mensagens'}
      action={
        <Button onClick={() => setIsOnlyFailed(!isOnlyFailed)}>
          {isOnlyFailed ? 'Ver todas' : 'Ver só as que falharam'}
        </Button>
      }
    >
      {error && <Alert severity="error">{messageOfError(error)}</Alert>}
      {data?.items.length === 0 && (
        <Typography>{isOnlyFailed ? 'Nenhuma mensagem falhou.' : 'Nenhuma mensagem saiu ainda.'}</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {data?.items.map((message) => (
          <MessageItem key={message.id} message={message} />
        ))}
      </Box>
      {data && data.total > data.items.length && (
        <Typography color="textSecondary" sx={{ mt: 1.5, fontSize: '0.875rem' }}>
          As {data.items.length} últimas de {formatWholeNumber(data.total)}.
        </Typography>
      )}
    </SectionCard>
  );
}

function MessageItem({ message }: { message: WhatsappMessage }) {
  const { id, event, state, order, at, failure, can_retry: canRetry } = message;
  const client = usePanelClient();
  const mayWrite = useMay('settings.write');
  const retry = useChange({
    call: () => client('POST /api/admin/whatsapp/messages/{id}/retry', { path: { id } }),
    done: 'Mensagem na fila',
    reads: [['whatsapp']],
  });
  return (
    <Box component="li" sx={{ display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <TextLink to="/pedidos/$id" params={{ id: order.uuid }}>
          {`Pedido ${order.increment_id}`}
        </TextLink>
        <span>
          {whatsappEventTexts[event].label}, {formatDate(at)}, {formatTime(at)}
        </span>
        <StatusBadge tone={whatsappStateTexts[state].tone} label={whatsappStateTexts[state].label} />
        {canRetry && mayWrite && (
          <Button
            size="small"
            variant="outlined"
            disabled={retry.isPending}
            aria-label={`Tentar de novo: pedido ${order.increment_id}, ${whatsappEventTexts[event].label}`}
            onClick={() => retry.mutate()}
          >
            Tentar de novo
          </Button>
        )}
      </Box>
      {failure && (
        <Typography sx={{ fontSize: '0.875rem' }}>
          {failure.text} (código {failure.code})
        </Typography>
      )}
      {state === 'sending' && canRetry && (
        <Typography sx={{ fontSize: '0.875rem' }}>
          A resposta da Meta se perdeu: a mensagem pode ter chegado. Tentar de novo pode repeti-la.
        </Typography>
      )}
      {retry.error && <Alert severity="error">{messageOfError(retry.error)}</Alert>}
    </Box>
  );
}
