import { Box, Paper, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { AdminCustomer } from '@vitrine/contract/admin/schemas/customers.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { RecordForm } from '#panel/ui/form/record-form.tsx';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';
import { QueryScreen } from '#panel/ui/query-screen.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import { CompanyInputs } from './company-inputs.tsx';
import { ContactInputs } from './contact-inputs.tsx';
import { customerQuery } from './customer-query.ts';

/** Changes name and phone of a customer, and the names of a company. */
export function CustomerContactPage() {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(customerQuery(usePanelClient(), id));
  return (
    <QueryScreen query={query} title="Nome e telefone">
      {(customer) => (
        <>
          <TextLink to="/clientes/$id" params={{ id }}>
            {customer.name}
          </TextLink>
          <PageHeading title="Nome e telefone" text="O e-mail, o próprio cliente muda na conta dele." />
          {customer.contact ? (
            <ContactForm id={id} contact={customer.contact} onConflict={query.refetch} />
          ) : (
            <Typography>Seu acesso não mostra dados pessoais por inteiro.</Typography>
          )}
        </>
      )}
    </QueryScreen>
  );
}

interface ContactFormProps {
  readonly id: string;
  readonly contact: NonNullable<AdminCustomer['contact']>;
  readonly onConflict: () => Promise<unknown>;
}

function ContactForm({ id, contact: { version, ...values }, onConflict }: ContactFormProps) {
  const client = usePanelClient();
  const navigate = useNavigate();
  const save = useChange({
    call: (typed: typeof values) =>
      client('PUT /api/admin/customers/{id}', { path: { id }, body: { ...typed, version } }),
    done: 'Cliente salvo',
    reads: [['customer', id], ['clientes']],
    onDone: () => navigate({ to: '/clientes/$id', params: { id } }),
  });
  return (
    <RecordForm
      draftKey={`clientes/${id}/contato`}
      values={values}
      unkept={['phone']}
      onSave={(typed) => save.mutateAsync(typed)}
      onConflict={onConflict}
    >
      <Paper variant="outlined" sx={{ p: { xs: 2, md: 2.5 }, maxWidth: 760 }}>
        <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          {values.company_name !== undefined && <CompanyInputs />}
          <ContactInputs />
        </Box>
      </Paper>
    </RecordForm>
  );
}
