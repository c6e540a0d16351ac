import { Typography } from '@mui/material';
import type { AdminPaymentAccount } from '@vitrine/contract/admin/schemas/payment-accounts.ts';

import { useAdminPaymentMethods } from './use-payments.ts';

/** Which methods charge by an account, and how many payments are open there. */
export function AccountUses({ account: { methods, open_payments: open } }: { account: AdminPaymentAccount }) {
  const { data } = useAdminPaymentMethods();
  const nameOf = (code: string) => data?.items.find((method) => method.code === code)?.name ?? code;
  return (
    <>
      <Typography sx={{ fontSize: '0.875rem' }}>
        {methods.length === 0
          ? 'Nenhuma forma de pagamento cobra por esta conta.'
          : `Cobra: ${methods.map(nameOf).join(', ')}.`}
      </Typography>
      {open > 0 && (
        <Typography color="textSecondary" sx={{ fontSize: '0.875rem', mt: 0.5 }}>
          {open === 1 ? '1 pagamento em aberto' : `${open} pagamentos em aberto`}, à espera do provedor.
        </Typography>
      )}
    </>
  );
}
