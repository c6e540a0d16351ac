import { useNavigate } from '@tanstack/react-router';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { RecordForm } from '#panel/ui/form/record-form.tsx';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import { CategoryFields } from './category-fields.tsx';
import { type CategoryFormValues, newCategoryValues, toCategoryInput } from './category-form-values.ts';

export function NewCategoryPage() {
  const client = usePanelClient();
  const navigate = useNavigate();
  const create = useChange({
    call: (values: CategoryFormValues) =>
      client('POST /api/admin/categories', { body: toCategoryInput(values) }),
    done: 'Categoria criada',
    reads: [['categories']],
    onDone: ({ id }) => navigate({ to: '/categorias/$id', params: { id: String(id) } }),
  });
  return (
    <>
      <TextLink to="/categorias">Todas as categorias</TextLink>
      <PageHeading title="Nova categoria" />
      <RecordForm
        draftKey="categorias/nova"
        values={newCategoryValues}
        onSave={(values) => create.mutateAsync(values)}
        saveLabel="Criar categoria"
        isNew
      >
        <CategoryFields stored={null} />
      </RecordForm>
    </>
  );
}
