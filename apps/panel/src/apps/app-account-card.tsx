import { Alert, Box, Button, Typography } from '@mui/material';
import { formatDate } from '@vitrine/brazil/date-time.ts';
import type { AppDetail } from '@vitrine/contract/admin/schemas/apps.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { AskingButton } from '#panel/ui/asking-button.tsx';
import { CopyTextButton } from '#panel/ui/copy-text-button.tsx';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';
import { useChange } from '#panel/ui/use-change.ts';

interface AppAccountCardProps {
  readonly app: AppDetail;
  readonly account: NonNullable<AppDetail['account']>;
  readonly mayWrite: boolean;
}

/** The account of an app at its provider: connected on the provider's page, whose answer a screen of the panel takes. */
export function AppAccountCard({
  app: { id, name, receives_at: address },
  account,
  mayWrite,
}: AppAccountCardProps) {
  const client = usePanelClient();
  const path = { id };
  const begin = useChange({
    call: () => client('POST /api/admin/apps/{id}/authorizations', { path }),
    done: '',
    reads: [],
    onDone: ({ url }) => window.location.assign(url),
  });
  const disconnect = useChange<void, unknown>({
    call: () => client('DELETE /api/admin/apps/{id}/account', { path }),
    done: 'Conta desconectada',
    reads: [['app'], ['apps']],
  });
  return (
    <SectionCard title="Conta">
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        {account.problem && <Alert severity="error">{account.problem}</Alert>}
        <Typography>{connectionText(account, name)}</Typography>
        <Address label="Endereço de retorno, para cadastrar no provedor" text={account.redirect_uri} />
        {address !== null && <Address label="Endereço dos avisos do provedor" text={address} />}
        {begin.error && <Alert severity="error">{messageOfError(begin.error)}</Alert>}
        {mayWrite && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button
              variant={account.is_connected && account.problem === null ? 'outlined' : 'contained'}
              disabled={begin.isPending}
              onClick={() => begin.mutate()}
            >
              {account.is_connected ? 'Conectar de novo' : 'Conectar conta'}
            </Button>
            {account.is_connected && (
              <AskingButton
                label="Desconectar"
                title={`Desconectar a conta de ${name}?`}
                text="O acesso guardado é apagado. O que já foi feito fica; nada novo sai até conectar outra vez."
                confirmLabel="Desconectar"
                change={disconnect}
              />
            )}
          </Box>
        )}
      </Box>
    </SectionCard>
  );
}

/** Says whose account it is and since when; of one that fails, not that it is connected. */
function connectionText(
  { is_connected: isConnected, connected_at: at, label, problem }: AppAccountCardProps['account'],
  name: string,
): string {
  if (!isConnected) return 'Nenhuma conta conectada.';
  const owner = label || name;
  const day = at === null ? null : formatDate(at);
  if (problem !== null) return `Conta: ${owner}${day === null ? '' : `, conectada em ${day}`}.`;
  return `Conectada: ${owner}${day === null ? '' : `, desde ${day}`}.`;
}

function Address({ label, text }: { label: string; text: string }) {
  return (
    <Box sx={{ minWidth: 0, maxWidth: 1 }}>
      <Typography variant="body2" color="text.secondary">
        {label}
      </Typography>
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <code>{text}</code> <CopyTextButton label="Copiar" text={text} />
      </Box>
    </Box>
  );
}
