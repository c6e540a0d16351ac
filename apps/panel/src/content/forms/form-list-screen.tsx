import type { AdminForm } from '@vitrine/contract/admin/schemas/content.ts';

import { momentText } from '#panel/content/editing/draft-status.tsx';
import { NewRecordButton } from '#panel/content/records/new-record-button.tsx';
import { ListScreen } from '#panel/ui/list/list-screen.tsx';
import type { RecordColumn } from '#panel/ui/list/record-column.ts';
import { RecordsTable } from '#panel/ui/list/records-table.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';
import { StatusBadge } from '#panel/ui/status-badge.tsx';

type Row = Omit<AdminForm, 'id'> & { readonly id: string };

const columns: readonly RecordColumn<Row>[] = [
  {
    key: 'title',
    label: 'Título',
    cell: ({ code, title }) => (
      <TextLink to="/formularios/$id" params={{ id: String(code) }}>
        {title}
      </TextLink>
    ),
  },
  { key: 'answers', label: 'Respostas', align: 'right', cell: ({ answers_count: count }) => count },
  {
    key: 'last_answer',
    label: 'Última resposta',
    cell: ({ last_answer_at: at }) => (at === null ? 'Nenhuma' : momentText(at)),
  },
  {
    key: 'status',
    label: 'Situação',
    cell: ({ is_active: isActive }) => (
      <StatusBadge tone={isActive ? 'good' : 'muted'} label={isActive ? 'No ar' : 'Fora do ar'} />
    ),
  },
];

/** The forms of the store. */
export function FormListScreen() {
  return (
    <ListScreen
      title="Formulários"
      text="Perguntas que você põe em páginas e popups. As respostas ficam em Respostas."
      sort={{ field: 'title', order: 'ASC' }}
      actions={<NewRecordButton to="/formularios/novo" label="Novo formulário" />}
      emptyText="Ainda não há formulários."
    >
      <RecordsTable
        label="Tabela de formulários"
        columns={columns}
        nameOf={({ title }) => `formulário ${title}`}
      />
    </ListScreen>
  );
}
