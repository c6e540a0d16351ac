import { Box } from '@mui/material';
import { useNavigate } from '@tanstack/react-router';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { FormTextInput } from '#panel/ui/form/form-text-input.tsx';
import { RecordForm } from '#panel/ui/form/record-form.tsx';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';
import { useChange } from '#panel/ui/use-change.ts';

const empty = { name: '', public_id: '', host: '', owner_name: '', owner_email: '' };

/** Creates a store and invites its owner. */
export function NewStorePage() {
  const client = usePanelClient();
  const navigate = useNavigate();
  const create = useChange({
    call: ({ host, ...store }: typeof empty) =>
      client('POST /api/admin/stores', { body: { ...store, host: host.trim() === '' ? null : host } }),
    done: 'Loja criada. O convite já segue por e-mail.',
    reads: [['stores']],
    onDone: () => navigate({ to: '/lojas' }),
  });
  return (
    <>
      <TextLink to="/lojas">Todas as lojas</TextLink>
      <Box sx={{ mt: 1, maxWidth: 760 }}>
        <PageHeading
          title="Nova loja"
          text="Ela começa com páginas, políticas, entrega e pagamento prontos para revisar, e fica fechada até ser aberta por quem cuida dela."
        />
        <RecordForm
          draftKey="lojas/nova"
          values={empty}
          onSave={(values) => create.mutateAsync(values)}
          saveLabel="Criar loja"
          isNew
        >
          <Box sx={{ display: 'grid', gap: 2 }}>
            <SectionCard title="Loja">
              <Box sx={{ display: 'grid', gap: 2.5 }}>
                <FormTextInput name="name" label="Nome" required />
                <FormTextInput
                  name="public_id"
                  label="Identificador"
                  required
                  helperText="Letras minúsculas, números e hifens, como “casa-aurora”. Não muda depois."
                />
                <FormTextInput
                  name="host"
                  label="Domínio"
                  helperText="Por exemplo “loja.com.br”. Vazio usa um endereço desta instalação."
                />
              </Box>
            </SectionCard>
            <SectionCard title="Quem vai cuidar dela">
              <Box sx={{ display: 'grid', gap: 2.5 }}>
                <FormTextInput name="owner_name" label="Nome da pessoa" required />
                <FormTextInput
                  name="owner_email"
                  label="E-mail"
                  type="email"
                  required
                  helperText="Recebe o convite para o painel da loja."
                />
              </Box>
            </SectionCard>
          </Box>
        </RecordForm>
      </Box>
    </>
  );
}
