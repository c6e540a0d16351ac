import type { AdminEntry } from '@vitrine/contract/admin/schemas/content.ts';

import { SearchFilter } from '#panel/ui/list/list-filters.tsx';
import { ListScreen } from '#panel/ui/list/list-screen.tsx';
import type { RecordColumn } from '#panel/ui/list/record-column.ts';
import { RecordsTable } from '#panel/ui/list/records-table.tsx';
import { TextLink } from '#panel/ui/text-link.tsx';

import { NewRecordButton } from './new-record-button.tsx';
import { momentText } from './page-status.tsx';
import { WindowStatus } from './window-status.tsx';

type Row = Pick<AdminEntry, 'url_key' | 'title' | 'author' | 'published_at' | 'is_active'> & {
  readonly id: string;
};

const columns: readonly RecordColumn<Row>[] = [
  {
    key: 'title',
    label: 'Título',
    sortBy: 'title',
    cell: ({ url_key: key, title }) => <TextLink to={`/blog/${key}`}>{title}</TextLink>,
  },
  { key: 'author', label: 'Autor', cell: ({ author }) => author || '—' },
  {
    key: 'published_at',
    label: 'Publicação',
    sortBy: 'published_at',
    cell: ({ published_at: at }) => momentText(at),
  },
  {
    key: 'status',
    label: 'Situação',
    cell: ({ is_active: isActive, published_at: at }) => <WindowStatus isActive={isActive} start={at} />,
  },
];

/** The entries of the blog. */
export function EntryListScreen() {
  return (
    <ListScreen
      section="blog"
      title="Blog"
      sort={{ field: 'published_at', order: 'DESC' }}
      actions={<NewRecordButton to="/blog/nova" label="Nova publicação" />}
      filters={<SearchFilter source="q" label="Título ou endereço" />}
      emptyText="Ainda não há publicações no blog."
    >
      <RecordsTable
        label="Tabela de publicações"
        columns={columns}
        nameOf={({ title }) => `publicação ${title}`}
      />
    </ListScreen>
  );
}
