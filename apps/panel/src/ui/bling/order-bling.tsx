import { Alert, Box, Button, Link, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type BlingOrder, blingOrderState, type BlingOrderState } from '@vitrine/contract/apps/bling.ts';
import { z } from 'zod';

import { useMay } from '#panel/platform/use-signed-in.ts';
import { AskingButton } from '#panel/ui/asking-button.tsx';
import { ErrorPanel, messageOfError } from '#panel/ui/error-panel.tsx';
import { useAppAction } from '#panel/ui/melhor-envio/use-app-action.ts';
import { useChange } from '#panel/ui/use-change.ts';

import { FailureList } from './failure-list.tsx';

interface OrderBlingProps {
  /** Of the installed app. */
  readonly id: string;
  readonly number: string;
}

const keyOf = (number: string) => ['bling', 'order', number];
const polledEveryMs = 5000;
const cancelledInvoice = 2;
const situationTexts: Readonly<Record<number, string>> = {
  1: 'por emitir',
  2: 'cancelada',
  3: 'à espera da SEFAZ',
  4: 'rejeitada',
  5: 'autorizada',
  6: 'autorizada',
  7: 'registrada',
  8: 'à espera da SEFAZ',
  9: 'denegada',
  10: 'em consulta',
  11: 'bloqueada',
};

/** How far an order is at Bling: its sale, its invoice, and what failed. */
export function OrderBling({ id, number }: OrderBlingProps) {
  const act = useAppAction(id);
  const state = useQuery({
    queryKey: keyOf(number),
    queryFn: () => act({ action: 'order', input: { number }, output: blingOrderState }),
    retry: false,
    refetchInterval: polledEveryMs,
  });
  if (state.error && !state.data)
    return <ErrorPanel error={state.error} onRetry={() => void state.refetch()} />;
  if (!state.data) {
    return (
      <Box role="status" aria-label="Carregando o Bling">
        <Skeleton variant="rounded" height={96} />
      </Box>
    );
  }
  return <KnownOrder id={id} number={number} state={state.data} />;
}

function KnownOrder({
  id,
  number,
  state: { order, failures, is_automatic: isAutomatic },
}: OrderBlingProps & { state: BlingOrderState }) {
  const act = useAppAction(id);
  const mayWrite = useMay('orders.write');
  const send = useChange<void, unknown>({
    call: () => act({ action: 'send-order', input: { number }, output: z.null() }),
    done: 'Pedido na fila para o Bling',
    reads: [keyOf(number)],
  });
  const issue = useChange<void, unknown>({
    call: () =>
      act({ action: 'issue-invoice', input: { number, is_again: order?.invoice != null }, output: z.null() }),
    done: 'Nota fiscal na fila',
    reads: [keyOf(number)],
  });
  const sale = order?.sale ?? null;
  const invoice = order?.invoice ?? null;
  const isFree = mayWrite && failures.length === 0 && order?.is_cancelled !== true;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Typography>
        {sale === null
          ? 'Este pedido não está no Bling.'
          : `Venda ${sale.number ?? sale.id} no Bling${order?.is_cancelled === true ? ', cancelada' : ''}.`}
      </Typography>
      {invoice && <InvoiceLine invoice={invoice} />}
      {sale !== null && invoice === null && failures.length === 0 && order?.is_cancelled !== true && (
        <Typography>{isAutomatic ? 'A nota fiscal sai sozinha.' : 'Sem nota fiscal.'}</Typography>
      )}
      {failures.length > 0 && <FailureList id={id} failures={failures} isOfOrder />}
      {send.error && <Alert severity="error">{messageOfError(send.error)}</Alert>}
      {issue.error && <Alert severity="error">{messageOfError(issue.error)}</Alert>}
      {isFree && sale === null && (
        <Button variant="contained" disabled={send.isPending} onClick={() => send.mutate()}>
          Enviar ao Bling
        </Button>
      )}
      {isFree && sale !== null && invoice === null && (
        <Button variant="contained" disabled={issue.isPending} onClick={() => issue.mutate()}>
          Emitir nota fiscal
        </Button>
      )}
      {isFree && invoice?.situation === cancelledInvoice && (
        <AskingButton
          label="Emitir outra nota fiscal"
          title="Emitir outra nota fiscal?"
          text="A nota anterior foi cancelada no Bling. A nova terá outro número e outra chave."
          confirmLabel="Emitir outra"
          cancelLabel="Agora não"
          change={issue}
        />
      )}
    </Box>
  );
}

function InvoiceLine({ invoice }: { invoice: NonNullable<BlingOrder['invoice']> }) {
  const { number, situation, key, url } = invoice;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography>
        {`NF-e ${number} ${situationTexts[situation] ?? 'em andamento'}.`}
        {url !== null && (
          <>
            {' '}
            <Link href={url} target="_blank" rel="noopener noreferrer">
              Abrir a DANFE
            </Link>
          </>
        )}
      </Typography>
      {key !== null && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {key}
        </Typography>
      )}
    </Box>
  );
}
