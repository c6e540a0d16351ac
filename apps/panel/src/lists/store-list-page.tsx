import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useMay } from '#panel/platform/use-signed-in.ts';
import { ConfirmationDialog } from '#panel/ui/confirmation-dialog.tsx';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';
import { QueryScreen } from '#panel/ui/query-screen.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import type { StoreListValues } from './list-items-input.tsx';
import { StoreListForm } from './store-list-form.tsx';

/** One of the store's lists, to edit. */
export function StoreListPage() {
  const { id = '' } = useParams({ strict: false });
  const client = usePanelClient();
  const mayWrite = useMay('lists.write');
  const query = useQuery({
    queryKey: ['store-list', id],
    queryFn: ({ signal }) => client('GET /api/admin/lists/{id}', { path: { id }, signal }),
  });
  const save = useChange({
    call: (body: StoreListValues & { version: string }) =>
      client('PUT /api/admin/lists/{id}', { path: { id }, body }),
    done: 'Lista salva',
  });
  return (
    <QueryScreen query={query} title="Lista">
      {(list) => (
        <>
          <TextLink to="/listas">Todas as listas</TextLink>
          <PageHeading title={list.title}>
            {mayWrite && <DeleteListButton id={id} title={list.title} />}
          </PageHeading>
          <StoreListForm
            draftKey={`listas/${id}`}
            values={{
              title: list.title,
              description: list.description,
              position: list.position,
              is_active: list.is_active,
              items: list.items.map(({ sku, quantity }) => ({ sku, quantity })),
            }}
            known={list.items}
            isDisabled={!mayWrite}
            onSave={(values) => save.mutateAsync({ ...values, version: list.version })}
            onConflict={() => query.refetch()}
          />
        </>
      )}
    </QueryScreen>
  );
}

function DeleteListButton({ id, title }: { id: string; title: string }) {
  const client = usePanelClient();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useChange({
    call: () => client('DELETE /api/admin/lists/{id}', { path: { id } }),
    done: 'Lista excluída',
    reads: [['listas']],
    onDone: () => navigate({ to: '/listas' }),
  });
  return (
    <>
      <Button color="error" onClick={() => setIsAsking(true)}>
        Excluir lista
      </Button>
      <ConfirmationDialog
        isOpen={isAsking}
        title={`Excluir a lista ${title}?`}
        text="Ela sai da loja na hora; os produtos continuam à venda. Não há como desfazer. Para tirar do ar por um tempo, esconda a lista."
        confirmLabel="Excluir"
        isDestructive
        isPending={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate()}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
