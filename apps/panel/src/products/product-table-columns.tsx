import { Box } from '@mui/material';
import { formatBrl } from '@vitrine/brazil/brl.ts';
import type { AdminProductRow } from '@vitrine/contract/admin/schemas/admin-product.ts';

import type { RecordColumn } from '#panel/ui/list/record-column.ts';
import { TextLink } from '#panel/ui/panel-links.tsx';
import { StatusBadge } from '#panel/ui/status-badge.tsx';

import { ProductThumbnail } from './product-thumbnail.tsx';

export const productTableColumns: readonly RecordColumn<AdminProductRow>[] = [
  {
    key: 'name',
    label: 'Produto',
    sortBy: 'name',
    cell: ({ id, name, picture }) => (
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minWidth: 0 }}>
        <ProductThumbnail picture={picture} />
        <TextLink to="/produtos/$id" params={{ id: String(id) }}>
          {name}
        </TextLink>
      </Box>
    ),
  },
  { key: 'sku', label: 'SKU', sortBy: 'sku', cell: ({ sku }) => sku },
  { key: 'brand', label: 'Marca', sortBy: 'brand', cell: ({ brand }) => brand ?? '–' },
  {
    key: 'price',
    label: 'Preço',
    sortBy: 'price_centavos',
    align: 'right',
    cell: ({ price_centavos: price, is_from_price: isFrom }) =>
      `${isFrom ? 'a partir de ' : ''}${formatBrl(price)}`,
  },
  {
    key: 'stock',
    label: 'Estoque',
    align: 'right',
    cell: ({ stock, variants_count: count }) =>
      count === 1 ? String(stock) : `${stock} em ${count} variações`,
  },
  {
    key: 'status',
    label: 'Situação',
    cell: ({ is_active: isActive, is_available: isAvailable }) => {
      if (!isActive) return <StatusBadge tone="muted" label="Oculto" />;
      return isAvailable ? (
        <StatusBadge tone="good" label="À venda" />
      ) : (
        <StatusBadge tone="waiting" label="Sem estoque" />
      );
    },
  },
];
