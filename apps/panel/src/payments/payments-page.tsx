import { Alert, Box, Typography } from '@mui/material';

import { useMay } from '#panel/platform/use-signed-in.ts';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { LinkButton } from '#panel/ui/panel-links.tsx';
import { QueryScreen } from '#panel/ui/query-screen.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';

import { AccountCard } from './account-card.tsx';
import { MethodOverview } from './method-overview.tsx';
import { usePaymentAccounts, useAdminPaymentMethods } from './use-payments.ts';

/** The accounts that charge for the store, and its payment methods in their order. */
export function PaymentsPage() {
  const mayWrite = useMay('payments.write');
  const accounts = usePaymentAccounts();
  const methods = useAdminPaymentMethods();
  return (
    <QueryScreen query={accounts} title="Pagamentos">
      {({ items }) => (
        <>
          <PageHeading
            title="Pagamentos"
            text="As contas em que o dinheiro das vendas cai, e as formas de pagamento que a loja oferece."
          >
            {mayWrite && (
              <LinkButton to="/pagamentos/contas/nova" variant="contained">
                Conectar conta
              </LinkButton>
            )}
          </PageHeading>
          {!mayWrite && (
            <Alert severity="info" sx={{ mb: 2 }}>
              Só quem é proprietário da loja conecta contas e muda as formas de pagamento.
            </Alert>
          )}
          <Box sx={{ display: 'grid', gap: 2 }}>
            <Box
              component="ul"
              aria-label="Contas"
              sx={{
                listStyle: 'none',
                p: 0,
                m: 0,
                display: 'grid',
                gap: 2,
                gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
              }}
            >
              {items.map((account) => (
                <AccountCard key={account.code} account={account} />
              ))}
            </Box>
            {items.length === 0 && (
              <Typography>
                Ainda não há conta conectada: sem uma, a loja não cobra. Conecte a sua conta do Mercado Pago
                ou do Pagar.me.
              </Typography>
            )}
            <SectionCard
              title="Formas de pagamento"
              action={
                <LinkButton to="/pagamentos/formas" variant="outlined">
                  {mayWrite ? 'Editar formas' : 'Ver formas'}
                </LinkButton>
              }
            >
              <MethodOverview query={methods} accounts={items} />
            </SectionCard>
          </Box>
        </>
      )}
    </QueryScreen>
  );
}
