import { Alert, Box, Button } from '@mui/material';
import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';
import type { DeletedProductRow } from '@vitrine/contract/admin/schemas/admin-product.ts';

import { useMay } from '#panel/platform/use-signed-in.ts';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { SearchFilter } from '#panel/ui/list/list-filters.tsx';
import { ListScreen } from '#panel/ui/list/list-screen.tsx';
import type { RecordColumn } from '#panel/ui/list/record-column.ts';
import { RecordsTable } from '#panel/ui/list/records-table.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';

import { ProductThumbnail } from './product-thumbnail.tsx';
import { useProductRestoration } from './use-product-restoration.ts';

const columns: readonly RecordColumn<DeletedProductRow>[] = [
  {
    key: 'name',
    label: 'Produto',
    cell: ({ name, picture }) => (
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minWidth: 0 }}>
        <ProductThumbnail picture={picture} />
        {name}
      </Box>
    ),
  },
  { key: 'sku', label: 'SKU', cell: ({ sku }) => sku },
  {
    key: 'deleted',
    label: 'Excluído',
    sortBy: 'deleted_at',
    cell: ({ deleted_at: at, deleted_by: by }) => `${formatDate(at)}, ${formatTime(at)}, por ${by}`,
  },
  {
    key: 'removal',
    label: 'Fica até',
    cell: ({ removed_from: day }) =>
      day === null ? 'Sem prazo: há pedidos, avaliações ou listas com ele' : formatDate(day),
  },
  {
    key: 'restore',
    label: 'Ações',
    isFixed: true,
    cell: ({ id, name }) => <RestoreCell id={id} name={name} />,
  },
];

/** The products that were deleted, with their restoration. */
export function DeletedProductsPage() {
  return (
    <>
      <TextLink to="/produtos">Todos os produtos</TextLink>
      <ListScreen
        title="Lixeira de produtos"
        text="Produtos excluídos podem ser restaurados. Depois de 30 dias, some de vez o que nenhum pedido, avaliação, lista ou conteúdo menciona."
        sort={{ field: 'deleted_at', order: 'DESC' }}
        filters={<SearchFilter source="q" label="Nome ou SKU" />}
        emptyText="A lixeira está vazia."
      >
        <RecordsTable
          label="Tabela de produtos excluídos"
          columns={columns}
          nameOf={({ name }) => `produto ${name}`}
        />
      </ListScreen>
    </>
  );
}

function RestoreCell({ id, name }: Pick<DeletedProductRow, 'id' | 'name'>) {
  const mayWrite = useMay('catalogue.write');
  const restore = useProductRestoration();
  return (
    <>
      <Button
        aria-label={`Restaurar ${name}`}
        disabled={!mayWrite || restore.isPending}
        onClick={() => restore.mutate(id)}
      >
        Restaurar
      </Button>
      {restore.error && <Alert severity="error">{messageOfError(restore.error)}</Alert>}
    </>
  );
}
