import { formatBrl } from '@vitrine/brazil/brl.ts';
import type { ListedShippingMethod } from '@vitrine/contract/admin/schemas/shipping.ts';

import { useMay } from '#panel/platform/use-signed-in.ts';
import { ListScreen } from '#panel/ui/list/list-screen.tsx';
import type { RecordColumn } from '#panel/ui/list/record-column.ts';
import { RecordsTable } from '#panel/ui/list/records-table.tsx';
import { LinkButton, TextLink } from '#panel/ui/panel-links.tsx';

type MethodRow = ListedShippingMethod & { readonly id: string };

const columns: readonly RecordColumn<MethodRow>[] = [
  {
    key: 'name',
    label: 'Entrega',
    sortBy: 'name',
    cell: ({ code, name }) => (
      <TextLink to="/entregas/$id" params={{ id: String(code) }}>
        {name}
      </TextLink>
    ),
  },
  {
    key: 'kind',
    label: 'Tipo',
    cell: ({ is_pickup: isPickup }) => (isPickup ? 'Retirada na loja' : 'Entrega em casa'),
  },
  {
    key: 'price',
    label: 'A partir de',
    align: 'right',
    cell: ({ least_price_centavos: least }) => (least === null ? '' : formatBrl(least)),
  },
  {
    key: 'free',
    label: 'Grátis desde',
    align: 'right',
    cell: ({ free_from_centavos: from }) => (from === null ? 'Nunca' : formatBrl(from)),
  },
  { key: 'rates', label: 'Linhas', align: 'right', cell: ({ rate_count: count }) => count },
  { key: 'code', label: 'Código', sortBy: 'code', isHiddenAtFirst: true, cell: ({ code }) => code },
];

/** The shipping methods with tables of the store. */
export function ShippingListPage() {
  const mayWrite = useMay('shipping.write');
  return (
    <ListScreen
      title="Entregas"
      text="As formas de entrega com tabela da loja. As de uma transportadora com cotação própria se somam a estas."
      sort={{ field: 'position', order: 'ASC' }}
      actions={
        mayWrite && (
          <LinkButton to="/entregas/nova" variant="contained">
            Nova forma de entrega
          </LinkButton>
        )
      }
      emptyText="Ainda não há formas de entrega: sem uma, ninguém conclui a compra."
    >
      <RecordsTable label="Tabela de entregas" columns={columns} nameOf={({ name }) => `entrega ${name}`} />
    </ListScreen>
  );
}
