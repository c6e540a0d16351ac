import type { Proposal } from '@vitrine/contract/admin/schemas/proposals.ts';

import { StatusBadge } from '#panel/ui/status-badge.tsx';

import { proposalStatusLabels } from './proposal-status-labels.ts';

/** A proposal that waited too long cannot be approved any more. */
export const isLapsed = ({ status, expires_at: until }: Proposal): boolean =>
  status === 'pending' && Date.parse(until) <= Date.now();

export function ProposalStatusBadge({ proposal }: { proposal: Proposal }) {
  if (isLapsed(proposal)) return <StatusBadge tone="muted" label="Venceu" />;
  const tone = { pending: 'waiting', approved: 'good', declined: 'muted' } as const;
  return <StatusBadge tone={tone[proposal.status]} label={proposalStatusLabels[proposal.status]} />;
}
