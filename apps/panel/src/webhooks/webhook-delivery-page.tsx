import { Alert, Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';
import type { AdminWebhookDeliveryDetail } from '@vitrine/contract/admin/schemas/webhooks.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useMay } from '#panel/platform/use-signed-in.ts';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { webhookTopicLabel } from '#panel/ui/labels/webhook-labels.ts';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';
import { QueryScreen } from '#panel/ui/query-screen.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import { WebhookAttempts } from './webhook-attempts.tsx';
import { WebhookDeliveryBadge } from './webhook-status.tsx';

const lookMs = 5000;

/** One delivery: what was sent, each attempt, and a way to send it again. */
export function WebhookDeliveryPage() {
  const { id = '' } = useParams({ strict: false });
  const client = usePanelClient();
  const query = useQuery({
    queryKey: ['webhook-delivery', id],
    queryFn: ({ signal }) => client('GET /api/admin/webhook-deliveries/{id}', { path: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'waiting' ? lookMs : false),
  });
  return (
    <QueryScreen query={query} title="Entrega">
      {(delivery) => <DeliveryParts delivery={delivery} />}
    </QueryScreen>
  );
}

function DeliveryParts({ delivery }: { delivery: AdminWebhookDeliveryDetail }) {
  const client = usePanelClient();
  const mayWrite = useMay('webhooks.write');
  const { id, topic, created_at: at, status } = delivery;
  const replay = useChange({
    call: () => client('POST /api/admin/webhook-deliveries/{id}/replay', { path: { id } }),
    done: 'Entrega de novo na fila',
    reads: [['webhook-delivery'], ['entregas-de-webhooks'], ['home']],
  });
  return (
    <>
      <TextLink to="/entregas-de-webhooks">Todas as entregas</TextLink>
      <Box sx={{ mt: 1 }}>
        <PageHeading
          title={webhookTopicLabel(topic)}
          text={`Aconteceu em ${formatDate(at)}, às ${formatTime(at)}`}
        >
          <WebhookDeliveryBadge status={status} />
          {mayWrite && (
            <Button variant="outlined" disabled={replay.isPending} onClick={() => replay.mutate()}>
              {status === 'waiting' ? 'Enviar agora' : 'Reenviar'}
            </Button>
          )}
        </PageHeading>
      </Box>
      {replay.isError && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {messageOfError(replay.error)}
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 2 }}>
        <SectionCard title="Tentativas">
          <NextAttempt delivery={delivery} />
          <WebhookAttempts attempts={delivery.log} />
        </SectionCard>
        <SectionCard title="O que enviamos">
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            Para{' '}
            <TextLink to="/webhooks/$id" params={{ id: String(delivery.webhook_id) }}>
              {delivery.url}
            </TextLink>
          </Typography>
          <Typography color="textSecondary" sx={{ fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
            webhook-id: {delivery.message_id}
          </Typography>
          <JsonText text={delivery.body} />
        </SectionCard>
      </Box>
    </>
  );
}

function NextAttempt({
  delivery: { status, next_attempt_at: next },
}: {
  delivery: AdminWebhookDeliveryDetail;
}) {
  if (status !== 'waiting') return null;
  return (
    <Typography sx={{ mb: 1 }}>
      {next === null
        ? 'Espera o webhook ser ligado.'
        : `Próxima tentativa: ${formatDate(next)}, ${formatTime(next)}.`}
    </Typography>
  );
}

/** Scrolls by keyboard, too. */
function JsonText({ text }: { text: string }) {
  return (
    <Box
      component="pre"
      tabIndex={0}
      role="region"
      aria-label="Conteúdo do aviso"
      sx={{
        m: 0,
        mt: 1.5,
        p: 1.5,
        overflowX: 'auto',
        bgcolor: 'background.default',
        borderRadius: 1,
        fontSize: '0.8125rem',
      }}
    >
      {JSON.stringify(JSON.parse(text), null, 2)}
    </Box>
  );
}
