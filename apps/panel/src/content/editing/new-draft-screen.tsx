import { Box } from '@mui/material';
import { useNavigate } from '@tanstack/react-router';
import { AdminCallError } from '@vitrine/contract/admin/admin-client.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { FormTextInput } from '#panel/ui/form/form-text-input.tsx';
import { RecordForm } from '#panel/ui/form/record-form.tsx';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import type { EditedKind, EditedText } from './edited-kind.ts';
import { keyFrom } from './record-codes.ts';

/** Title and address of new content, which begins as a draft. */
export function NewDraftScreen<Text extends EditedText>({ kind }: { kind: EditedKind<Text> }) {
  const client = usePanelClient();
  const navigate = useNavigate();
  const { words, listPath, newKey } = kind;
  const create = useChange({
    async call({ title, key: written }: { title: string; key: string }) {
      const key = keyFrom(written || title);
      // Without a title, the API names the field.
      if (key === '' && title.trim() !== '') {
        throw addressProblem('Escreva um endereço com letras ou números.');
      }
      if (key === newKey) throw addressProblem(`O painel usa “${newKey}” para si. Escolha outro endereço.`);
      return kind
        .calls(client)
        .create(key || newKey, title)
        .catch((error: unknown) => {
          const isTaken = error instanceof AdminCallError && error.code === 'edit_conflict';
          throw isTaken ? addressProblem(words.addressTaken) : error;
        });
    },
    done: 'Rascunho criado',
    onDone: ({ url_key: id }) => navigate({ to: `${listPath}/$id`, params: { id } }),
  });
  return (
    <>
      <TextLink to={listPath}>{words.all}</TextLink>
      <PageHeading title={words.isNew} text="Começa como rascunho: ninguém vê até você publicar." />
      <Box sx={{ maxWidth: 560 }}>
        <RecordForm
          draftKey={`${listPath.slice(1)}/${newKey}`}
          values={{ title: '', key: '' }}
          onSave={(values) => create.mutateAsync(values)}
          saveLabel="Criar rascunho"
          isNew
        >
          <Box sx={{ display: 'grid', gap: 2 }}>
            <FormTextInput name="title" label="Título" required maxLength={200} />
            <FormTextInput name="key" label="Endereço" helperText={words.addressHelp} maxLength={120} />
          </Box>
        </RecordForm>
      </Box>
    </>
  );
}

/** A problem that the form shows at the address. */
function addressProblem(message: string): AdminCallError {
  return new AdminCallError('PUT /api/admin/pages/{key}/draft', {
    status: 422,
    code: 'validation_failed',
    message,
    data: { key: [message] },
  });
}
