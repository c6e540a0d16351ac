import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';
import type { StockMovement } from '@vitrine/contract/admin/schemas/stock-movements.ts';
import { stockReasonLabels } from '@vitrine/contract/admin/stock-reasons.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { ExportButton } from '#panel/ui/export-button.tsx';
import { useListContext } from '#panel/ui/list/list-context.ts';
import { ChoiceFilter, DayFilter, SearchFilter } from '#panel/ui/list/list-filters.tsx';
import { listQuery } from '#panel/ui/list/list-query.ts';
import { ListScreen } from '#panel/ui/list/list-screen.tsx';
import type { RecordColumn } from '#panel/ui/list/record-column.ts';
import { RecordsTable } from '#panel/ui/list/records-table.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';

const columns: readonly RecordColumn<StockMovement>[] = [
  { key: 'at', label: 'Quando', cell: ({ at }) => `${formatDate(at)}, ${formatTime(at)}` },
  {
    key: 'variant',
    label: 'Variação',
    cell: ({ sku, product_name: name }) => (
      <>
        <TextLink to="/precos/movimentos" search={{ sku }}>
          {sku}
        </TextLink>{' '}
        {name}
      </>
    ),
  },
  { key: 'reason', label: 'Motivo', cell: reasonText },
  { key: 'document', label: 'Documento', cell: ({ document }) => <MovementDocument document={document} /> },
  { key: 'author', label: 'Quem', cell: ({ author }) => author ?? 'Loja' },
  { key: 'qty', label: 'Quantidade', align: 'right', cell: ({ qty }) => (qty > 0 ? `+${qty}` : qty) },
  { key: 'stock_after', label: 'Estoque', align: 'right', cell: ({ stock_after: stock }) => stock },
];

/** Every change of stock, of one variant or of all: their sum is the stock. */
export function StockMovementListPage() {
  return (
    <>
      <TextLink to="/precos">Preços e estoque</TextLink>
      <ListScreen
        title="Movimentos de estoque"
        text="Cada entrada e saída, com o motivo. A soma dos movimentos de uma variação é o estoque dela."
        sort={{ field: 'id', order: 'DESC' }}
        filters={
          <>
            <SearchFilter source="sku" label="SKU da variação" />
            <ChoiceFilter source="reason" label="Motivo" choices={Object.entries(stockReasonLabels)} />
            <DayFilter source="from" label="De" />
            <DayFilter source="until" label="Até" />
          </>
        }
        batch={<MovementExport />}
        emptyText="Ainda não há movimentos."
      >
        <RecordsTable
          label="Tabela de movimentos de estoque"
          columns={columns}
          nameOf={({ sku, at }) => `movimento de ${sku} em ${formatDate(at)}`}
        />
      </ListScreen>
    </>
  );
}

function reasonText({ reason, written_off: pieces, note }: StockMovement): string {
  const label = pieces > 0 ? `${stockReasonLabels[reason]}: ${pieces} sem volta` : stockReasonLabels[reason];
  return note === '' ? label : `${label} (${note})`;
}

function MovementDocument({ document }: Pick<StockMovement, 'document'>) {
  if (document === null) return '–';
  const { kind, id } = document;
  if (kind === 'order') {
    return (
      <TextLink to="/pedidos/$id" params={{ id }}>
        Pedido {id}
      </TextLink>
    );
  }
  if (kind === 'return') {
    return (
      <TextLink to="/devolucoes/$id" params={{ id }}>
        Devolução {id}
      </TextLink>
    );
  }
  if (kind === 'bulk_edit') {
    return (
      <TextLink to="/precos/edicoes/$id" params={{ id }}>
        Edição em massa
      </TextLink>
    );
  }
  return id;
}

function MovementExport() {
  const client = usePanelClient();
  const { filterValues } = useListContext();
  return (
    <ExportButton
      read={() =>
        client('GET /api/admin/stock-movement-export', { query: listQuery({ filter: filterValues }) })
      }
    />
  );
}
