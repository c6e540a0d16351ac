import { Alert, Box, Button, Typography } from '@mui/material';
import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';
import type { AppDetail } from '@vitrine/contract/admin/schemas/apps.ts';
import { appAnswers } from '@vitrine/contract/apps/app-answers.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { answerOutcomeLabels } from '#panel/ui/labels/app-labels.ts';
import { TextLink } from '#panel/ui/panel-links.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';
import { StatusBadge, type StatusTone } from '#panel/ui/status-badge.tsx';
import { useChange } from '#panel/ui/use-change.ts';

type Answer = AppDetail['answers'][number];
type FailedJob = AppDetail['failed_jobs'][number];

const tones: Readonly<Record<Answer['outcome'], StatusTone>> = {
  answered: 'good',
  timed_out: 'bad',
  failed: 'bad',
  malformed: 'bad',
};

/** The work of an app that failed, what it answered last, and the events that it was sent. */
export function AppFaults({ app, mayWrite }: { app: AppDetail; mayWrite: boolean }) {
  const { id, failed_jobs: jobs, answers, webhook_id: webhookId } = app;
  return (
    <>
      {jobs.length > 0 && (
        <SectionCard title="Tarefas que falharam">
          <Box component="ul" sx={plainList}>
            {jobs.map((job) => (
              <FailedJobItem key={job.id} appId={id} job={job} mayWrite={mayWrite} />
            ))}
          </Box>
        </SectionCard>
      )}
      {app.terms.answers.length > 0 && (
        <SectionCard title="Últimas respostas">
          {answers.length === 0 ? (
            <Typography color="text.secondary">A loja ainda não perguntou nada a ele.</Typography>
          ) : (
            <Box component="ul" sx={plainList}>
              {answers.map(({ kind, at, duration_ms: ms, outcome, detail }) => (
                <Box component="li" key={`${at} ${ms}`} sx={row}>
                  <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                    <Typography>{appAnswers[kind].label}</Typography>
                    <Typography variant="body2" color="text.secondary">
                      {formatDate(at)}, {formatTime(at)}, em {ms} ms{detail === '' ? '' : `: ${detail}`}
                    </Typography>
                  </Box>
                  <StatusBadge tone={tones[outcome]} label={answerOutcomeLabels[outcome]} />
                </Box>
              ))}
            </Box>
          )}
        </SectionCard>
      )}
      {webhookId !== null && (
        <SectionCard title="Avisos">
          <TextLink to="/entregas-de-webhooks" search={{ webhook_id: String(webhookId) }}>
            Ver os avisos enviados
          </TextLink>
        </SectionCard>
      )}
    </>
  );
}

function FailedJobItem({ appId, job, mayWrite }: { appId: string; job: FailedJob; mayWrite: boolean }) {
  const client = usePanelClient();
  const retry = useChange({
    call: () => client('POST /api/admin/apps/{id}/jobs/{job}/retry', { path: { id: appId, job: job.id } }),
    done: 'Na fila outra vez',
    reads: [['app'], ['apps']],
  });
  return (
    <Box component="li" sx={row}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography>{job.problem}</Typography>
        <Typography variant="body2" color="text.secondary">
          {job.name} {job.key}, de {formatDate(job.created_at)}
        </Typography>
        {retry.error && <Alert severity="error">{messageOfError(retry.error)}</Alert>}
      </Box>
      {mayWrite && (
        <Button
          disabled={retry.isPending}
          aria-label={`Tentar de novo: ${job.name} ${job.key}`}
          onClick={() => retry.mutate()}
        >
          Tentar de novo
        </Button>
      )}
    </Box>
  );
}

const plainList = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 } as const;
const row = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  justifyContent: 'space-between',
} as const;
