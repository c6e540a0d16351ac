import { Box, Typography } from '@mui/material';
import { formatBrl } from '@vitrine/brazil/brl.ts';
import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';
import type { AdminOrder } from '@vitrine/contract/admin/schemas/orders.ts';
import { refundReasons } from '@vitrine/contract/stated-reasons.ts';

type StaffRefund = AdminOrder['staff_refunds'][number];

/** The refunds that the staff made without a return: who, why, and of what. */
export function StaffRefunds({ refunds }: { refunds: readonly StaffRefund[] }) {
  return refunds.map((one) => (
    <Box key={one.at} sx={{ pt: 1.5, mt: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Typography sx={{ fontWeight: 600 }}>
        {formatBrl(one.refund.money_centavos + one.refund.credit_centavos)} devolvidos:{' '}
        {refundReasons[one.reason].label}
      </Typography>
      <Typography color="textSecondary" sx={{ fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
        {[
          `${one.author}, ${formatDate(one.at)}, ${formatTime(one.at)}`,
          ...one.items.map(({ qty, name }) => `${qty} × ${name}`),
          ...(one.shipping_centavos > 0 ? [`frete ${formatBrl(one.shipping_centavos)}`] : []),
          ...(one.refund.credit_centavos > 0 ? [`${formatBrl(one.refund.credit_centavos)} em crédito`] : []),
          ...(one.is_restocked ? ['voltou ao estoque'] : []),
        ].join(' · ')}
      </Typography>
      {one.note !== '' && (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {one.is_note_public ? 'Ao cliente' : 'Só da equipe'}: {one.note}
        </Typography>
      )}
    </Box>
  ));
}
