import { Box, Paper, Typography } from '@mui/material';
import type { AdminPaymentAccount } from '@vitrine/contract/admin/schemas/payment-accounts.ts';

import { TextLink } from '#panel/ui/panel-links.tsx';

import { AccountSigns, CheckBadge, EnvironmentBadge } from './account-state.tsx';
import { holderText, kindLabels } from './account-texts.ts';
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
          <TextLink to="/pagamentos/contas/$code" params={{ code }}>
            {name}
          </TextLink>
        </Box>
        {kind !== 'sandbox' && <CheckBadge account={account} />}
        <EnvironmentBadge account={account} />
      </Box>
      <Box>
        <Typography>{holderText(account)}</Typography>
        <Typography color="textSecondary" sx={{ fontSize: '0.8125rem' }}>
          {[
            kind === 'sandbox' ? '' : kindLabels[kind],
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
