import { Box } from '@mui/material';
import type { AdminPaymentAccount } from '@vitrine/contract/admin/schemas/payment-accounts.ts';
import type { ReactNode } from 'react';

import { StatusBadge, type StatusTone } from '#panel/ui/status-badge.tsx';

import { agoText, checkState, webhookText } from './account-texts.ts';
import { usePaymentAccounts } from './use-payments.ts';

/** How the last check of an account ended, and when. */
export function CheckBadge({ account }: { account: AdminPaymentAccount }) {
  return <StatusBadge {...checkState(account)} />;
}

/** Marks an account that takes no money. */
export function TestBadge({ account }: { account: AdminPaymentAccount }) {
  return account.is_test ? <StatusBadge tone="waiting" label="Teste" /> : null;
}

/** When the account was last checked, and when a webhook of it last came. */
export function AccountSigns({ account }: { account: AdminPaymentAccount }) {
  const { dataUpdatedAt } = usePaymentAccounts();
  const now = new Date(dataUpdatedAt);
  const { check, kind, last_webhook_at: webhookAt } = account;
  if (kind === 'sandbox' && check === null) return null;
  return (
    <Box
      component="ul"
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5, fontSize: '0.875rem' }}
    >
      {check && <Sign light={checkLights[checkState(account).tone]}>Conferida {agoText(check.at, now)}</Sign>}
      {kind !== 'sandbox' && (
        <Sign light={webhookAt === null ? 'warning.main' : 'success.main'}>
          {capitalised(webhookText(account, now))}
        </Sign>
      )}
    </Box>
  );
}

const checkLights: Readonly<Partial<Record<StatusTone, string>>> = {
  good: 'success.main',
  waiting: 'warning.main',
  bad: 'error.main',
};

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The colour of the light is said by the text as well. */
function Sign({ light, children }: { light: string | undefined; children: ReactNode }) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
      <Box
        component="span"
        aria-hidden
        sx={{
          width: 8,
          height: 8,
          borderRadius: '50%',
          bgcolor: light ?? 'text.secondary',
          flexShrink: 0,
          alignSelf: 'center',
        }}
      />
      <span>{children}</span>
    </Box>
  );
}
