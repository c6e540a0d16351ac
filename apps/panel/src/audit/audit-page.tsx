import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';
import { roleNames, roles } from '@vitrine/contract/admin/permissions.ts';
import type { AuditEntry } from '@vitrine/contract/admin/schemas/staff.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useMay } from '#panel/platform/use-signed-in.ts';
import { ChoiceFilter, DayFilter, SearchFilter } from '#panel/ui/list/list-filters.tsx';
import { ListScreen } from '#panel/ui/list/list-screen.tsx';
import type { RecordColumn } from '#panel/ui/list/record-column.ts';
import { RecordsTable } from '#panel/ui/list/records-table.tsx';

import { AuditDiff } from './audit-diff.tsx';
import { actionLabel, actorLabels } from './audit-labels.ts';
import { AuditTarget } from './audit-target.tsx';
import { useAuditedRecords } from './use-audited-records.ts';

const columns: readonly RecordColumn<AuditEntry>[] = [
  {
    key: 'at',
    label: 'Quando',
    sortBy: 'at',
    cell: ({ at }) => `${formatDate(at)}, ${formatTime(at)}`,
  },
  {
    key: 'actor',
    label: 'Quem',
    cell: ({ actor }) => (
      <>
        {actor.name}
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.8125rem' }}>
          {roleLabel(actor.role) ?? actorLabels[actor.kind]}
        </Box>
      </>
    ),
  },
  { key: 'action', label: 'O que fez', cell: actionLabel },
  { key: 'target', label: 'Em', cell: ({ target }) => <AuditTarget target={target} /> },
  { key: 'change', label: 'Mudança', cell: (entry) => <AuditDiff change={entry} /> },
  { key: 'call', label: 'Chamada', cell: ({ action }) => action, isHiddenAtFirst: true },
  { key: 'request', label: 'Requisição', cell: ({ request_id: id }) => id ?? '', isHiddenAtFirst: true },
];

/** Every change of the store: who, what, before and after. */
export function AuditPage() {
  const people = usePeopleChoices();
  const kinds = useAuditedRecords().map(({ kind, label }) => [kind, label] as const);
  return (
    <ListScreen
      title="Auditoria"
      text="Tudo o que a equipe, as chaves e a linha de comando mudaram nesta loja."
      sort={{ field: 'at', order: 'DESC' }}
      filters={
        <>
          <ChoiceFilter source="actor" label="Origem" choices={Object.entries(actorLabels)} />
          {people.length > 0 && <ChoiceFilter source="actor_id" label="Pessoa" choices={people} />}
          <ChoiceFilter source="target_kind" label="Registro" choices={kinds} />
          <SearchFilter source="target_id" label="Número ou código do registro" />
          <DayFilter source="from" label="De" />
          <DayFilter source="until" label="Até" />
        </>
      }
      emptyText="Ainda não há mudanças."
    >
      <RecordsTable label="Tabela da auditoria" columns={columns} nameOf={({ id }) => `mudança ${id}`} />
    </ListScreen>
  );
}

const roleLabel = (role: string | null): string | undefined => {
  const known = roleNames.find((one) => one === role);
  // A role of the store has its name.
  return known ? roles[known].label : (role ?? undefined);
};

/** The members of the staff; none without the permission to read them. */
function usePeopleChoices(): readonly (readonly [id: string, name: string])[] {
  const client = usePanelClient();
  const mayRead = useMay('staff.read');
  const { data } = useQuery({
    queryKey: ['staff-choices'],
    queryFn: ({ signal }) => client('GET /api/admin/staff', { signal }),
    select: ({ items }) => items.map(({ id, name }) => [String(id), name] as const),
    enabled: mayRead,
  });
  return data ?? [];
}
