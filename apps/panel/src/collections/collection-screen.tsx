import { Button } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { AdminCollection } from '@vitrine/contract/admin/schemas/collections.ts';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useMay } from '#panel/platform/use-signed-in.ts';
import { ConfirmationDialog } from '#panel/ui/confirmation-dialog.tsx';
import { RecordForm } from '#panel/ui/form/record-form.tsx';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';
import { QueryScreen } from '#panel/ui/query-screen.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import { CollectionFields } from './collection-fields.tsx';
import {
  type CollectionFormValues,
  toCollectionInput,
  toCollectionValues,
} from './collection-form-values.ts';
import { productCountText } from './product-count-text.ts';

/** One collection with its rules and everything that can be edited. */
export function CollectionScreen() {
  const { id = '' } = useParams({ strict: false });
  const client = usePanelClient();
  const query = useQuery({
    queryKey: ['collection', id],
    queryFn: ({ signal }) => client('GET /api/admin/collections/{id}', { path: { id }, signal }),
  });
  return (
    <QueryScreen query={query} title="Coleção">
      {(collection) => <CollectionEditor collection={collection} onConflict={() => query.refetch()} />}
    </QueryScreen>
  );
}

interface CollectionEditorProps {
  readonly collection: AdminCollection;
  readonly onConflict: () => Promise<unknown>;
}

function CollectionEditor({ collection, onConflict }: CollectionEditorProps) {
  const client = usePanelClient();
  const queryClient = useQueryClient();
  const mayWrite = useMay('catalogue.write');
  const { id, version, is_active: isActive, products_count: count } = collection;
  const save = useChange({
    call: (values: CollectionFormValues) =>
      client('PUT /api/admin/collections/{id}', {
        path: { id: String(id) },
        body: { ...toCollectionInput(values), version, redirect: values.redirect },
      }),
    done: 'Coleção salva',
    reads: [['collections']],
    onDone: (saved) => queryClient.setQueryData(['collection', String(id)], saved),
  });
  return (
    <>
      <TextLink to="/colecoes">Todas as coleções</TextLink>
      <PageHeading title={collection.name} text={`/${collection.url_key}/c, ${productCountText(count)}`}>
        {mayWrite && <DeleteCollectionButton collection={collection} />}
        {isActive && (
          <Button
            component="a"
            href={collection.page_url}
            target="_blank"
            rel="noreferrer"
            variant="outlined"
            endIcon={<ExternalLink size={16} aria-hidden />}
          >
            Ver na loja
          </Button>
        )}
      </PageHeading>
      <RecordForm
        draftKey={`colecoes/${id}`}
        values={toCollectionValues(collection)}
        onSave={(values) => save.mutateAsync(values)}
        onConflict={onConflict}
        isDisabled={!mayWrite}
      >
        <CollectionFields stored={collection} />
      </RecordForm>
    </>
  );
}

function DeleteCollectionButton({ collection }: { collection: AdminCollection }) {
  const client = usePanelClient();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const remove = useChange({
    call: () => client('DELETE /api/admin/collections/{id}', { path: { id: String(collection.id) } }),
    done: 'Coleção excluída',
    reads: [['collections']],
    onDone: () => navigate({ to: '/colecoes' }),
  });
  return (
    <>
      <Button color="error" onClick={() => setIsOpen(true)}>
        Excluir
      </Button>
      <ConfirmationDialog
        isOpen={isOpen}
        title={`Excluir “${collection.name}”?`}
        text="A página deixa de existir, e menus, vitrines e promoções que a usam ficam sem ela. Os produtos continuam na loja. Para guardá-la, só desligue “Aparece na loja”."
        confirmLabel="Excluir"
        isDestructive
        isPending={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate()}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}
