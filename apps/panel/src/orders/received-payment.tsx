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

/** What a company owes for an order on terms, by instalment if there are several, and when it paid; renders nothing for any other order. */
export function ReceivedPayment({ order, mayWrite, today }: ReceivedPaymentProps) {
  const payment = order.payments.find(({ type, status }) => type === 'net_terms' && status === 'approved');
  if (!payment?.net_terms) return null;
  const { due_date: due, received_on: received = null, instalments = [] } = payment.net_terms;
  const returned = payment.amount_centavos - payment.net_centavos;
  const paid = instalments.reduce((sum, { received_centavos: centavos }) => sum + centavos, 0);
  const owed = Math.max(0, payment.net_centavos - paid);
  return (
    <Box sx={{ mt: 2, display: 'grid', gap: 1.5 }}>
      {received === null ? (
        <Alert severity={due < today ? 'warning' : 'info'}>
          {formatBrl(owed)} a receber.{' '}
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
      {instalments.length > 0 ? (
        instalments.map((one, index) => (
          <Instalment
            // A receipt begins the form anew.
            key={`${one.due_date} ${one.received_on ?? ''}`}
            number={order.number}
            position={index + 1}
            count={instalments.length}
            instalment={one}
            mayWrite={mayWrite}
            today={today}
          />
        ))
      ) : mayWrite ? (
        <ReceiptForm number={order.number} received={received} today={today} />
      ) : null}
    </Box>
  );
}

interface InstalmentProps {
  readonly number: string;
  /** From 1. */
  readonly position: number;
  readonly count: number;
  readonly instalment: NonNullable<NonNullable<AdminOrder['net_terms']>['instalments']>[number];
  readonly mayWrite: boolean;
  readonly today: string;
}

function Instalment({ number, position, count, instalment, mayWrite, today }: InstalmentProps) {
  const { amount_centavos: amount, due_date: due, received_on: received } = instalment;
  const name = `Parcela ${position} de ${count}`;
  const state =
    received === null
      ? `${due < today ? 'venceu' : 'vence'} em ${formatDate(due)}`
      : `recebida em ${formatDate(received)}`;
  return (
    <Box
      component="section"
      aria-label={name}
      sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5, display: 'grid', gap: 1 }}
    >
      <Typography sx={{ fontWeight: due < today && received === null ? 700 : 400 }}>
        {name}: {formatBrl(amount)}, {state}
      </Typography>
      {mayWrite && <ReceiptForm number={number} instalment={position} received={received} today={today} />}
    </Box>
  );
}

interface ReceiptFormProps {
  readonly number: string;
  /** null: the whole amount. */
  readonly instalment?: number | null;
  readonly received: string | null;
  readonly today: string;
}

function ReceiptForm({ number, instalment = null, received, today }: ReceiptFormProps) {
  const client = usePanelClient();
  const [day, setDay] = useState(today);
  const save = useOrderChange(
    (receivedOn: string | null) =>
      client('PUT /api/admin/orders/{number}/receipt', {
        path: { number },
        body: { received_on: receivedOn, ...(instalment !== null && { instalment }) },
      }),
    received === null ? 'Pagamento registrado. O limite da empresa foi liberado.' : 'Recebimento desfeito',
  );
  const ofInstalment = instalment === null ? '' : ` a parcela ${instalment}`;
  return (
    <>
      {save.isError && <Alert severity="error">{messageOfError(save.error)}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        {received === null ? (
          <>
            <DayField
              label={instalment === null ? 'Recebido em' : `Parcela ${instalment} recebida em`}
              value={day}
              onChange={setDay}
            />
            <Button
              variant="contained"
              disabled={save.isPending || day === ''}
              onClick={() => save.mutate(day)}
            >
              {instalment === null ? 'Marcar como recebido' : `Receber${ofInstalment}`}
            </Button>
          </>
        ) : (
          <>
            <Typography color="textSecondary">Foi engano?</Typography>
            <Button variant="outlined" disabled={save.isPending} onClick={() => save.mutate(null)}>
              {instalment === null ? 'Desfazer o recebimento' : `Desfazer: parcela ${instalment} recebida`}
            </Button>
          </>
        )}
      </Box>
    </>
  );
}
