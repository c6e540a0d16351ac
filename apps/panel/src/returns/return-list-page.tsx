import { formatBrl } from '@vitrine/brazil/brl.ts';
import { formatDate } from '@vitrine/brazil/date-time.ts';
import type { AdminReturnRow } from '@vitrine/contract/admin/schemas/returns.ts';

import {
  returnReasonLabels,
  returnResultLabels,
  returnStatusLabels,
} from '#panel/ui/labels/return-labels.ts';
import { ChoiceFilter, DayFilter, SearchFilter } from '#panel/ui/list/list-filters.tsx';
import { ListScreen } from '#panel/ui/list/list-screen.tsx';
import type { RecordColumn } from '#panel/ui/list/record-column.ts';
import { RecordsTable } from '#panel/ui/list/records-table.tsx';
import { SavedFilters } from '#panel/ui/list/saved-filters.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';

import { ReturnStatusBadge } from './return-status-badge.tsx';

const columns: readonly RecordColumn<AdminReturnRow>[] = [
  {
    key: 'id',
    label: 'Devolução',
    cell: ({ id }) => (
      <TextLink to="/devolucoes/$id" params={{ id: String(id) }}>
        Devolução {id}
      </TextLink>
    ),
  },
  {
    key: 'requested_at',
    label: 'Pedida em',
    sortBy: 'requested_at',
    cell: ({ requested_at: at }) => formatDate(at),
  },
  {
    key: 'order',
    label: 'Pedido',
    cell: ({ order_number: number }) => (
      <TextLink to="/pedidos/$id" params={{ id: String(number) }}>
        {number}
      </TextLink>
    ),
  },
  { key: 'customer', label: 'Cliente', cell: ({ customer }) => customer.name },
  {
    key: 'reason',
    label: 'Motivo',
    cell: ({ reason, is_withdrawal: isWithdrawal }) =>
      isWithdrawal && reason === 'regret' ? 'Desistência' : returnReasonLabels[reason],
  },
  { key: 'result', label: 'Pede', cell: ({ result }) => returnResultLabels[result] },
  { key: 'status', label: 'Situação', cell: ({ status }) => <ReturnStatusBadge status={status} /> },
  {
    key: 'amount_centavos',
    label: 'Valor',
    sortBy: 'amount_centavos',
    align: 'right',
    cell: ({ amount_centavos: centavos }) => formatBrl(centavos),
  },
];

/** The returns of the store. */
export function ReturnListPage() {
  return (
    <ListScreen
      title="Devoluções"
      sort={{ field: 'requested_at', order: 'DESC' }}
      filters={
        <>
          <SearchFilter source="q" label="Número do pedido ou nome" />
          <ChoiceFilter source="status" label="Situação" choices={Object.entries(returnStatusLabels)} />
          <ChoiceFilter source="reason" label="Motivo" choices={Object.entries(returnReasonLabels)} />
          <DayFilter source="from" label="De" />
          <DayFilter source="until" label="Até" />
          <SavedFilters section="devolucoes" />
        </>
      }
      emptyText="Ainda não há devoluções."
    >
      <RecordsTable label="Tabela de devoluções" columns={columns} nameOf={({ id }) => `devolução ${id}`} />
    </ListScreen>
  );
}
