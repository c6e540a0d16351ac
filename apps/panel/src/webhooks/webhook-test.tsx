import { Alert, Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { formatWholeNumber } from '@vitrine/brazil/whole-number.ts';
import type { AdminWebhook, AdminWebhookDeliveryDetail } from '@vitrine/contract/admin/schemas/webhooks.ts';
import { useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { lastAnswerText } from '#panel/ui/labels/webhook-labels.ts';
import { TextLink } from '#panel/ui/panel-links.tsx';
import { useChange } from '#panel/ui/use-change.ts';

const lookMs = 1000;

/** Sends a test and shows how the receiver took it. */
export function WebhookTest({ webhook: { id } }: { webhook: AdminWebhook }) {
  const client = usePanelClient();
  const [testId, setTestId] = useState<string | null>(null);
  const send = useChange({
    call: () => client('POST /api/admin/webhooks/{id}/tests', { path: { id } }),
    done: '',
    reads: [],
    onDone: (delivery) => setTestId(delivery.id),
  });
  const test = useQuery({
    queryKey: ['webhook-delivery', testId],
    queryFn: ({ signal }) =>
      client('GET /api/admin/webhook-deliveries/{id}', { path: { id: testId ?? '' }, signal }),
    enabled: testId !== null,
    refetchInterval: ({ state }) => (isFinished(state.data) ? false : lookMs),
  });
  const error = send.error ?? test.error;
  const isUnderWay = send.isPending || (testId !== null && !error && !isFinished(test.data));
  return (
    <>
      <Button variant="outlined" disabled={isUnderWay} onClick={() => send.mutate()}>
        {isUnderWay ? 'Enviando o teste…' : 'Enviar um teste'}
      </Button>
      <Box role="status" sx={{ width: 1 }}>
        {error && <Alert severity="error">{messageOfError(error)}</Alert>}
        {!error && !isUnderWay && test.data && <TestOutcome delivery={test.data} />}
      </Box>
    </>
  );
}

const isFinished = (delivery: AdminWebhookDeliveryDetail | undefined) =>
  delivery !== undefined && delivery.status !== 'waiting';

function TestOutcome({ delivery }: { delivery: AdminWebhookDeliveryDetail }) {
  const isAccepted = delivery.status === 'delivered';
  const [attempt] = delivery.log;
  return (
    <Alert severity={isAccepted ? 'success' : 'error'}>
      {isAccepted ? 'O teste foi aceito. ' : 'O teste não foi aceito. '}
      {lastAnswerText(delivery)}
      {isAccepted && attempt && ` em ${formatWholeNumber(attempt.duration_ms)} ms`}
      {'. '}
      <TextLink to="/entregas-de-webhooks/$id" params={{ id: String(delivery.id) }}>
        Ver a entrega
      </TextLink>
    </Alert>
  );
}
