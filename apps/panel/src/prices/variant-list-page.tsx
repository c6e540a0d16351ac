import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { AdminVariant } from '@vitrine/contract/admin/schemas/admin-variant.ts';
import { History } from 'lucide-react';
import { useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useMay } from '#panel/platform/use-signed-in.ts';
import { BulkEditProgress } from '#panel/ui/bulk-edit/bulk-edit-progress.tsx';
import type { ListedRecord } from '#panel/ui/list/list-context.ts';
import { ChoiceFilter, SearchFilter } from '#panel/ui/list/list-filters.tsx';
import { ListScreen } from '#panel/ui/list/list-screen.tsx';
import type { RecordColumn } from '#panel/ui/list/record-column.ts';
import { RecordsTable } from '#panel/ui/list/records-table.tsx';
import { SavedFilters } from '#panel/ui/list/saved-filters.tsx';
import { LinkButton } from '#panel/ui/panel-links.tsx';

import { VariantBatchBar } from './variant-batch-bar.tsx';
import {
  OfferPeriodCell,
  PriceCell,
  SalePriceCell,
  StockCell,
  VariantName,
  VisibilityCell,
} from './variant-cells.tsx';

type Row = AdminVariant & ListedRecord;

const columns: readonly RecordColumn<Row>[] = [
  { key: 'name', label: 'Variação', sortBy: 'name', cell: (row) => <VariantName variant={row} /> },
  {
    key: 'price',
    label: 'Preço',
    sortBy: 'price_centavos',
    align: 'right',
    cell: (row) => <PriceCell variant={row} />,
  },
  {
    key: 'sale-price',
    label: 'Promocional',
    align: 'right',
    cell: (row) => <SalePriceCell variant={row} />,
  },
  {
    key: 'offer-period',
    label: 'Período da oferta',
    align: 'right',
    cell: (row) => <OfferPeriodCell variant={row} />,
  },
  {
    key: 'stock',
    label: 'Estoque',
    sortBy: 'stock',
    align: 'right',
    cell: (row) => <StockCell variant={row} />,
  },
  { key: 'visibility', label: 'Situação', cell: (row) => <VisibilityCell variant={row} /> },
];

/** Prices and stock of all variants, edited in place or many at once. */
export function VariantListPage() {
  const client = usePanelClient();
  const mayWrite = useMay('catalogue.write');
  const [editId, setEditId] = useState<string | null>(null);
  const { data: choices } = useQuery({
    queryKey: ['variant-filters'],
    queryFn: ({ signal }) => client('GET /api/admin/variant-filters', { signal }),
  });
  return (
    <ListScreen
      title="Preços e estoque"
      text="Enter salva, Esc desiste, as setas mudam de linha. Selecione linhas para mudar várias de uma vez."
      sort={{ field: 'name', order: 'ASC' }}
      actions={
        <LinkButton to="/precos/edicoes" variant="outlined" startIcon={<History size={18} aria-hidden />}>
          Edições em massa
        </LinkButton>
      }
      filters={
        <>
          <SearchFilter source="q" label="Nome ou SKU" />
          <ChoiceFilter
            source="category"
            label="Categoria"
            choices={(choices?.categories ?? []).map(({ key, name }) => [
              key,
              `${'– '.repeat(key.split('/').length - 1)}${name}`,
            ])}
          />
          <ChoiceFilter
            source="brand"
            label="Marca"
            choices={(choices?.brands ?? []).map((brand) => [brand, brand])}
          />
          <ChoiceFilter
            source="stock"
            label="Estoque"
            choices={[
              ['none', 'Esgotado'],
              ['low', 'Menos de 5'],
            ]}
          />
          <ChoiceFilter
            source="is_active"
            label="Situação"
            choices={[
              ['true', 'Na loja'],
              ['false', 'Oculto'],
            ]}
          />
          <ChoiceFilter source="on_sale" label="Promoção" choices={[['true', 'Com preço promocional']]} />
          <SavedFilters section="precos" />
        </>
      }
      batch={
        <Box>
          {editId !== null && <BulkEditProgress id={editId} onClose={() => setEditId(null)} />}
          {mayWrite && <VariantBatchBar onBegun={setEditId} />}
        </Box>
      }
      emptyText="Ainda não há produtos. Importe um arquivo em Importar e exportar."
    >
      <RecordsTable<Row>
        label="Tabela de preços e estoque"
        columns={columns}
        nameOf={({ sku }) => sku}
        isSelectable={mayWrite}
      />
    </ListScreen>
  );
}
