import { Box, TextField } from '@mui/material';
import type { PaymentProviderKind } from '@vitrine/contract/payment-provider-kinds.ts';

import { CopyTextButton } from '#panel/ui/copy-text-button.tsx';

import { WebhookSteps } from './provider-help.tsx';

/** The address of an account's webhooks, to be entered at the provider, with the steps there. */
export function WebhookAddress({ kind, url }: { kind: PaymentProviderKind; url: string }) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <TextField
          label="Endereço dos avisos"
          value={url}
          sx={{ flex: '1 1 260px', minWidth: 0 }}
          slotProps={{ htmlInput: { readOnly: true } }}
          onFocus={(event) => event.target.select()}
        />
        <CopyTextButton label="Copiar endereço" text={url} />
      </Box>
      <WebhookSteps kind={kind} />
    </Box>
  );
}
