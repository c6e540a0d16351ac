import { useNavigate } from '@tanstack/react-router';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { RecordForm } from '#panel/ui/form/record-form.tsx';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import { CollectionFields } from './collection-fields.tsx';
import {
  type CollectionFormValues,
  newCollectionValues,
  toCollectionInput,
} from './collection-form-values.ts';

export function NewCollectionPage() {
  const client = usePanelClient();
  const navigate = useNavigate();
  const create = useChange({
    call: (values: CollectionFormValues) =>
      client('POST /api/admin/collections', { body: toCollectionInput(values) }),
    done: 'Coleção criada',
    reads: [['collections']],
    onDone: ({ id }) => navigate({ to: '/colecoes/$id', params: { id: String(id) } }),
  });
  return (
    <>
      <TextLink to="/colecoes">Todas as coleções</TextLink>
      <PageHeading title="Nova coleção" />
      <RecordForm
        draftKey="colecoes/nova"
        values={newCollectionValues}
        onSave={(values) => create.mutateAsync(values)}
        saveLabel="Criar coleção"
        isNew
      >
        <CollectionFields stored={null} />
      </RecordForm>
    </>
  );
}
