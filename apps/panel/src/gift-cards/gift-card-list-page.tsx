import { formatBrl } from '@vitrine/brazil/brl.ts';
import { formatDate } from '@vitrine/brazil/date-time.ts';
import type { AdminGiftCard } from '@vitrine/contract/admin/schemas/admin-gift-card.ts';
import type { GiftCardStatus } from '@vitrine/contract/schemas/gift-card.ts';

import { useMay } from '#panel/platform/use-signed-in.ts';
import { giftCardStatusLabels } from '#panel/ui/labels/gift-card-status-labels.ts';
import type { ListedRecord } from '#panel/ui/list/list-context.ts';
import { ChoiceFilter, SearchFilter } from '#panel/ui/list/list-filters.tsx';
import { ListScreen } from '#panel/ui/list/list-screen.tsx';
import type { RecordColumn } from '#panel/ui/list/record-column.ts';
import { RecordsTable } from '#panel/ui/list/records-table.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';
import { StatusBadge, type StatusTone } from '#panel/ui/status-badge.tsx';

import { CancelGiftCardButton } from './cancel-gift-card-button.tsx';
import { IssueGiftCardButton } from './issue-gift-card-button.tsx';

const statusTones: Readonly<Record<GiftCardStatus, StatusTone>> = {
  awaiting_payment: 'waiting',
  active: 'waiting',
  redeemed: 'good',
  cancelled: 'muted',
};

type Row = AdminGiftCard & ListedRecord;

const columnsFor = (mayWrite: boolean): readonly RecordColumn<Row>[] => [
  {
    key: 'code_tail',
    label: 'Código',
    cell: ({ code_tail: tail }) => (tail === null ? 'ainda não enviado' : `•••• ${tail}`),
  },
  {
    key: 'recipient_name',
    label: 'Para',
    cell: ({ recipient_name: name, recipient_email: email }) => (
      <>
        {name}
        <br />
        {email}
      </>
    ),
  },
  {
    key: 'amount_centavos',
    label: 'Valor',
    align: 'right',
    cell: ({ amount_centavos: amount }) => formatBrl(amount),
  },
  {
    key: 'status',
    label: 'Situação',
    cell: ({ status }) => <StatusBadge tone={statusTones[status]} label={giftCardStatusLabels[status]} />,
  },
  {
    key: 'sent_at',
    label: 'Envio',
    cell: ({ sent_at: at, send_on: day }) =>
      at === null ? `em ${formatDate(day)}` : `enviado em ${formatDate(at)}`,
  },
  {
    key: 'redeemed_at',
    label: 'Resgate',
    cell: ({ redeemed_at: at, redeemed_by: by }) => (at === null ? '' : `${formatDate(at)}, por ${by ?? ''}`),
  },
  {
    key: 'order_number',
    label: 'Pedido',
    cell: ({ order_number: number, author }) =>
      number === null ? (
        `emitido por ${author}`
      ) : (
        <TextLink to="/pedidos/$id" params={{ id: number }}>
          {number}
        </TextLink>
      ),
  },
  {
    key: 'expires_on',
    label: 'Validade',
    cell: ({ expires_on: day, valid_months: months }) =>
      day === null ? (months === 0 ? 'não vence' : `${months} meses`) : formatDate(day),
    isHiddenAtFirst: true,
  },
  {
    key: 'created_at',
    label: 'Feito em',
    sortBy: 'created_at',
    cell: ({ created_at: at }) => formatDate(at),
  },
  ...(mayWrite
    ? [
        {
          key: 'cancel',
          label: 'Ação',
          cell: (card: Row) =>
            card.order_number === null && card.status === 'active' ? (
              <CancelGiftCardButton card={card} />
            ) : null,
        },
      ]
    : []),
];

/** Gift cards that were sold or issued: to whom, whether sent, and what became of them. */
export function GiftCardListPage() {
  const mayWrite = useMay('credits.write');
  return (
    <ListScreen
      title="Vales-presente"
      sort={{ field: 'created_at', order: 'DESC' }}
      actions={mayWrite ? <IssueGiftCardButton /> : undefined}
      filters={
        <>
          <SearchFilter source="q" label="Pedido, final do código ou e-mail" />
          <ChoiceFilter source="status" label="Situação" choices={Object.entries(giftCardStatusLabels)} />
        </>
      }
      emptyText="Ainda não há vales-presente. Ligue a venda em Configurações, Vale-presente, ou emita um."
    >
      <RecordsTable
        label="Tabela de vales-presente"
        columns={columnsFor(mayWrite)}
        nameOf={({ code_tail: tail }) => `vale-presente ${tail ?? 'ainda não enviado'}`}
      />
    </ListScreen>
  );
}
