import { Box, Typography } from '@mui/material';
import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';
import { formatWholeNumber } from '@vitrine/brazil/whole-number.ts';
import type { AdminWebhookDeliveryDetail } from '@vitrine/contract/admin/schemas/webhooks.ts';

import { webhookProblemLabels } from '#panel/ui/labels/webhook-labels.ts';

/** Each attempt with what the receiver responded, the newest first. */
export function WebhookAttempts({ attempts }: { attempts: AdminWebhookDeliveryDetail['log'] }) {
  if (attempts.length === 0) return <Typography>Ainda nenhuma.</Typography>;
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {attempts.map((attempt) => (
        <Box
          component="li"
          key={attempt.at}
          sx={{ py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}
        >
          <Typography>
            {formatDate(attempt.at)}, {formatTime(attempt.at)}
            {' · '}
            <strong>
              {attempt.problem
                ? webhookProblemLabels[attempt.problem]
                : `Resposta ${attempt.status_code ?? ''}`}
            </strong>
            {` · ${formatWholeNumber(attempt.duration_ms)} ms`}
          </Typography>
          {attempt.response !== '' && (
            <Typography
              color="textSecondary"
              sx={{
                fontFamily: 'ui-monospace, monospace',
                fontSize: '0.8125rem',
                overflowWrap: 'anywhere',
                whiteSpace: 'pre-wrap',
              }}
            >
              {attempt.response}
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  );
}
