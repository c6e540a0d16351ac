import {
  Alert,
  Box,
  Button,
  FormControl,
  FormControlLabel,
  FormLabel,
  Link,
  Radio,
  RadioGroup,
  Skeleton,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { formatBrl } from '@vitrine/brazil/brl.ts';
import {
  labelOffer,
  type LabelOffer,
  labelOutcomes,
  type LabelPurchase,
  type LabelStep,
  printedLabels,
} from '@vitrine/contract/apps/melhor-envio.ts';
import { useState } from 'react';
import { z } from 'zod';

import { useMay } from '#panel/platform/use-signed-in.ts';
import { AskingButton } from '#panel/ui/asking-button.tsx';
import { ErrorPanel, messageOfError } from '#panel/ui/error-panel.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import { PrintedLabelsLink } from './printed-labels-link.tsx';
import { useAppAction } from './use-app-action.ts';

interface OrderLabelsProps {
  /** Of the installed app. */
  readonly id: string;
  readonly number: string;
  /** Of a return whose pieces come back; null: the pieces of the order itself are sent. */
  readonly returnId?: number | null;
}

/** What labels are for: an order, or one of its returns. */
interface LabelTarget {
  readonly number: string;
  readonly return_id: number | null;
}

const polledEveryMs = 3000;
const keyOf = ({ number, return_id: returnId }: LabelTarget) => ['melhor-envio', 'labels', number, returnId];
/** The name of the purchase, for printing. */
const purchaseKey = ({ number, return_id: id }: LabelTarget) => (id === null ? number : `return-${id}`);
const isMoving = ({ problem, is_being_cancelled: isCancelling, labels }: LabelPurchase) =>
  problem === null &&
  (isCancelling || labels.some(({ step }) => step !== 'generated' && step !== 'cancelled'));

/** The labels of an order or of a return: what they would cost, or how far they are. */
export function OrderLabels({ id, number, returnId = null }: OrderLabelsProps) {
  const act = useAppAction(id);
  const target: LabelTarget = { number, return_id: returnId };
  const mayWrite = useMay('orders.write');
  const offer = useQuery({
    queryKey: keyOf(target),
    queryFn: () => act({ action: 'offer-labels', input: target, output: labelOffer }),
    enabled: mayWrite,
    retry: false,
    refetchInterval: ({ state: { data } }) => (data?.bought && isMoving(data.bought) ? polledEveryMs : false),
  });
  if (!mayWrite) return <Typography>Quem prepara pedidos compra as etiquetas.</Typography>;
  if (offer.error && !offer.data)
    return <ErrorPanel error={offer.error} onRetry={() => void offer.refetch()} />;
  if (!offer.data) {
    return (
      <Box role="status" aria-label="Carregando etiquetas">
        <Skeleton variant="rounded" height={120} />
      </Box>
    );
  }
  const { bought } = offer.data;
  return bought ? (
    <BoughtLabels id={id} purchase={bought} />
  ) : (
    <LabelChoice id={id} target={target} offer={offer.data} />
  );
}

function useBuying(id: string, target: LabelTarget) {
  const act = useAppAction(id);
  return useChange({
    async call(service: number | null) {
      const input = { orders: [{ ...target, service }] };
      const { outcomes } = await act({ action: 'buy-labels', input, output: labelOutcomes });
      return outcomes[0]?.message ?? null;
    },
    done: '',
    reads: [keyOf(target)],
  });
}

interface LabelChoiceProps {
  readonly id: string;
  readonly target: LabelTarget;
  readonly offer: LabelOffer;
}

function LabelChoice({ id, target, offer: { boxes, services } }: LabelChoiceProps) {
  const [service, setService] = useState(services.find((one) => one.is_chosen)?.id ?? null);
  const buy = useBuying(id, target);
  const isReturn = target.return_id !== null;
  const labelId = `servico-${purchaseKey(target)}`;
  if (services.length === 0) {
    return (
      <Alert severity="info">
        {isReturn
          ? 'Nenhum serviço busca esta devolução neste CEP.'
          : 'Nenhum serviço leva este pedido para este CEP.'}
      </Alert>
    );
  }
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        buy.mutate(service);
      }}
      sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}
    >
      <Typography component="div">
        {boxes.length === 1 ? '1 caixa: ' : `${boxes.length} caixas: `}
        {boxes
          .map(
            (box) =>
              `${box.name ?? 'embalagem própria'} (${box.length} × ${box.width} × ${box.height} cm, ${(box.grams / 1000).toLocaleString('pt-BR')} kg)`,
          )
          .join('; ')}
      </Typography>
      <FormControl>
        <FormLabel id={labelId}>Serviço</FormLabel>
        <RadioGroup
          aria-labelledby={labelId}
          value={service === null ? '' : String(service)}
          onChange={(_, value) => setService(Number(value))}
        >
          {services.map((one) => (
            <FormControlLabel
              key={one.id}
              value={String(one.id)}
              control={<Radio />}
              label={`${one.name}: ${formatBrl(one.price_centavos)}, ${one.business_days} dias úteis${one.is_chosen ? ', escolhido pelo cliente' : ''}`}
            />
          ))}
        </RadioGroup>
      </FormControl>
      <Failure message={buy.error ? messageOfError(buy.error) : (buy.data ?? null)} />
      <Button type="submit" variant="contained" disabled={service === null || buy.isPending}>
        {buy.isPending
          ? 'Comprando…'
          : boxes.length === 1
            ? isReturn
              ? 'Comprar etiqueta reversa'
              : 'Comprar etiqueta'
            : `Comprar ${boxes.length} etiquetas`}
      </Button>
    </Box>
  );
}

