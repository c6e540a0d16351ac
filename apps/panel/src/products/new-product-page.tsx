import { useNavigate } from '@tanstack/react-router';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { RecordForm } from '#panel/ui/form/record-form.tsx';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import { ProductFields } from './product-fields.tsx';
import { newProductValues, type ProductFormValues, toProductInput } from './product-form-values.ts';

export function NewProductPage() {
  const client = usePanelClient();
  const navigate = useNavigate();
  const create = useChange({
    call: (values: ProductFormValues) =>
      client('POST /api/admin/products', { body: { ...toProductInput(values, null), sku: values.sku } }),
    done: 'Produto criado',
    reads: [['produtos']],
    onDone: ({ id }) => navigate({ to: '/produtos/$id', params: { id: String(id) } }),
  });
  return (
    <>
      <TextLink to="/produtos">Todos os produtos</TextLink>
      <PageHeading title="Novo produto" />
      <RecordForm
        draftKey="produtos/novo"
        values={newProductValues}
        onSave={(values) => create.mutateAsync(values)}
        saveLabel="Criar produto"
        isNew
      >
        <ProductFields stored={null} />
      </RecordForm>
    </>
  );
}
