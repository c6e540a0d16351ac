import { Alert, Button } from '@mui/material';
import { labelOutcomes, printedLabels } from '@vitrine/contract/apps/melhor-envio.ts';
import { useState } from 'react';

import { ConfirmationDialog } from '#panel/ui/confirmation-dialog.tsx';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import { PrintedLabelsLink } from './printed-labels-link.tsx';
import { useAppAction } from './use-app-action.ts';

const [maxBought, maxPrinted] = [50, 100];

/** Buys and prints the labels of selected orders, each by the service that its shopper chose. */
export function LabelBatch({ id, numbers }: { id: string; numbers: readonly string[] }) {
  const act = useAppAction(id);
  const [isAsking, setIsAsking] = useState(false);
  const buy = useChange({
    call: () =>
      act({
        action: 'buy-labels',
        input: { orders: numbers.map((number) => ({ number })) },
        output: labelOutcomes,
      }),
    done: '',
    reads: [['melhor-envio']],
    onDone: () => setIsAsking(false),
  });
  const print = useChange({
    call: () => act({ action: 'print-labels', input: { keys: numbers }, output: printedLabels }),
    done: '',
    reads: [],
  });
  const refused = buy.data?.outcomes.filter(({ is_done: isDone }) => !isDone) ?? [];
  return (
    <>
      <Button
        variant="outlined"
        disabled={buy.isPending || numbers.length > maxBought}
        onClick={() => setIsAsking(true)}
      >
        Comprar etiquetas
      </Button>
      <Button
        variant="outlined"
        disabled={print.isPending || numbers.length > maxPrinted}
        onClick={() => print.mutate()}
      >
        Imprimir etiquetas
      </Button>
      <ConfirmationDialog
        isOpen={isAsking}
        title={
          numbers.length === 1
            ? 'Comprar a etiqueta de 1 pedido?'
            : `Comprar etiquetas de ${numbers.length} pedidos?`
        }
        text="Cada uma é paga com o saldo da sua conta do Melhor Envio, pelo serviço que o cliente escolheu. Pedidos que já têm etiqueta ficam com ela."
        confirmLabel="Comprar"
        cancelLabel="Agora não"
        isPending={buy.isPending}
        error={buy.error}
        onConfirm={() => buy.mutate()}
        onClose={() => setIsAsking(false)}
      />
      {buy.data && (
        <Alert severity={refused.length > 0 ? 'warning' : 'success'} sx={{ width: '100%' }}>
          {buy.data.outcomes.length - refused.length} na fila de compra.
          {refused.map(({ number, message }) => ` Pedido ${number}: ${message}`).join('')}
        </Alert>
      )}
      {print.error && (
        <Alert severity="error" sx={{ width: '100%' }}>
          {messageOfError(print.error)}
        </Alert>
      )}
      {print.data && <PrintedLabelsLink {...print.data} />}
    </>
  );
}
