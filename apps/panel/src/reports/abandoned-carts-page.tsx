import { formatBrl } from '@vitrine/brazil/brl.ts';
import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';
import { formatWholeNumber } from '@vitrine/brazil/whole-number.ts';
import type { AbandonedCart } from '@vitrine/contract/admin/schemas/reports.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { ExportButton } from '#panel/ui/export-button.tsx';
import { ListBase } from '#panel/ui/list/list-base.tsx';
import type { ListedRecord } from '#panel/ui/list/list-context.ts';
import { ListStates } from '#panel/ui/list/list-states.tsx';
import type { RecordColumn } from '#panel/ui/list/record-column.ts';
import { RecordsTable } from '#panel/ui/list/records-table.tsx';

import { ReportFrame } from './report-frame.tsx';

type CartRow = AbandonedCart & ListedRecord;

const columns: readonly RecordColumn<CartRow>[] = [
  { key: 'customer', label: 'Cliente', cell: ({ customer }) => customer?.name ?? 'Visitante' },
  { key: 'email', label: 'E-mail', cell: ({ customer }) => customer?.email ?? '—' },
  {
    key: 'changed_at',
    label: 'Última mudança',
    cell: ({ changed_at: at }) => `${formatDate(at)}, ${formatTime(at)}`,
    sortBy: 'changed_at',
  },
  { key: 'items', label: 'Itens', cell: ({ items }) => formatWholeNumber(items), align: 'right' },
  {
    key: 'value_centavos',
    label: 'Valor',
    cell: ({ value_centavos: value }) => formatBrl(value),
    sortBy: 'value_centavos',
    align: 'right',
  },
];

/** Carts with items that their customers left open. */
export function AbandonedCartsPage() {
  const client = usePanelClient();
  return (
    <ListBase perPage={25} sort={{ field: 'changed_at', order: 'DESC' }}>
      <ReportFrame
        title="Carrinhos abandonados"
        text="Carrinhos com itens sem mudança há mais de uma hora, pelos preços de hoje e sem os descontos do carrinho."
        action={<ExportButton read={() => client('GET /api/admin/reports/abandoned-carts/file')} />}
      >
        <ListStates emptyText="Nenhum carrinho está abandonado.">
          <RecordsTable<CartRow>
            label="Tabela de carrinhos abandonados"
            columns={columns}
            nameOf={({ customer }) => `carrinho de ${customer?.name ?? 'visitante'}`}
          />
        </ListStates>
      </ReportFrame>
    </ListBase>
  );
}
