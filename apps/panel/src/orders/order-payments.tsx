import { Box, Typography } from '@mui/material';
import { formatBrl } from '@vitrine/brazil/brl.ts';
import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';
import type { AdminOrder } from '@vitrine/contract/admin/schemas/orders.ts';
import { netTermsText } from '@vitrine/contract/describe-payment.ts';
import { paymentTypes } from '@vitrine/contract/payment-types.ts';
import type { PaymentStatus } from '@vitrine/contract/schemas/sales.ts';
import type { ReactNode } from 'react';

import { refundOriginLabels } from '#panel/ui/labels/order-labels.ts';

type OrderPayment = AdminOrder['payments'][number];

const statusLabels: Record<PaymentStatus, string> = {
  none: 'sem pagamento',
  unknown: 'sem resposta do provedor',
  pending: 'aguardando',
  in_review: 'em análise',
  approved: 'aprovado',
  refused: 'recusado',
  expired: 'vencido',
  refunded: 'devolvido',
};

/** Every payment attempt of an order: method, amount and refunds; of a card only the brand and the last four digits. */
export function OrderPayments({ payments }: { payments: AdminOrder['payments'] }) {
  if (payments.length === 0) return <Typography>Nenhuma tentativa de pagamento.</Typography>;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {payments.map((payment) => (
        <Payment key={`${payment.code} ${payment.created_at}`} payment={payment} />
      ))}
    </Box>
  );
}

function Payment({ payment }: { payment: OrderPayment }) {
  const { type, card, net_terms: terms, amount_centavos: centavos, installments, status, refunds } = payment;
  const { transaction_id: transaction, reported_centavos: reported, net_centavos: net } = payment;
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.5, '& dt, & dd': { m: 0 } }}>
      <Line term={`${formatDate(payment.created_at)}, ${formatTime(payment.created_at)}`}>
        {formatBrl(centavos)}
        {installments !== null && installments > 1 && ` em ${installments} parcelas`}, {labelOf(status)}
      </Line>
      <Line term="Forma">
        {paymentTypes[type].label}
        {card && ` ${card.brand} final ${card.last4}`}
        {terms && `, ${netTermsText(terms)}`}
      </Line>
      {transaction !== null && !terms && <Line term={`Transação (${payment.provider})`}>{transaction}</Line>}
      {reported !== null && <Line term="Recebido pelo provedor">{formatBrl(reported)}</Line>}
      {payment.is_disputed && <Line term="Contestação">avisada pelo provedor</Line>}
      {refunds.map(({ at, amount_centavos: amount, origin }) => (
        <Line key={`${at} ${origin} ${amount}`} term={`${formatDate(at)}, ${formatTime(at)}`}>
          {amount < 0
            ? `${formatBrl(-amount)} recebidos de volta do provedor`
            : `−${formatBrl(amount)}, ${refundOriginLabels[origin]}`}
        </Line>
      ))}
      {refunds.length > 0 && (
        <Line term="Líquido">
          <strong>{formatBrl(net)}</strong>
        </Line>
      )}
    </Box>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 2,
        gridTemplateColumns: { xs: '1fr', sm: '12rem minmax(0, 1fr)' },
      }}
    >
      <Typography component="dt" color="textSecondary">
        {term}
      </Typography>
      <Typography component="dd" sx={{ overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  );
}

/** The contract leaves the status of a payment open: a provider’s own status is shown as it is. */
function labelOf(status: string): string {
  return Object.entries(statusLabels).find(([known]) => known === status)?.[1] ?? status;
}
