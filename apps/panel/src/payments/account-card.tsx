import { Box, Paper, Typography } from '@mui/material';
import type { AdminPaymentAccount } from '@vitrine/contract/admin/schemas/payment-accounts.ts';

import { paymentAccountKindLabels } from '#panel/ui/labels/payment-labels.ts';
import { TextLink } from '#panel/ui/panel-links.tsx';

import { AccountSigns, CheckBadge, TestBadge } from './account-state.tsx';
import { holderText } from './account-texts.ts';
import { AccountUses } from './account-uses.tsx';

/** One account: whose it is, whether it works, what charges by it. */
export function AccountCard({ account }: { account: AdminPaymentAccount }) {
  const { code, kind, name, source } = account;
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{ p: { xs: 2, sm: 2.5 }, display: 'grid', gap: 1.25, alignContent: 'start', minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <TextLink to="/pagamentos/contas/$id" params={{ id: code }}>
            {name}
          </TextLink>
        </Box>
        {kind !== 'sandbox' && <CheckBadge account={account} />}
        <TestBadge account={account} />
      </Box>
      <Box>
        <Typography>{holderText(account)}</Typography>
        <Typography color="textSecondary" sx={{ fontSize: '0.8125rem' }}>
          {[
            kind === 'sandbox' ? '' : paymentAccountKindLabels[kind],
            source === 'store' ? 'conectada pela loja' : 'configurada no servidor',
          ]
            .filter(Boolean)
            .join(', ')}
        </Typography>
      </Box>
      <AccountSigns account={account} />
      <Box>
        <AccountUses account={account} />
      </Box>
    </Paper>
  );
}
