import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { tanStackRouterProvider } from 'ra-router-tanstack';

import { useCategoryChoices } from '#panel/categories/use-category-choices.ts';
import { SavedFilters } from '#panel/saved-filters/saved-filters.tsx';
import { usePanelClient } from '#panel/session/panel-services.tsx';
import { useMay } from '#panel/session/use-signed-in.ts';
import { ChoiceFilter, SearchFilter } from '#panel/ui/list/list-filters.tsx';
import { ListScreen } from '#panel/ui/list/list-screen.tsx';
import { RecordsTable } from '#panel/ui/list/records-table.tsx';

import { productTableColumns } from './product-table-columns.tsx';

const { Link } = tanStackRouterProvider;

export function ProductListPage() {
  const mayWrite = useMay('catalogue.write');
  return (
    <ListScreen
      section="produtos"
      title="Produtos"
      sort={{ field: 'id', order: 'DESC' }}
      actions={
        mayWrite && (
          <Button variant="contained" component={Link} to="/produtos/novo">
            Novo produto
          </Button>
        )
      }
      filters={<ProductFilters />}
      emptyText="Ainda não há produtos. Crie o primeiro."
    >
      <RecordsTable
        label="Tabela de produtos"
        columns={productTableColumns}
        nameOf={({ name }) => `produto ${name}`}
      />
    </ListScreen>
  );
}

function ProductFilters() {
  const client = usePanelClient();
  const categories = useCategoryChoices();
  const { data: brands = [] } = useQuery({
    queryKey: ['brands'],
    queryFn: ({ signal }) => client('GET /api/admin/brands', { signal }),
  });
  return (
    <>
      <SearchFilter source="q" label="Nome ou SKU" />
      <ChoiceFilter source="category" label="Categoria" choices={categories} />
      <ChoiceFilter source="brand" label="Marca" choices={brands.map((brand) => [brand, brand] as const)} />
      <ChoiceFilter
        source="active"
        label="Situação"
        choices={[
          ['yes', 'Ativos'],
          ['no', 'Ocultos'],
        ]}
      />
      <ChoiceFilter
        source="in_stock"
        label="Estoque"
        choices={[
          ['yes', 'Com estoque'],
          ['no', 'Sem estoque'],
        ]}
      />
      <ChoiceFilter
        source="has_picture"
        label="Imagens"
        choices={[
          ['yes', 'Com imagem'],
          ['no', 'Sem imagem'],
        ]}
      />
      <SavedFilters section="produtos" />
    </>
  );
}
