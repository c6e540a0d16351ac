import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useMay } from '#panel/platform/use-signed-in.ts';
import { BulkEditProgress } from '#panel/ui/bulk-edit/bulk-edit-progress.tsx';
import { useCategoryChoices } from '#panel/ui/form/use-category-choices.ts';
import { useProductTags } from '#panel/ui/form/use-product-tags.ts';
import { ChoiceFilter, SearchFilter } from '#panel/ui/list/list-filters.tsx';
import { ListScreen } from '#panel/ui/list/list-screen.tsx';
import { RecordsTable } from '#panel/ui/list/records-table.tsx';
import { SavedFilters } from '#panel/ui/list/saved-filters.tsx';
import { LinkButton } from '#panel/ui/panel-links.tsx';

import { ProductBatchBar } from './product-batch-bar.tsx';
import { productTableColumns } from './product-table-columns.tsx';
import { RenameTagButton } from './rename-tag-button.tsx';

export function ProductListPage() {
  const mayWrite = useMay('catalogue.write');
  const [editId, setEditId] = useState<string | null>(null);
  return (
    <ListScreen
      title="Produtos"
      sort={{ field: 'id', order: 'DESC' }}
      actions={
        <>
          <LinkButton variant="outlined" to="/produtos/lixeira">
            Lixeira
          </LinkButton>
          {mayWrite && <RenameTagButton />}
          {mayWrite && (
            <LinkButton variant="contained" to="/produtos/novo">
              Novo produto
            </LinkButton>
          )}
        </>
      }
      filters={<ProductFilters />}
      batch={
        <>
          {editId !== null && <BulkEditProgress id={editId} onClose={() => setEditId(null)} />}
          {mayWrite && <ProductBatchBar onBegun={setEditId} />}
        </>
      }
      emptyText="Ainda não há produtos. Crie o primeiro."
    >
      <RecordsTable
        label="Tabela de produtos"
        columns={productTableColumns}
        nameOf={({ name }) => `produto ${name}`}
        isSelectable={mayWrite}
      />
    </ListScreen>
  );
}

function ProductFilters() {
  const client = usePanelClient();
  const categories = useCategoryChoices();
  const tags = useProductTags();
  const { data: collections = [] } = useQuery({
    queryKey: ['collections'],
    queryFn: ({ signal }) => client('GET /api/admin/collections', { signal }),
  });
  const { data: brands = [] } = useQuery({
    queryKey: ['brands'],
    queryFn: ({ signal }) => client('GET /api/admin/brands', { signal }),
  });
  return (
    <>
      <SearchFilter source="q" label="Nome ou SKU" />
      <ChoiceFilter source="category" label="Categoria" choices={categories} />
      {collections.length > 0 && (
        <ChoiceFilter
          source="collection"
          label="Coleção"
          choices={collections.map(({ url_key: key, name }) => [key, name] as const)}
        />
      )}
      <ChoiceFilter source="brand" label="Marca" choices={brands.map((brand) => [brand, brand] as const)} />
      {tags.length > 0 && (
        <ChoiceFilter source="tag" label="Etiqueta" choices={tags.map(({ name }) => [name, name] as const)} />
      )}
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
