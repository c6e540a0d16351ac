import type { AdminEntryRow } from '@vitrine/contract/admin/schemas/entries.ts';

import { DraftStatus, momentText } from '#panel/content/editing/draft-status.tsx';
import { NewRecordButton } from '#panel/content/records/new-record-button.tsx';
import { SearchFilter } from '#panel/ui/list/list-filters.tsx';
import { ListScreen } from '#panel/ui/list/list-screen.tsx';
import type { RecordColumn } from '#panel/ui/list/record-column.ts';
import { RecordsTable } from '#panel/ui/list/records-table.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';

type Row = AdminEntryRow & { readonly id: string };

const columns: readonly RecordColumn<Row>[] = [
  {
    key: 'title',
    label: 'Título',
    sortBy: 'title',
    cell: ({ url_key: key, title }) => (
      <TextLink to="/blog/$id" params={{ id: String(key) }}>
        {title || key}
      </TextLink>
    ),
  },
  {
    key: 'published_at',
    label: 'Data',
    sortBy: 'published_at',
    cell: ({ published_at: at }) => (at === null ? '—' : momentText(at)),
  },
  {
    key: 'status',
    label: 'Situação',
    cell: ({ is_shown: isShown, has_draft: hasDraft, starts_at: startsAt }) => (
      <DraftStatus isShown={isShown} hasDraft={hasDraft} startsAt={startsAt} />
    ),
  },
  { key: 'author', label: 'Autor', cell: ({ author }) => author || '—' },
  {
    key: 'changed',
    label: 'Última mudança',
    cell: ({ changed_at: at, changed_by: by }) =>
      at === null ? '—' : [momentText(at), by].filter(Boolean).join(', '),
  },
];

/** The entries of the blog. */
export function EntryListScreen() {
  return (
    <ListScreen
      title="Blog"
      sort={{ field: 'published_at', order: 'DESC' }}
      actions={<NewRecordButton to="/blog/novo" label="Novo artigo" />}
      filters={<SearchFilter source="q" label="Título ou endereço" />}
      emptyText="Ainda não há artigos no blog."
    >
      <RecordsTable label="Tabela de artigos" columns={columns} nameOf={({ title }) => `artigo ${title}`} />
    </ListScreen>
  );
}
