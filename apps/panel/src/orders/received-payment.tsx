import { Alert, Box, Button, Typography } from '@mui/material';
import { formatBrl } from '@vitrine/brazil/brl.ts';
import { formatDate } from '@vitrine/brazil/date-time.ts';
import type { AdminOrder } from '@vitrine/contract/admin/schemas/orders.ts';
import { useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { DayField } from '#panel/ui/fields/day-field.tsx';

import { useOrderChange } from './use-order-change.ts';

interface ReceivedPaymentProps {
  readonly order: AdminOrder;
  readonly mayWrite: boolean;
  /** As YYYY-MM-DD. */
  readonly today: string;
}

/** What a company owes for an order on terms, and when it paid; renders nothing for any other order. */
export function ReceivedPayment({ order, mayWrite, today }: ReceivedPaymentProps) {
  const payment = order.payments.find(({ type, status }) => type === 'net_terms' && status === 'approved');
  if (!payment?.net_terms) return null;
  const { due_date: due, received_on: received = null } = payment.net_terms;
  const returned = payment.amount_centavos - payment.net_centavos;
  return (
    <Box sx={{ mt: 2, display: 'grid', gap: 1.5 }}>
      {received === null ? (
        <Alert severity={due < today ? 'warning' : 'info'}>
          {formatBrl(payment.net_centavos)} a receber.{' '}
          {due < today ? `Venceu em ${formatDate(due)}.` : `Vence em ${formatDate(due)}.`}
        </Alert>
      ) : (
        <Alert severity="success">Recebido em {formatDate(received)}.</Alert>
      )}
      {received !== null && returned > 0 && (
        <Alert severity="warning">
          {formatBrl(returned)} foram abatidos. Se a empresa pagou o valor inteiro, devolva a diferença por
          transferência.
        </Alert>
      )}
      {mayWrite && <ReceiptForm number={order.number} received={received} today={today} />}
    </Box>
  );
}

function ReceiptForm({
  number,
  received,
  today,
}: {
  number: string;
  received: string | null;
  today: string;
}) {
  const client = usePanelClient();
  const [day, setDay] = useState(today);
  const save = useOrderChange(
    (receivedOn: string | null) =>
      client('PUT /api/admin/orders/{number}/receipt', {
        path: { number },
        body: { received_on: receivedOn },
      }),
    received === null ? 'Pagamento registrado. O limite da empresa foi liberado.' : 'Recebimento desfeito',
  );
  return (
    <>
      {save.isError && <Alert severity="error">{messageOfError(save.error)}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        {received === null ? (
          <>
            <DayField label="Recebido em" value={day} onChange={setDay} />
            <Button
              variant="contained"
              disabled={save.isPending || day === ''}
              onClick={() => save.mutate(day)}
            >
              Marcar como recebido
            </Button>
          </>
        ) : (
          <>
            <Typography color="textSecondary">Foi engano?</Typography>
            <Button variant="outlined" disabled={save.isPending} onClick={() => save.mutate(null)}>
              Desfazer o recebimento
            </Button>
          </>
        )}
      </Box>
    </>
  );
}
