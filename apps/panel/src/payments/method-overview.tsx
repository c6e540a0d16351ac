import { Alert, Box, Skeleton, Typography } from '@mui/material';
import type { AdminPaymentAccount } from '@vitrine/contract/admin/schemas/payment-accounts.ts';

import { ErrorPanel } from '#panel/ui/error-panel.tsx';
import { useCustomerGroups } from '#panel/ui/form/use-customer-groups.ts';
import { TextLink } from '#panel/ui/panel-links.tsx';
import { StatusBadge } from '#panel/ui/status-badge.tsx';

import { termsText } from './method-texts.ts';
import { methodValuesOf } from './method-values.ts';
import type { useAdminPaymentMethods } from './use-payments.ts';

interface MethodOverviewProps {
  readonly query: ReturnType<typeof useAdminPaymentMethods>;
  readonly accounts: readonly AdminPaymentAccount[];
}

/** The payment methods in their order, with their terms in a line. */
export function MethodOverview({ query: { data, error, refetch }, accounts }: MethodOverviewProps) {
  const groups = useCustomerGroups();
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={120} />;
  const groupNames = new Map(groups.data?.map(({ code, name }) => [code, name]));
  return (
    <>
      {data.items.every(({ is_active: isActive }) => !isActive) && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          Nenhuma forma está ligada: sem uma, ninguém conclui a compra.
        </Alert>
      )}
      <Box component="ol" aria-label="Formas de pagamento" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {data.items.map((method) => {
          const account = accounts.find(({ code }) => code === method.account);
          const isOnTerms = method.type === 'net_terms';
          const terms = termsText(methodValuesOf(method), groupNames);
          return (
            <Box
              component="li"
              key={method.code}
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                gap: 1,
                alignItems: 'center',
                py: 1.25,
                borderTop: 1,
                borderColor: 'divider',
                '&:first-of-type': { borderTop: 0, pt: 0 },
              }}
            >
              <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
                <TextLink to="/pagamentos/formas" search={{ forma: method.code }}>
                  {method.name}
                </TextLink>
                <Typography color="textSecondary" sx={{ fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
                  {[account?.name ?? (isOnTerms ? 'a loja cobra' : 'sem conta'), terms]
                    .filter(Boolean)
                    .join(' · ')}
                </Typography>
              </Box>
              {method.is_active && account?.is_test && account.kind !== 'sandbox' && (
                <StatusBadge tone="waiting" label="Cobra em teste" />
              )}
              {method.is_active ? (
                account || isOnTerms ? (
                  <StatusBadge tone="good" label="Ligada" />
                ) : (
                  <StatusBadge tone="bad" label="Sem conta que cobre" />
                )
              ) : (
                <StatusBadge tone="muted" label="Desligada" />
              )}
            </Box>
          );
        })}
      </Box>
    </>
  );
}
