import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { AdminCategory } from '@vitrine/contract/admin/schemas/admin-category.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useMay } from '#panel/platform/use-signed-in.ts';
import { RecordForm } from '#panel/ui/form/record-form.tsx';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';
import { QueryScreen } from '#panel/ui/query-screen.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import { CategoryFields } from './category-fields.tsx';
import { type CategoryFormValues, toCategoryInput, toCategoryValues } from './category-form-values.ts';

/** One category with everything that can be edited. */
export function CategoryScreen() {
  const { id = '' } = useParams({ strict: false });
  const client = usePanelClient();
  const query = useQuery({
    queryKey: ['category', id],
    queryFn: ({ signal }) => client('GET /api/admin/categories/{id}', { path: { id }, signal }),
  });
  return (
    <QueryScreen query={query} title="Categoria">
      {(category) => <CategoryEditor category={category} onConflict={() => query.refetch()} />}
    </QueryScreen>
  );
}

interface CategoryEditorProps {
  readonly category: AdminCategory;
  readonly onConflict: () => Promise<unknown>;
}

function CategoryEditor({ category, onConflict }: CategoryEditorProps) {
  const client = usePanelClient();
  const queryClient = useQueryClient();
  const mayWrite = useMay('catalogue.write');
  const { id, version } = category;
  const save = useChange({
    call: (values: CategoryFormValues) =>
      client('PUT /api/admin/categories/{id}', {
        path: { id: String(id) },
        body: { ...toCategoryInput(values), version, redirect: values.redirect },
      }),
    done: 'Categoria salva',
    reads: [['categories']],
    onDone: (saved) => queryClient.setQueryData(['category', String(id)], saved),
  });
  return (
    <>
      <TextLink to="/categorias">Todas as categorias</TextLink>
      <PageHeading title={category.name} text={`/${category.url_key}/c`} />
      <RecordForm
        draftKey={`categorias/${id}`}
        values={toCategoryValues(category)}
        onSave={(values) => save.mutateAsync(values)}
        onConflict={onConflict}
        isDisabled={!mayWrite}
      >
        <CategoryFields stored={category} />
      </RecordForm>
    </>
  );
}
