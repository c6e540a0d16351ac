import { Box, Button } from '@mui/material';
import { useNavigate } from '@tanstack/react-router';
import type { AdminFormDefinition } from '@vitrine/contract/admin/schemas/content.ts';
import { useState } from 'react';

import { codeFrom } from '#panel/content/editing/record-codes.ts';
import { createUnderFreeCode } from '#panel/content/records/create-under-free-code.ts';
import { RecordRemoval } from '#panel/content/records/record-removal.tsx';
import { RecordScreen } from '#panel/content/records/record-screen.tsx';
import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useMay } from '#panel/platform/use-signed-in.ts';
import { FormTextInput } from '#panel/ui/form/form-text-input.tsx';
import { RecordForm } from '#panel/ui/form/record-form.tsx';
import { SwitchInput } from '#panel/ui/form/switch-input.tsx';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import { FormFieldsInput } from './form-fields-input.tsx';
import { withFieldCodes } from './with-field-codes.ts';

const fresh: Omit<AdminFormDefinition, 'id' | 'code' | 'version'> = {
  title: '',
  fields: [],
  submit_label: 'Enviar',
  success_message: 'Recebemos sua mensagem. Obrigado!',
  needs_captcha: false,
  mail_to: null,
  is_active: true,
};

/** The definition of one form, or a new one. */
export function FormScreen() {
  return (
    <RecordScreen
      name="form"
      title="Formulário"

      read={(client, code, signal) => client('GET /api/admin/forms/{code}', { path: { code }, signal })}
    >
      {(form, onConflict) => <FormDefinition form={form} onConflict={onConflict} />}
    </RecordScreen>
  );
}

interface FormDefinitionProps {
  readonly form: AdminFormDefinition | null;
  readonly onConflict: () => Promise<unknown>;
}

function FormDefinition({ form, onConflict }: FormDefinitionProps) {
  const client = usePanelClient();
  const navigate = useNavigate();
  const mayWrite = useMay('content.write');
  const [isRemoving, setIsRemoving] = useState(false);
  const { id: _, code: __, version: ___, ...values } = form ?? { id: 0, code: '', version: '', ...fresh };
  const save = useChange({
    call(written: typeof values) {
      const put = (code: string) =>
        client('PUT /api/admin/forms/{code}', {
          path: { code },
          body: {
            ...written,
            fields: withFieldCodes(written.fields),
            mail_to: written.mail_to?.trim() || null,
            version: form?.version ?? null,
          },
        });
      return form === null ? createUnderFreeCode(codeFrom(written.title, 'formulario'), put) : put(form.code);
    },
    done: 'Formulário salvo',
    onDone: ({ code }) => form === null && navigate({ to: '/formularios/$id', params: { id: String(code) } }),
  });
  return (
    <>
      <TextLink to="/formularios">Todos os formulários</TextLink>
      <PageHeading title={form?.title ?? 'Novo formulário'} />
      <RecordForm
        draftKey={`formularios/${form?.code ?? 'novo'}`}
        values={values}
        onSave={(written) => save.mutateAsync(written)}
        onConflict={onConflict}
        isNew={form === null}
        isDisabled={!mayWrite}
        actions={
          form !== null &&
          mayWrite && (
            <Button color="error" onClick={() => setIsRemoving(true)}>
              Excluir formulário
            </Button>
          )
        }
      >
        <Box sx={{ display: 'grid', gap: 2, maxWidth: 760 }}>
          <SectionCard title="Textos">
            <Box sx={{ display: 'grid', gap: 2 }}>
              <FormTextInput name="title" label="Título" required maxLength={200} />
              <FormTextInput name="submit_label" label="Texto do botão" required maxLength={60} />
              <FormTextInput
                name="success_message"
                label="Mensagem depois do envio"
                required
                multiline
                minRows={2}
                maxLength={1000}
              />
            </Box>
          </SectionCard>
          <SectionCard title="Campos">
            <FormFieldsInput isDisabled={!mayWrite} />
          </SectionCard>
          <SectionCard title="Recebimento">
            <Box sx={{ display: 'grid', gap: 2 }}>
              <FormTextInput
                name="mail_to"
                label="E-mail que recebe as respostas"
                type="email"
                maxLength={254}
                helperText="Vazio: o e-mail da loja"
              />
              <SwitchInput
                name="needs_captcha"
                label="Pedir a verificação contra robôs"
                helperText="Sempre pedida se estiver ligada nas configurações da loja"
              />
              <SwitchInput name="is_active" label="No ar" helperText="Fora do ar, as páginas o omitem" />
            </Box>
          </SectionCard>
        </Box>
      </RecordForm>
      {form && isRemoving && (
        <RecordRemoval
          title={`Excluir o formulário ${form.title}?`}
          text="As respostas que ele já recebeu continuam em Respostas."
          remove={() =>
            client('POST /api/admin/forms/{code}/removal', {
              path: { code: form.code },
              body: { version: form.version },
            })
          }
          done="Formulário excluído"
          reads={[['forms'], ['content-choices']]}
          listPath="/formularios"
          onClose={() => setIsRemoving(false)}
        />
      )}
    </>
  );
}
