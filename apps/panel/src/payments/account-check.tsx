import { Alert, Box, Button } from '@mui/material';
import type { AdminPaymentAccount } from '@vitrine/contract/admin/schemas/payment-accounts.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import { holderText } from './account-texts.ts';
import { paymentReads } from './use-payments.ts';

/** Asks the provider again whether it accepts the keys. A problem becomes the state of the account, which is shown beside. */
export function AccountCheck({ account: { code } }: { account: AdminPaymentAccount }) {
  const client = usePanelClient();
  const check = useChange({
    call: () => client('POST /api/admin/payment-accounts/{code}/checks', { path: { code } }),
    done: '',
    reads: paymentReads,
  });
  const answer = check.data;
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Button variant="outlined" disabled={check.isPending} onClick={() => check.mutate()}>
        {check.isPending ? 'Conferindo…' : 'Conferir agora'}
      </Button>
      <Box role="status" sx={{ width: 1, '&:empty': { mt: -1 } }}>
        {check.error && <Alert severity="error">{messageOfError(check.error)}</Alert>}
        {!check.isPending && answer && !answer.check?.problem && (
          <Alert severity="success">O provedor aceitou as chaves. {holderText(answer)}.</Alert>
        )}
      </Box>
    </Box>
  );
}
