import { Typography } from '@mui/material';
import { formatBrl } from '@vitrine/brazil/brl.ts';
import { formatDate } from '@vitrine/brazil/date-time.ts';
import type { AdminOrder } from '@vitrine/contract/admin/schemas/orders.ts';
import type { PaymentStatus } from '@vitrine/contract/schemas/sales.ts';

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

export function OrderPayments({ payments }: { payments: AdminOrder['payments'] }) {
  if (payments.length === 0) return <Typography>Nenhuma tentativa de pagamento.</Typography>;
  return payments.map(({ code, status, amount_centavos: centavos, installments, created_at: at }) => (
    <Typography key={`${code}-${at}`} sx={{ mb: 0.5 }}>
      {formatDate(at)}: {formatBrl(centavos)}
      {installments !== null && installments > 1 && ` em ${installments} parcelas`}, {labelOf(status)}
    </Typography>
  ));
}

/** The contract leaves the status of a payment open: a provider’s own word is shown as it is. */
function labelOf(status: string): string {
  return Object.entries(statusLabels).find(([known]) => known === status)?.[1] ?? status;
}
