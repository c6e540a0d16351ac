import { Box } from '@mui/material';
import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';
import type { BulkEdit } from '@vitrine/contract/admin/schemas/bulk-edits.ts';

import { bulkChangeText, bulkCountText, bulkStatusLabels } from '#panel/ui/labels/bulk-edit-labels.ts';
import { ListScreen } from '#panel/ui/list/list-screen.tsx';
import type { RecordColumn } from '#panel/ui/list/record-column.ts';
import { RecordsTable } from '#panel/ui/list/records-table.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';
import { StatusBadge } from '#panel/ui/status-badge.tsx';

const columns: readonly RecordColumn<BulkEdit>[] = [
  {
    key: 'change',
    label: 'Edição',
    cell: (edit) => (
      <TextLink to="/precos/edicoes/$id" params={{ id: String(edit.id) }}>
        {bulkChangeText(edit)}
      </TextLink>
    ),
  },
  {
    key: 'changed',
    label: 'Mudou',
    cell: ({ field, changed }) => bulkCountText(field, changed),
  },
  {
    key: 'created_at',
    label: 'Feita em',
    sortBy: 'created_at',
    cell: ({ created_at: at }) => `${formatDate(at)}, ${formatTime(at)}`,
  },
  { key: 'created_by', label: 'Por', cell: ({ created_by: by }) => by },
  {
    key: 'status',
    label: 'Situação',
    cell: ({ status }) => <StatusBadge {...bulkStatusLabels[status]} />,
  },
];

/** The bulk edits that can still be undone, page by page. */
export function BulkEditListPage() {
  return (
    <>
      <TextLink to="/precos">Preços e estoque</TextLink>
      <Box sx={{ mt: 1 }}>
        <ListScreen
          title="Edições em massa"
          text="Podem ser desfeitas por 90 dias."
          sort={{ field: 'created_at', order: 'DESC' }}
          emptyText="Ainda não há edições em massa. Selecione variações em Preços e estoque para começar."
        >
          <RecordsTable
            label="Tabela de edições em massa"
            columns={columns}
            nameOf={(edit) => `edição ${bulkChangeText(edit)}`}
          />
        </ListScreen>
      </Box>
    </>
  );
}
