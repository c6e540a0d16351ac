import { Alert, Box } from '@mui/material';
import type { AdminPaymentAccount } from '@vitrine/contract/admin/schemas/payment-accounts.ts';

import { SectionCard } from '#panel/ui/section-card.tsx';

import { AccountCheck } from './account-check.tsx';
import { AccountStart } from './account-start.tsx';
import { AccountSigns, CheckBadge } from './account-state.tsx';
import { checkHelp } from './account-texts.ts';
import { AccountUses } from './account-uses.tsx';
import { WebhookAddress } from './webhook-address.tsx';

/** Whether an account works, and what charges by it. */
export function AccountSide({ account, mayWrite }: { account: AdminPaymentAccount; mayWrite: boolean }) {
  const { check, kind, last_webhook_at: webhookAt, source, webhook_url: webhookUrl, methods } = account;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <SectionCard title="Situação" action={kind !== 'sandbox' && <CheckBadge account={account} />}>
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <AccountSigns account={account} />
          {check?.problem && (
            <Alert severity={check.problem === 'unreachable' ? 'warning' : 'error'}>
              {checkHelp[check.problem]}
            </Alert>
          )}
          {mayWrite && <AccountCheck account={account} />}
        </Box>
      </SectionCard>
      <SectionCard title="Formas de pagamento">
        <AccountUses account={account} />
        {mayWrite && methods.length === 0 && <AccountStart account={account} />}
      </SectionCard>
      {source === 'store' && webhookAt === null && (
        <Alert severity="warning">
          O provedor ainda não enviou nenhum aviso. Confira se o endereço dos avisos está cadastrado lá: sem
          ele, um Pix ou boleto pago demora a aparecer no pedido.
        </Alert>
      )}
      {source === 'installation' && mayWrite && webhookUrl !== null && kind !== 'sandbox' && (
        <SectionCard title="Avisos do provedor">
          <WebhookAddress kind={kind} url={webhookUrl} />
        </SectionCard>
      )}
    </Box>
  );
}
