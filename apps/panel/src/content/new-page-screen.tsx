import { Box } from '@mui/material';
import { tanStackRouterProvider } from 'ra-router-tanstack';

import { usePanelClient } from '#panel/session/panel-services.tsx';
import { FormTextInput } from '#panel/ui/form/form-text-input.tsx';
import { RecordForm } from '#panel/ui/form/record-form.tsx';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { TextLink } from '#panel/ui/text-link.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import { keyFrom } from './domain/key-from.ts';

/** Title and address of a new page, which begins as a draft. */
export function NewPageScreen() {
  const client = usePanelClient();
  const navigate = tanStackRouterProvider.useNavigate();
  const create = useChange({
    call: ({ title, key }: { title: string; key: string }) =>
      client('PUT /api/admin/pages/{key}/draft', {
        path: { key: keyFrom(key || title) },
        body: { title, content: {}, version: null },
      }),
    done: 'Rascunho criado',
    onDone: ({ url_key: key }) => navigate(`/paginas/${key}`),
  });
  return (
    <>
      <TextLink to="/paginas">Todas as páginas</TextLink>
      <PageHeading title="Nova página" text="Ela começa como rascunho: ninguém vê até você publicar." />
      <Box sx={{ maxWidth: 560 }}>
        <RecordForm
          draftKey="paginas/nova"
          values={{ title: '', key: '' }}
          onSave={(values) => create.mutateAsync(values)}
          saveLabel="Criar rascunho"
          isNew
        >
          <Box sx={{ display: 'grid', gap: 2 }}>
            <FormTextInput name="title" label="Título" required maxLength={200} />
            <FormTextInput
              name="key"
              label="Endereço"
              helperText="Depois de /pagina/, como “dia-das-maes”. Vazio: sai do título."
              maxLength={120}
            />
          </Box>
        </RecordForm>
      </Box>
    </>
  );
}
