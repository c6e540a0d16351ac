import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';
import type { StaffMember } from '@vitrine/contract/admin/schemas/staff.ts';

import { useMay } from '#panel/platform/use-signed-in.ts';
import { ListScreen } from '#panel/ui/list/list-screen.tsx';
import type { RecordColumn } from '#panel/ui/list/record-column.ts';
import { RecordsTable } from '#panel/ui/list/records-table.tsx';
import { LinkButton, TextLink } from '#panel/ui/panel-links.tsx';

import { InviteButton } from './invite-button.tsx';
import { StaffStatus } from './staff-status.tsx';

const columns: readonly RecordColumn<StaffMember>[] = [
  {
    key: 'name',
    label: 'Nome',
    cell: ({ id, name }) => (
      <TextLink to="/equipe/$id" params={{ id: String(id) }}>
        {name}
      </TextLink>
    ),
  },
  { key: 'email', label: 'E-mail', cell: ({ email }) => email },
  { key: 'role', label: 'Papel', cell: ({ role_label: role }) => role },
  { key: 'status', label: 'Situação', cell: (member) => <StaffStatus member={member} /> },
  {
    key: 'second_factor',
    label: 'Duas etapas',
    cell: ({ has_second_factor: hasSecondFactor }) => (hasSecondFactor ? 'Sim' : 'Não'),
  },
  {
    key: 'last_seen',
    label: 'Último uso',
    cell: ({ last_seen_at: at }) => (at === null ? 'Nenhum' : `${formatDate(at)}, ${formatTime(at)}`),
  },
];

/** The staff of the store. */
export function StaffListPage() {
  const mayWrite = useMay('staff.write');
  return (
    <ListScreen
      title="Equipe"
      text="Quem entra no painel desta loja, e o que cada pessoa pode fazer."
      perPage={100}
      actions={
        <>
          <LinkButton to="/equipe/papeis" variant="outlined">
            Papéis
          </LinkButton>
          {mayWrite && <InviteButton />}
        </>
      }
      emptyText="Ainda não há ninguém na equipe."
    >
      <RecordsTable label="Tabela da equipe" columns={columns} nameOf={({ name }) => name} />
    </ListScreen>
  );
}
