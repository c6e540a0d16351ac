import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useMay } from '#panel/platform/use-signed-in.ts';
import { readableCep, readablePhone, readableTaxvat } from '#panel/ui/labels/readable-numbers.ts';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';
import { QueryScreen } from '#panel/ui/query-screen.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';
import { StatusBadge } from '#panel/ui/status-badge.tsx';

import { CompanyBuyersCard } from './company-buyers-card.tsx';
import { CreditLimitCard } from './credit-limit-card.tsx';
import { CustomerCredits } from './customer-credits.tsx';
import { CustomerGroupForm } from './customer-group-form.tsx';
import { CustomerNotes } from './customer-notes.tsx';
import { CustomerOrders } from './customer-orders.tsx';
import { CustomerPrivacy } from './customer-privacy.tsx';
import { customerQuery } from './customer-query.ts';
import { PastOrdersCard } from './past-orders-card.tsx';

/** One customer: data, orders, credit, and what the LGPD asks for. */
export function CustomerPage() {
  const { id = '' } = useParams({ strict: false });
  const client = usePanelClient();
  const mayErase = useMay('customers.erase');
  const mayWrite = useMay('customers.write');
  const query = useQuery(customerQuery(client, id));
  return (
    <QueryScreen query={query} title="Cliente">
      {(customer) => (
        <>
          <TextLink to="/clientes">Todos os clientes</TextLink>
          <Box sx={{ mt: 1 }}>
            <PageHeading title={customer.name} text={`Cliente desde ${formatDate(customer.created_at)}`}>
              {customer.is_guest && <StatusBadge tone="muted" label="Comprou sem cadastro" />}
            </PageHeading>
          </Box>
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: '1fr', md: '2fr 1fr' },
              alignItems: 'start',
            }}
          >
            <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
              <CustomerOrders customerId={id} />
              <PastOrdersCard customerId={id} />
              <CustomerCredits customer={customer} />
              <SectionCard title="Anotações">
                <CustomerNotes customer={customer} />
              </SectionCard>
            </Box>
            <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
              <SectionCard
                title="Contato"
                action={
                  mayWrite &&
                  customer.contact && (
                    <TextLink to="/clientes/$id/contato" params={{ id }}>
                      Mudar
                    </TextLink>
                  )
                }
              >
                <Lines
                  lines={[
                    customer.company?.trade_name ?? '',
                    customer.company?.activity ?? '',
                    customer.company && customer.company.company_name !== ''
                      ? `Compras por ${customer.company.buyer}`
                      : '',
                    customer.email,
                    readablePhone(customer.phone),
                    customer.taxvat === ''
                      ? 'Sem CPF ou CNPJ ainda'
                      : `${customer.kind === 'pj' ? 'CNPJ' : 'CPF'} ${readableTaxvat(customer.taxvat)}`,
                  ]}
                />
              </SectionCard>
              <SectionCard title="Grupo">
                <CustomerGroupForm customer={customer} onConflict={() => void query.refetch()} />
              </SectionCard>
              <CreditLimitCard customer={customer} onConflict={() => void query.refetch()} />
              <CompanyBuyersCard customer={customer} />
              <SectionCard title="Endereços">
                {customer.addresses.length === 0 && <Typography>Nenhum endereço salvo.</Typography>}
                {customer.addresses.map((address) => (
                  <Box key={address.id} sx={{ '& + &': { mt: 2 } }}>
                    <Lines
                      lines={[
                        `${address.first_name} ${address.last_name}`,
                        `${address.street}, ${address.number} ${address.complement}`,
                        `${address.neighborhood}, ${address.city}/${address.region}`,
                        `CEP ${readableCep(address.postcode)}`,
                      ]}
                    />
                  </Box>
                ))}
              </SectionCard>
              <SectionCard title="Privacidade">
                <Typography color="textSecondary" sx={{ mb: mayErase ? 2 : 0 }}>
                  {customer.consent
                    ? `Escolheu os cookies em ${formatDate(customer.consent.timestamp)}, ${formatTime(customer.consent.timestamp)}: medição ${customer.consent.analytics ? 'aceita' : 'recusada'}, publicidade ${customer.consent.marketing ? 'aceita' : 'recusada'}.`
                    : 'Ainda não escolheu os cookies com a conta aberta.'}
                </Typography>
                {mayErase && <CustomerPrivacy customer={customer} />}
              </SectionCard>
            </Box>
          </Box>
        </>
      )}
    </QueryScreen>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines
    .filter((line) => line.trim() !== '')
    .map((line) => (
      <Typography key={line} sx={{ overflowWrap: 'anywhere', mb: 0.5 }}>
        {line}
      </Typography>
    ));
}
