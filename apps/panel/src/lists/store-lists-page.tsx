import type { StoreListRow } from '@vitrine/contract/admin/schemas/admin-lists.ts';

import { useMay } from '#panel/platform/use-signed-in.ts';
import { SearchFilter } from '#panel/ui/list/list-filters.tsx';
import { ListScreen } from '#panel/ui/list/list-screen.tsx';
import type { RecordColumn } from '#panel/ui/list/record-column.ts';
import { RecordsTable } from '#panel/ui/list/records-table.tsx';
import { LinkButton, TextLink } from '#panel/ui/panel-links.tsx';
import { StatusBadge } from '#panel/ui/status-badge.tsx';

const columns: readonly RecordColumn<StoreListRow>[] = [
  {
    key: 'title',
    label: 'Título',
    sortBy: 'title',
    cell: ({ id, title }) => (
      <TextLink to="/listas/$id" params={{ id: String(id) }}>
        {title}
      </TextLink>
    ),
  },
  {
    key: 'items',
    label: 'Produtos',
    align: 'right',
    cell: ({ items_count: count }) => count,
  },
  {
    key: 'status',
    label: 'Situação',
    cell: ({ is_active: isActive }) => (
      <StatusBadge tone={isActive ? 'good' : 'muted'} label={isActive ? 'No ar' : 'Escondida'} />
    ),
  },
];

/** The lists of products that the store puts together. */
export function StoreListsPage() {
  const mayWrite = useMay('lists.write');
  return (
    <ListScreen
      title="Listas"
      text="Produtos que combinam, prontos para pôr na sacola de uma vez."
      sort={{ field: 'position', order: 'ASC' }}
      actions={
        <>
          <LinkButton to="/listas-de-clientes" variant="outlined">
            Listas de clientes
          </LinkButton>
          {mayWrite && (
            <LinkButton to="/listas/nova" variant="contained">
              Nova lista
            </LinkButton>
          )}
        </>
      }
      filters={<SearchFilter source="q" label="Título" />}
      emptyText="Ainda não há listas."
    >
      <RecordsTable label="Tabela de listas" columns={columns} nameOf={({ title }) => title} />
    </ListScreen>
  );
}
