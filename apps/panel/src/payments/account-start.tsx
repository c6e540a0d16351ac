import { Alert, Box, Button } from '@mui/material';
import type { AdminPaymentAccount } from '@vitrine/contract/admin/schemas/payment-accounts.ts';
import type { AdminPaymentMethod } from '@vitrine/contract/admin/schemas/payment-methods.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import { canCharge } from './account-texts.ts';
import { methodInput, methodValuesOf } from './method-values.ts';
import { paymentReads, useAdminPaymentMethods, usePaymentAccounts } from './use-payments.ts';

/**
 * Has an account that charges for nothing yet charge for every method without a real account, in one step. The terms stay, and are
 * changed where all methods are.
 */
export function AccountStart({ account }: { account: AdminPaymentAccount }) {
  const client = usePanelClient();
  const { data: methods } = useAdminPaymentMethods();
  const { data: accounts } = usePaymentAccounts();
  const start = useChange({
    call: async (idle: readonly string[]) => {
      if (!methods) return;
      const { items, version } = methods;
      const body = {
        version,
        items: items.map((method) => {
          const values = methodValuesOf(method);
          const changes = idle.includes(method.code) ? { account: account.code, is_active: true } : {};
          return methodInput({ ...values, ...changes }, method.code);
        }),
      };
      await client('PUT /api/admin/payment-methods', { body });
    },
    done: 'Formas de pagamento ligadas. Já valem na loja.',
    reads: paymentReads,
  });
  if (!methods || !accounts) return null;
  const real = accounts.items.filter(({ kind }) => kind !== 'sandbox').map(({ code }) => code);
  const idle = methods.items.filter((method) => isIdle(method, real));
  const mayStart = idle.length > 0 && canCharge(account);
  return (
    <Box sx={{ mt: 1, display: 'grid', gap: 1, justifyItems: 'start' }}>
      {mayStart && (
        <Button
          variant="contained"
          disabled={start.isPending}
          onClick={() => start.mutate(idle.map(({ code }) => code))}
        >
          Cobrar {listed(idle.map(({ name }) => name))} por ela
        </Button>
      )}
      {start.error && <Alert severity="error">{messageOfError(start.error)}</Alert>}
      <TextLink to="/pagamentos/formas">Escolher o que cobra por ela</TextLink>
    </Box>
  );
}

/** Whether a provider charges for the method, and no real account does so now. */
function isIdle({ account, type }: AdminPaymentMethod, realAccounts: readonly string[]): boolean {
  return type !== 'net_terms' && (account === null || !realAccounts.includes(account));
}

const listed = (names: readonly string[]) =>
  new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(names);
