import type { DraftedRow } from '@vitrine/contract/admin/schemas/drafted-content.ts';

import { DraftStatus, momentText } from '#panel/content/editing/draft-status.tsx';
import { NewRecordButton } from '#panel/content/records/new-record-button.tsx';
import { SearchFilter } from '#panel/ui/list/list-filters.tsx';
import { ListScreen } from '#panel/ui/list/list-screen.tsx';
import type { RecordColumn } from '#panel/ui/list/record-column.ts';
import { RecordsTable } from '#panel/ui/list/records-table.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';

type Row = DraftedRow & { readonly id: string };

const columns: readonly RecordColumn<Row>[] = [
  {
    key: 'title',
    label: 'Título',
    sortBy: 'title',
    cell: ({ url_key: key, title }) => (
      <TextLink to="/paginas/$id" params={{ id: String(key) }}>
        {title || key}
      </TextLink>
    ),
  },
  { key: 'path', label: 'Endereço', sortBy: 'url_key', cell: ({ path }) => path },
  {
    key: 'status',
    label: 'Situação',
    cell: ({ is_shown: isShown, has_draft: hasDraft, starts_at: startsAt }) => (
      <DraftStatus isShown={isShown} hasDraft={hasDraft} startsAt={startsAt} />
    ),
  },
  {
    key: 'changed',
    label: 'Última mudança',
    cell: ({ changed_at: at, changed_by: by }) => (at === null ? '—' : `${momentText(at)}, ${by ?? ''}`),
  },
];

/** The content pages of the store. */
export function PageListScreen() {
  return (
    <ListScreen
      title="Páginas"
      text="A página inicial e as outras páginas de conteúdo da loja."
      sort={{ field: 'title', order: 'ASC' }}
      actions={<NewRecordButton to="/paginas/nova" label="Nova página" />}
      filters={<SearchFilter source="q" label="Título ou endereço" />}
      emptyText="Ainda não há páginas. Crie a primeira."
    >
      <RecordsTable label="Tabela de páginas" columns={columns} nameOf={({ title }) => `página ${title}`} />
    </ListScreen>
  );
}
