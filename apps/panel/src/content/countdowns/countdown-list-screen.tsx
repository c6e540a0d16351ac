import type { AdminCountdown } from '@vitrine/contract/admin/schemas/content.ts';

import { NewRecordButton } from '#panel/content/records/new-record-button.tsx';
import { WindowStatus } from '#panel/content/records/window-status.tsx';
import { ListScreen } from '#panel/ui/list/list-screen.tsx';
import type { RecordColumn } from '#panel/ui/list/record-column.ts';
import { RecordsTable } from '#panel/ui/list/records-table.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';

const columns: readonly RecordColumn<AdminCountdown>[] = [
  {
    key: 'name',
    label: 'Nome',
    sortBy: 'name',
    cell: ({ code, name }) => (
      <TextLink to="/contagens/$id" params={{ id: String(code) }}>
        {name}
      </TextLink>
    ),
  },
  { key: 'url', label: 'Páginas', cell: ({ url }) => (url === '*' ? 'Todas' : url) },
  {
    key: 'status',
    label: 'Situação',
    sortBy: 'end_at',
    cell: ({ is_active: isActive, start_at: start, end_at: end }) => (
      <WindowStatus isActive={isActive} start={start} end={end} />
    ),
  },
];

/** The countdowns of the store. */
export function CountdownListScreen() {
  return (
    <ListScreen
      title="Contagens"
      text="Contagens regressivas de promoções, como faixa de uma página ou flutuando sobre ela."
      sort={{ field: 'end_at', order: 'DESC' }}
      actions={<NewRecordButton to="/contagens/nova" label="Nova contagem" />}
      emptyText="Ainda não há contagens."
    >
      <RecordsTable label="Tabela de contagens" columns={columns} nameOf={({ name }) => `contagem ${name}`} />
    </ListScreen>
  );
}
