import { Alert, AlertTitle, Box, Button, Typography } from '@mui/material';
import type { OrderHold } from '@vitrine/contract/admin/order-holds.ts';
import type { AdminOrder, OrderDecision } from '@vitrine/contract/admin/schemas/orders.ts';
import { useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { ConfirmationDialog } from '#panel/ui/confirmation-dialog.tsx';
import { orderHoldTexts } from '#panel/ui/labels/order-hold-texts.ts';

import { useOrderChange } from './use-order-change.ts';

interface HeldOrderProps {
  readonly order: AdminOrder;
  readonly hold: OrderHold;
  readonly mayWrite: boolean;
}

/** Says why an order waits, and asks for the decision: it goes on, or it is cancelled. */
export function HeldOrder({ order, hold, mayWrite }: HeldOrderProps) {
  const client = usePanelClient();
  const { number, status } = order;
  const [asked, setAsked] = useState<OrderDecision | null>(null);
  const decide = useOrderChange(
    (decision: OrderDecision) =>
      client('POST /api/admin/orders/{number}/decision', { path: { number }, body: { decision } }),
    'Decisão registrada',
  );
  const { label, text, proceed } = orderHoldTexts[hold];
  const isSent = status === 'shipped' || status === 'delivered';
  const proceedLabel = isSent ? 'Estou ciente' : proceed;
  return (
    <Alert severity="error" sx={{ mb: 2, '& .MuiAlert-message': { flexGrow: 1, minWidth: 0 } }}>
      <AlertTitle>{label}</AlertTitle>
      <Typography>
        {text}{' '}
        {isSent
          ? 'O pedido já saiu: trate com o cliente e com o provedor.'
          : 'O pedido saiu das filas de preparo e envio até você decidir.'}
      </Typography>
      {mayWrite && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
          <Button variant="contained" disabled={decide.isPending} onClick={() => setAsked('proceed')}>
            {proceedLabel}
          </Button>
          {order.can_be_cancelled && (
            <Button
              color="error"
              variant="outlined"
              disabled={decide.isPending}
              onClick={() => setAsked('cancel')}
            >
              Cancelar por isso
            </Button>
          )}
        </Box>
      )}
      <ConfirmationDialog
        isOpen={asked !== null}
        title={asked === 'cancel' ? `Cancelar o pedido ${number}?` : `${proceedLabel}: pedido ${number}?`}
        text={
          asked === 'cancel'
            ? 'Os itens voltam ao estoque, e o que o cliente ainda tem a receber é devolvido. Não há como desfazer.'
            : 'A decisão fica registrada na auditoria com o seu nome.'
        }
        confirmLabel={asked === 'cancel' ? 'Confirmar cancelamento' : 'Confirmar'}
        cancelLabel="Voltar"
        isDestructive={asked === 'cancel'}
        isPending={decide.isPending}
        error={decide.error}
        onConfirm={() => asked && decide.mutate(asked, { onSuccess: () => setAsked(null) })}
        onClose={() => setAsked(null)}
      />
    </Alert>
  );
}
