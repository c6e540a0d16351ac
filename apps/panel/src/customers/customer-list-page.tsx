import { formatDate } from '@vitrine/brazil/date-time.ts';
import type { AdminCustomerRow } from '@vitrine/contract/admin/schemas/customers.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useMay } from '#panel/platform/use-signed-in.ts';
import { ExportButton } from '#panel/ui/export-button.tsx';
import { useCustomerGroups } from '#panel/ui/form/use-customer-groups.ts';
import { readablePhone, readableTaxvat } from '#panel/ui/labels/readable-numbers.ts';
import { useListContext } from '#panel/ui/list/list-context.ts';
import { ChoiceFilter, SearchFilter } from '#panel/ui/list/list-filters.tsx';
import { listQuery } from '#panel/ui/list/list-query.ts';
import { ListScreen } from '#panel/ui/list/list-screen.tsx';
import type { RecordColumn } from '#panel/ui/list/record-column.ts';
import { RecordsTable } from '#panel/ui/list/records-table.tsx';
import { SavedFilters } from '#panel/ui/list/saved-filters.tsx';
import { LinkButton, TextLink } from '#panel/ui/panel-links.tsx';

const columns: readonly RecordColumn<AdminCustomerRow>[] = [
  {
    key: 'name',
    label: 'Nome',
    sortBy: 'name',
    cell: ({ id, name }) => (
      <TextLink to="/clientes/$id" params={{ id: String(id) }}>
        {name}
      </TextLink>
    ),
  },
  { key: 'email', label: 'E-mail', cell: ({ email }) => email },
  { key: 'taxvat', label: 'CPF ou CNPJ', cell: ({ taxvat }) => readableTaxvat(taxvat) },
  { key: 'phone', label: 'Telefone', cell: ({ phone }) => readablePhone(phone), isHiddenAtFirst: true },
  {
    key: 'kind',
    label: 'Conta',
    cell: ({ is_guest: isGuest, kind }) => (isGuest ? 'Sem cadastro' : kind === 'pj' ? 'Empresa' : 'Pessoa'),
  },
  { key: 'group', label: 'Grupo', cell: ({ group }) => group?.name ?? '' },
  {
    key: 'created_at',
    label: 'Desde',
    sortBy: 'created_at',
    cell: ({ created_at: at }) => formatDate(at),
  },
];

function CustomerListActions() {
  const client = usePanelClient();
  const { filterValues } = useListContext();
  return (
    <>
      {useMay('customers.write') && (
        <LinkButton to="/clientes/novo" variant="contained">
          Novo cliente
        </LinkButton>
      )}
      <LinkButton to="/clientes/grupos" variant="outlined">
        Grupos
      </LinkButton>
      <ExportButton
        read={() => client('GET /api/admin/customer-export', { query: listQuery({ filter: filterValues }) })}
      />
    </>
  );
}

/** The customers of the store, with and without an account. */
export function CustomerListPage() {
  const groups = useCustomerGroups().data ?? [];
  return (
    <ListScreen
      title="Clientes"
      sort={{ field: 'created_at', order: 'DESC' }}
      actions={<CustomerListActions />}
      filters={
        <>
          <SearchFilter source="q" label="Nome, e-mail, CPF, CNPJ ou telefone" />
          <ChoiceFilter
            source="buyer"
            label="Conta"
            choices={[
              ['account', 'Com cadastro'],
              ['guest', 'Sem cadastro'],
            ]}
          />
          {groups.length > 0 && (
            <ChoiceFilter
              source="group"
              label="Grupo"
              choices={groups.map(({ code, name }) => [code, name] as const)}
            />
          )}
          <SavedFilters section="clientes" />
        </>
      }
      emptyText="Ainda não há clientes. Quem se cadastrar ou comprar aparecerá aqui."
    >
      <RecordsTable label="Tabela de clientes" columns={columns} nameOf={({ name }) => name} />
    </ListScreen>
  );
}
