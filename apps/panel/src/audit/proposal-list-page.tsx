import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';
import { type Proposal, proposalStatuses } from '@vitrine/contract/admin/schemas/proposals.ts';

import { ChoiceFilter } from '#panel/ui/list/list-filters.tsx';
import { ListScreen } from '#panel/ui/list/list-screen.tsx';
import type { RecordColumn } from '#panel/ui/list/record-column.ts';
import { RecordsTable } from '#panel/ui/list/records-table.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';

import { proposalStatusLabels } from './proposal-status-labels.ts';
import { ProposalStatusBadge } from './proposal-status.tsx';
import { proposalTitle } from './proposal-title.ts';

const columns: readonly RecordColumn<Proposal>[] = [
  {
    key: 'change',
    label: 'Mudança',
    cell: (proposal) => (
      <TextLink to="/aprovacoes/$id" params={{ id: proposal.id }}>
        {proposalTitle(proposal)}
      </TextLink>
    ),
  },
  { key: 'by', label: 'Proposta por', cell: ({ proposed_by: by }) => by },
  {
    key: 'at',
    label: 'Quando',
    sortBy: 'created_at',
    cell: ({ created_at: at }) => `${formatDate(at)}, ${formatTime(at)}`,
  },
  { key: 'status', label: 'Situação', cell: (proposal) => <ProposalStatusBadge proposal={proposal} /> },
];

/** Changes that programs propose, for a person to approve. */
export function ProposalListPage() {
  return (
    <ListScreen
      title="Aprovações"
      text="Mudanças que um programa (um assistente, por exemplo) propôs com uma chave de API. Nada muda até alguém da equipe aprovar."
      sort={{ field: 'created_at', order: 'DESC' }}
      filters={
        <ChoiceFilter
          source="status"
          label="Situação"
          choices={proposalStatuses.map((status) => [status, proposalStatusLabels[status]] as const)}
        />
      }
      emptyText="Ainda não há propostas."
    >
      <RecordsTable label="Tabela de propostas" columns={columns} nameOf={proposalTitle} />
    </ListScreen>
  );
}
