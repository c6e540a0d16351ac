import { Alert, Button, Typography } from '@mui/material';
import type { DomainState } from '@vitrine/contract/admin/schemas/settings.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';
import { useChange } from '#panel/ui/use-change.ts';

/** Shows the domain in effect, and checks one that is not in effect yet [ADM+22]. */
export function DomainCard({ domain, mayWrite }: { domain: DomainState; mayWrite: boolean }) {
  const client = usePanelClient();
  const check = useChange({
    call: () => client('POST /api/admin/settings/domain/check'),
    done: '',
    reads: [['settings'], ['checklist']],
  });
  const { wanted, connected } = domain;
  const isConnected = wanted === connected;
  const message = check.error ? messageOfError(check.error) : check.data?.problem?.message;
  return (
    <SectionCard title="Domínio em uso">
      <Typography>
        {connected === ''
          ? 'A loja atende no endereço da instalação.'
          : `Páginas, buscadores e e-mails usam ${connected}.`}
      </Typography>
      {!isConnected && (
        <>
          <Alert severity="warning" sx={{ my: 2 }}>
            {wanted} ainda não vale: passa a valer quando responder como esta loja.
          </Alert>
          {message !== undefined && (
            <Typography role="alert" color="error" sx={{ mb: 2 }}>
              {message}
            </Typography>
          )}
          {mayWrite && (
            <Button variant="outlined" disabled={check.isPending} onClick={() => check.mutate()}>
              {check.isPending ? 'Perguntando ao domínio…' : 'Verificar agora'}
            </Button>
          )}
        </>
      )}
    </SectionCard>
  );
}
