import { Box, Paper } from '@mui/material';
import { useNavigate } from '@tanstack/react-router';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { ChoiceInput } from '#panel/ui/form/choice-input.tsx';
import { FormTextInput } from '#panel/ui/form/form-text-input.tsx';
import { RecordForm } from '#panel/ui/form/record-form.tsx';
import { SwitchInput } from '#panel/ui/form/switch-input.tsx';
import { useCustomerGroups } from '#panel/ui/form/use-customer-groups.ts';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import { CompanyOfDocument } from './company-inputs.tsx';
import { ContactInputs } from './contact-inputs.tsx';

const values = {
  first_name: '',
  last_name: '',
  taxvat: '',
  company_name: '',
  trade_name: '',
  email: '',
  phone: '',
  group: null as string | null,
  is_welcomed: true,
};

/** Creates the account of a customer whom the staff know, as from a sale by telephone. */
export function NewCustomerPage() {
  const client = usePanelClient();
  const navigate = useNavigate();
  const groups = useCustomerGroups().data ?? [];
  const create = useChange({
    call: (body: typeof values) => client('POST /api/admin/customers', { body }),
    done: 'Cliente cadastrado',
    reads: [['clientes']],
    onDone: ({ id }) => navigate({ to: '/clientes/$id', params: { id: String(id) } }),
  });
  return (
    <>
      <TextLink to="/clientes">Todos os clientes</TextLink>
      <PageHeading
        title="Novo cliente"
        text="A conta não tem senha: o cliente entra com um código que recebe por e-mail, ou cria uma senha em “Esqueci minha senha”."
      />
      <RecordForm
        draftKey="clientes/novo"
        values={values}
        unkept={['taxvat', 'email', 'phone']}
        onSave={(typed) => create.mutateAsync(typed)}
        saveLabel="Cadastrar cliente"
        isNew
      >
        <Paper variant="outlined" sx={{ p: { xs: 2, md: 2.5 }, maxWidth: 760 }}>
          <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            <ContactInputs />
            <FormTextInput name="taxvat" label="CPF ou CNPJ" required maxLength={60} />
            <CompanyOfDocument />
            <FormTextInput name="email" label="E-mail" type="email" required maxLength={320} />
            {groups.length > 0 && (
              <ChoiceInput
                name="group"
                label="Grupo"
                emptyLabel="Nenhum grupo"
                choices={groups.map(({ code, name }) => [code, name] as const)}
              />
            )}
          </Box>
          <Box sx={{ mt: 2.5 }}>
            <SwitchInput name="is_welcomed" label="Enviar o e-mail de boas-vindas" />
          </Box>
        </Paper>
      </RecordForm>
    </>
  );
}
