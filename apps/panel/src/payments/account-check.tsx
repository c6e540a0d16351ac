import { Alert, Box, Button } from '@mui/material';
import type { AdminPaymentAccount } from '@vitrine/contract/admin/schemas/payment-accounts.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import { checkHelp, holderText } from './account-texts.ts';
import { paymentReads } from './use-payments.ts';

/** Asks the provider again whether it accepts the keys, and shows the answer, unless the account beside shows it. */
export function AccountCheck({ account: { code, check: last } }: { account: AdminPaymentAccount }) {
  const client = usePanelClient();
  const check = useChange({
    call: () => client('POST /api/admin/payment-accounts/{code}/checks', { path: { code } }),
    done: '',
    reads: paymentReads,
  });
  const answer = check.data;
  const problem = answer?.check?.problem;
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Button variant="outlined" disabled={check.isPending} onClick={() => check.mutate()}>
        {check.isPending ? 'Conferindo…' : 'Conferir agora'}
      </Button>
      <Box role="status" sx={{ width: 1, '&:empty': { mt: -1 } }}>
        {check.error && <Alert severity="error">{messageOfError(check.error)}</Alert>}
        {!check.isPending && problem && problem !== last?.problem && (
          <Alert severity={problem === 'unreachable' ? 'warning' : 'error'}>{checkHelp[problem]}</Alert>
        )}
        {!check.isPending && answer && !problem && (
          <Alert severity="success">O provedor aceitou as chaves. {holderText(answer)}.</Alert>
        )}
      </Box>
    </Box>
  );
}
