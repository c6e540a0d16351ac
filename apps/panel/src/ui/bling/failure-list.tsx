import { Alert, Box, Button, Typography } from '@mui/material';
import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';
import { type BlingFailure, blingRetried } from '@vitrine/contract/apps/bling.ts';

import { useMay } from '#panel/platform/use-signed-in.ts';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { useAppAction } from '#panel/ui/melhor-envio/use-app-action.ts';
import { LinkButton } from '#panel/ui/panel-links.tsx';
import { useChange } from '#panel/ui/use-change.ts';

interface FailureListProps {
  /** Of the installed app. */
  readonly id: string;
  readonly failures: readonly BlingFailure[];
  /** Whether the screen is that of the order itself. */
  readonly isOfOrder?: boolean;
}

const subjects = { order: 'Pedido', sku: 'Código', account: 'Conta' } as const;
const jobs: Readonly<Record<string, string>> = {
  'sync-order': 'não foi enviado',
  'issue-invoice': 'ficou sem nota fiscal',
  'send-product': 'não foi comparado com o Bling',
  'sync-stock': 'ficou com o estoque de antes',
};

/** What failed, each with its reason and a button that tries it again. */
export function FailureList({ id, failures, isOfOrder = false }: FailureListProps) {
  const act = useAppAction(id);
  const mayWrite = useMay('orders.write');
  const retry = useChange({
    call: (keys: readonly string[] | null) => act({ action: 'retry', input: { keys }, output: blingRetried }),
    done: 'De novo na fila',
    reads: [['bling']],
  });
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {retry.error && <Alert severity="error">{messageOfError(retry.error)}</Alert>}
      <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
        {failures.map(({ key, job, subject, reason, is_lasting: isLasting, at }) => (
          <li key={key}>
            <Alert
              severity={isLasting ? 'error' : 'warning'}
              sx={{
                flexWrap: 'wrap',
                '& .MuiAlert-message': { flex: '1 1 240px', overflowWrap: 'anywhere' },
              }}
              action={
                <>
                  {!isOfOrder && subject.kind === 'order' && (
                    <LinkButton to="/pedidos/$id" params={{ id: subject.name }}>
                      Abrir pedido
                    </LinkButton>
                  )}
                  {mayWrite && (
                    <Button
                      color="inherit"
                      disabled={retry.isPending}
                      aria-label={`Tentar de novo: ${subjects[subject.kind]} ${subject.name}`}
                      onClick={() => retry.mutate([key])}
                    >
                      Tentar de novo
                    </Button>
                  )}
                </>
              }
            >
              {!isOfOrder && (
                <Typography component="p" sx={{ fontWeight: 600 }}>
                  {`${subjects[subject.kind]} ${subject.name} ${jobs[job] ?? ''}`.trim()}
                </Typography>
              )}
              <Typography component="p">{reason}</Typography>
              <Typography component="p" variant="body2">
                {`${formatDate(at)}, ${formatTime(at)}. ${isLasting ? 'Espera uma correção.' : 'A loja tenta de novo sozinha.'}`}
              </Typography>
            </Alert>
          </li>
        ))}
      </Box>
      {mayWrite && failures.length > 1 && !isOfOrder && (
        <Button
          variant="outlined"
          sx={{ justifySelf: 'start' }}
          disabled={retry.isPending}
          onClick={() => retry.mutate(null)}
        >
          Tentar todos de novo
        </Button>
      )}
    </Box>
  );
}
