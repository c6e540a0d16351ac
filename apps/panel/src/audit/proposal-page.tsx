import { Alert, Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';
import type { Proposal } from '@vitrine/contract/admin/schemas/proposals.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useMay } from '#panel/platform/use-signed-in.ts';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';
import { QueryScreen } from '#panel/ui/query-screen.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import { AuditDiff } from './audit-diff.tsx';
import { AuditTarget } from './audit-target.tsx';
import { ProposalStatusBadge, isLapsed } from './proposal-status.tsx';
import { proposalTitle } from './proposal-title.ts';

/** One proposal: what would change, and the buttons that approve or decline it. */
export function ProposalPage() {
  const { id = '' } = useParams({ strict: false });
  const client = usePanelClient();
  const query = useQuery({
    queryKey: ['proposal', id],
    queryFn: ({ signal }) => client('GET /api/admin/proposals/{id}', { path: { id }, signal }),
  });
  return (
    <QueryScreen query={query} title="Proposta">
      {(proposal) => <ProposalParts proposal={proposal} />}
    </QueryScreen>
  );
}

function ProposalParts({ proposal }: { proposal: Proposal }) {
  const client = usePanelClient();
  const mayDecide = useMay('proposals.write');
  const {
    id,
    proposed_by: by,
    created_at: at,
    note,
    status,
    decided_by: decider,
    decided_at: decided,
  } = proposal;
  const path = { id };
  const reads = [['proposal'], ['aprovacoes']];
  const approval = useChange({
    call: () => client('POST /api/admin/proposals/{id}/approval', { path }),
    done: 'Mudança aprovada e feita',
    reads,
  });
  const refusal = useChange({
    call: () => client('POST /api/admin/proposals/{id}/refusal', { path }),
    done: 'Proposta recusada',
    reads,
  });
  const isBusy = approval.isPending || refusal.isPending;
  const failure = approval.error ?? refusal.error;
  return (
    <>
      <TextLink to="/aprovacoes">Todas as propostas</TextLink>
      <Box sx={{ mt: 1 }}>
        <PageHeading
          title={proposalTitle(proposal)}
          text={`Proposta por ${by} em ${formatDate(at)}, às ${formatTime(at)}`}
        >
          <ProposalStatusBadge proposal={proposal} />
          {mayDecide && status === 'pending' && (
            <>
              <Button variant="outlined" disabled={isBusy} onClick={() => refusal.mutate()}>
                Recusar
              </Button>
              {!isLapsed(proposal) && (
                <Button variant="contained" disabled={isBusy} onClick={() => approval.mutate()}>
                  Aprovar e mudar
                </Button>
              )}
            </>
          )}
        </PageHeading>
      </Box>
      {failure && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {messageOfError(failure)}
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 2 }}>
        {note !== '' && (
          <SectionCard title="O que o programa diz">
            <Typography sx={{ overflowWrap: 'anywhere' }}>{note}</Typography>
          </SectionCard>
        )}
        <SectionCard title={status === 'approved' ? 'O que mudou' : 'O que mudaria'}>
          {proposal.changes.map((change) => (
            <Box key={`${change.target.kind} ${change.target.id}`} sx={{ mb: 1.5 }}>
              <Typography sx={{ fontWeight: 600 }}>
                {change.before === null ? 'Um registro novo' : <AuditTarget target={change.target} />}
              </Typography>
              <AuditDiff change={{ ...change, action: proposal.call }} />
            </Box>
          ))}
        </SectionCard>
        {decider !== null && decided !== null && (
          <Typography color="textSecondary">
            {status === 'approved' ? 'Aprovada' : 'Recusada'} por {decider} em {formatDate(decided)}, às{' '}
            {formatTime(decided)}.
          </Typography>
        )}
      </Box>
    </>
  );
}
