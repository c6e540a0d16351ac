import { Box } from '@mui/material';
import { formatDate } from '@vitrine/brazil/date-time.ts';
import type { CustomerListRow } from '@vitrine/contract/admin/schemas/admin-lists.ts';

import { SearchFilter } from '#panel/ui/list/list-filters.tsx';
import { ListScreen } from '#panel/ui/list/list-screen.tsx';
import type { RecordColumn } from '#panel/ui/list/record-column.ts';
import { RecordsTable } from '#panel/ui/list/records-table.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';

const columns: readonly RecordColumn<CustomerListRow>[] = [
  {
    key: 'name',
    label: 'Lista',
    cell: ({ id, name }) => (
      <TextLink to="/listas-de-clientes/$id" params={{ id: String(id) }}>
        {name}
      </TextLink>
    ),
  },
  {
    key: 'customer',
    label: 'Cliente',
    cell: ({ customer }) => (
      <TextLink to="/clientes/$id" params={{ id: String(customer.id) }}>
        {customer.name}
      </TextLink>
    ),
  },
  {
    key: 'event_on',
    label: 'Data do evento',
    sortBy: 'event_on',
    cell: ({ event_on: day }) => (day === null ? '' : formatDate(day)),
  },
  {
    key: 'created_at',
    label: 'Criada',
    sortBy: 'created_at',
    cell: ({ created_at: at }) => formatDate(at),
  },
  {
    key: 'pieces',
    label: 'Compradas',
    align: 'right',
    cell: ({ wanted_count: wanted, bought_count: bought }) => `${bought} de ${wanted}`,
  },
];

/** The lists that customers share, for a wedding for example. */
export function GiftListsPage() {
  return (
    <>
      <TextLink to="/listas">Listas da loja</TextLink>
      <Box sx={{ mt: 1 }}>
        <ListScreen
          title="Listas de clientes"
          text="O que os clientes querem ganhar, e quanto já foi comprado. Só eles mudam as próprias listas."
          sort={{ field: 'created_at', order: 'DESC' }}
          filters={<SearchFilter source="q" label="Nome da lista ou do cliente" />}
          emptyText="Ainda não há listas de clientes."
        >
          <RecordsTable label="Tabela de listas de clientes" columns={columns} nameOf={({ name }) => name} />
        </ListScreen>
      </Box>
    </>
  );
}
