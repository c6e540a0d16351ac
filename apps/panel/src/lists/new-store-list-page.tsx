import { useNavigate } from '@tanstack/react-router';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import type { StoreListValues } from './list-items-input.tsx';
import { StoreListForm } from './store-list-form.tsx';

const empty: StoreListValues = { title: '', description: '', position: 0, is_active: true, items: [] };

/** A new list of the store. */
export function NewStoreListPage() {
  const client = usePanelClient();
  const navigate = useNavigate();
  const create = useChange({
    call: (body: StoreListValues) => client('POST /api/admin/lists', { body }),
    done: 'Lista criada',
    // After the form has taken over what it saved, so that leaving it asks nothing.
    onDone: ({ id }) => setTimeout(() => navigate({ to: '/listas/$id', params: { id: String(id) } })),
  });
  return (
    <>
      <TextLink to="/listas">Todas as listas</TextLink>
      <PageHeading title="Nova lista" />
      <StoreListForm
        draftKey="listas/nova"
        values={empty}
        known={[]}
        isNew
        onSave={(values) => create.mutateAsync(values)}
      />
    </>
  );
}
