import { Alert, Box, Button } from '@mui/material';
import type { AppDetail, AppTerms } from '@vitrine/contract/admin/schemas/apps.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import { AppTermsList } from './app-terms-list.tsx';

interface PendingConsentProps {
  readonly app: AppDetail;
  readonly pending: AppTerms;
  readonly mayWrite: boolean;
}

/** A newer manifest that wants more: what is new, and the owner's consent. The old one goes on meanwhile. */
export function PendingConsent({ app: { id, name, terms }, pending, mayWrite }: PendingConsentProps) {
  const client = usePanelClient();
  const consent = useChange({
    call: () =>
      client('POST /api/admin/apps/{id}/consents', { path: { id }, body: { digest: pending.digest } }),
    done: `${name} ${pending.version} aceito`,
    reads: [['app'], ['apps'], ['app-screens']],
  });
  return (
    <Box sx={{ mb: 2 }}>
      <SectionCard title={`A versão ${pending.version} pede mais`}>
        <AppTermsList terms={pending} before={terms} />
        {consent.error && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {messageOfError(consent.error)}
          </Alert>
        )}
        {mayWrite && (
          <Button
            variant="contained"
            sx={{ mt: 2 }}
            disabled={consent.isPending}
            onClick={() => consent.mutate()}
          >
            Aceitar a versão {pending.version}
          </Button>
        )}
      </SectionCard>
    </Box>
  );
}
