import { formatBrl } from '@vitrine/brazil/brl.ts';
import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';
import type { OrderDraftRow } from '@vitrine/contract/admin/schemas/order-drafts.ts';
import { Plus } from 'lucide-react';

import { draftStatusLabels } from '#panel/ui/labels/draft-labels.ts';
import type { ListedRecord } from '#panel/ui/list/list-context.ts';
import { ChoiceFilter, SearchFilter } from '#panel/ui/list/list-filters.tsx';
import { ListScreen } from '#panel/ui/list/list-screen.tsx';
import type { RecordColumn } from '#panel/ui/list/record-column.ts';
import { RecordsTable } from '#panel/ui/list/records-table.tsx';
import { LinkButton, TextLink } from '#panel/ui/panel-links.tsx';
import { StatusBadge } from '#panel/ui/status-badge.tsx';

import { draftStatusTones } from './draft-status-tones.ts';

const quoteChoices = [
  ['waiting', 'Cotações pedidas'],
  ['all', 'Todas as cotações'],
] as const;

const columns: readonly RecordColumn<OrderDraftRow & ListedRecord>[] = [
  {
    key: 'id',
    label: 'Rascunho',
    cell: ({ id }) => (
      <TextLink to="/pedidos/rascunhos/$id" params={{ id: String(id) }}>
        {id}
      </TextLink>
    ),
  },
  { key: 'customer', label: 'Cliente', cell: ({ customer }) => customer.name },
  {
    key: 'status',
    label: 'Situação',
    cell: ({ status, is_waiting: isWaiting }) =>
      isWaiting ? (
        <StatusBadge tone="waiting" label="Cotação pedida" />
      ) : (
        <StatusBadge tone={draftStatusTones[status]} label={draftStatusLabels[status]} />
      ),
  },
  {
    key: 'asked_at',
    label: 'Cotação',
    cell: ({ asked_at: at }) => (at === null ? '' : `pedida em ${formatDate(at)}`),
  },
  {
    key: 'link_expires_at',
    label: 'Link',
    cell: ({ link_expires_at: until }) => (until === null ? '' : `vale até ${formatDate(until)}`),
  },
  {
    key: 'order_number',
    label: 'Pedido',
    cell: ({ order_number: number }) =>
      number && (
        <TextLink to="/pedidos/$id" params={{ id: number }}>
          {number}
        </TextLink>
      ),
  },
  { key: 'items_count', label: 'Peças', align: 'right', cell: ({ items_count: count }) => count },
  {
    key: 'total_centavos',
    label: 'Total por transferência',
    align: 'right',
    cell: ({ total_centavos: total }) => formatBrl(total),
  },
  {
    key: 'changed_at',
    label: 'Mudou em',
    sortBy: 'changed_at',
    cell: ({ changed_at: at }) => `${formatDate(at)}, ${formatTime(at)}`,
  },
  { key: 'author', label: 'Feito por', cell: ({ author }) => author || 'Cliente', isHiddenAtFirst: true },
];

/** Orders that the staff prepare for customers, as by telephone, and quotes that customers asked for: those without an answer first. */
export function DraftListPage() {
  return (
    <ListScreen
      title="Rascunhos de pedidos"
      sort={{ field: 'changed_at', order: 'DESC' }}
      actions={
        <LinkButton
          to="/pedidos/rascunhos/novo"
          variant="contained"
          startIcon={<Plus size={18} aria-hidden />}
        >
          Novo pedido
        </LinkButton>
      }
      filters={
        <>
          <SearchFilter source="q" label="Cliente, e-mail ou número" />
          <ChoiceFilter source="status" label="Situação" choices={Object.entries(draftStatusLabels)} />
          <ChoiceFilter source="quotes" label="Cotações" choices={quoteChoices} />
        </>
      }
      emptyText="Ainda não há rascunhos. Prepare um pedido para um cliente que compra por telefone ou mensagem."
    >
      <RecordsTable label="Tabela de rascunhos" columns={columns} nameOf={({ id }) => `rascunho ${id}`} />
    </ListScreen>
  );
}
