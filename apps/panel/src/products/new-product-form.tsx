import { useNavigate } from '@tanstack/react-router';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { RecordForm } from '#panel/ui/form/record-form.tsx';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import { ProductFields } from './product-fields.tsx';
import type { ProductFormValues } from './product-form-values.ts';
import { toProductInput } from './to-product-input.ts';

interface NewProductFormProps {
  readonly title: string;
  readonly text?: string;
  readonly draftKey: string;
  readonly values: ProductFormValues;
}

/** The form of a product that is not stored yet. */
export function NewProductForm({ title, text, draftKey, values }: NewProductFormProps) {
  const client = usePanelClient();
  const navigate = useNavigate();
  const create = useChange({
    call: (written: ProductFormValues) =>
      client('POST /api/admin/products', { body: { ...toProductInput(written, null), sku: written.sku } }),
    done: 'Produto criado',
    reads: [['produtos']],
    onDone: ({ id }) => navigate({ to: '/produtos/$id', params: { id: String(id) } }),
  });
  return (
    <>
      <TextLink to="/produtos">Todos os produtos</TextLink>
      <PageHeading title={title} {...(text !== undefined && { text })} />
      <RecordForm
        draftKey={draftKey}
        values={values}
        onSave={(written) => create.mutateAsync(written)}
        saveLabel="Criar produto"
        isNew
      >
        <ProductFields stored={null} />
      </RecordForm>
    </>
  );
}
