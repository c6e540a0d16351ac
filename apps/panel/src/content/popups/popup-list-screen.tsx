import type { AdminPopup } from '@vitrine/contract/admin/schemas/content.ts';

import { NewRecordButton } from '#panel/content/records/new-record-button.tsx';
import { WindowStatus } from '#panel/content/records/window-status.tsx';
import { ListScreen } from '#panel/ui/list/list-screen.tsx';
import type { RecordColumn } from '#panel/ui/list/record-column.ts';
import { RecordsTable } from '#panel/ui/list/records-table.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';

type Row = AdminPopup & { readonly id: string };

const columns: readonly RecordColumn<Row>[] = [
  {
    key: 'title',
    label: 'Título',
    sortBy: 'title',
    cell: ({ code, title }) => (
      <TextLink to="/popups/$id" params={{ id: String(code) }}>
        {title}
      </TextLink>
    ),
  },
  { key: 'url', label: 'Páginas', cell: ({ url }) => (url === '*' ? 'Todas' : url) },
  {
    key: 'status',
    label: 'Situação',
    sortBy: 'starts_at',
    cell: ({ is_active: isActive, starts_at: start, ends_at: end }) => (
      <WindowStatus isActive={isActive} start={start} end={end} />
    ),
  },
];

/** The popups of the store. */
export function PopupListScreen() {
  return (
    <ListScreen
      title="Popups"
      text="Janelas que aparecem sobre as páginas da loja."
      sort={{ field: 'title', order: 'ASC' }}
      actions={<NewRecordButton to="/popups/novo" label="Novo popup" />}
      emptyText="Ainda não há popups."
    >
      <RecordsTable label="Tabela de popups" columns={columns} nameOf={({ title }) => `popup ${title}`} />
    </ListScreen>
  );
}