function Failure({ message }: { message: string | null }) {
  return message === null ? null : <Alert severity="error">{message}</Alert>;
}

const stepTexts: Record<LabelStep, string> = {
  planned: 'na fila para comprar',
  in_cart: 'no carrinho do Melhor Envio',
  paying: 'em pagamento',
  paid: 'paga, à espera de ser gerada',
  generated: 'pronta para imprimir',
  cancelled: 'cancelada',
};
const statusTexts: Readonly<Record<string, string>> = {
  posted: 'postada',
  delivered: 'entregue',
  undelivered: 'não entregue',
};

function BoughtLabels({ id, purchase }: { id: string; purchase: LabelPurchase }) {
  const {
    number,
    return_id: returnId,
    service,
    labels,
    problem,
    is_being_cancelled: isCancelling,
  } = purchase;
  const target: LabelTarget = { number, return_id: returnId };
  const act = useAppAction(id);
  const buy = useBuying(id, target);
  const print = useChange({
    call: () =>
      act({ action: 'print-labels', input: { keys: [purchaseKey(target)] }, output: printedLabels }),
    done: '',
    reads: [],
  });
  const cancel = useChange<void, unknown>({
    call: () => act({ action: 'cancel-labels', input: target, output: z.null() }),
    done: '',
    reads: [keyOf(target)],
  });
  const isReady = labels.every(({ step }) => step === 'generated');
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography>{`${service.carrier} ${service.name}`.trim()}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }} aria-live="polite">
        {labels.map((label) => (
          <li key={label.id}>
            {label.box}: {statusTexts[label.status ?? ''] ?? stepTexts[label.step]}
            {label.price_centavos !== null && `, ${formatBrl(label.price_centavos)}`}
            {label.tracking !== null && (
              <>
                {', '}
                <Link
                  href={`https://www.melhorrastreio.com.br/rastreio/${encodeURIComponent(label.tracking)}`}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  {label.tracking}
                </Link>
              </>
            )}
          </li>
        ))}
      </Box>
      {isCancelling && <Alert severity="info">O cancelamento está na fila.</Alert>}
      <Failure message={buy.error ? messageOfError(buy.error) : problem} />
      {print.error && <Failure message={messageOfError(print.error)} />}
      {print.data && <PrintedLabelsLink {...print.data} missing={[]} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {isReady && (
          <Button variant="contained" disabled={print.isPending} onClick={() => print.mutate()}>
            Imprimir
          </Button>
        )}
        {problem !== null && !isReady && (
          <Button variant="contained" disabled={buy.isPending} onClick={() => buy.mutate(null)}>
            Tentar de novo
          </Button>
        )}
        {!isCancelling && (
          <AskingButton
            label={labels.length === 1 ? 'Cancelar etiqueta' : 'Cancelar etiquetas'}
            title="Cancelar no Melhor Envio?"
            text="O valor volta ao saldo da sua conta, se a encomenda ainda não foi postada. Depois você pode comprar outra."
            confirmLabel="Cancelar etiqueta"
            cancelLabel="Manter"
            change={cancel}
          />
        )}
      </Box>
    </Box>
  );
}
