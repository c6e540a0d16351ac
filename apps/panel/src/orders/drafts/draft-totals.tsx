import { Alert, Box, Typography } from '@mui/material';
import { formatBrl } from '@vitrine/brazil/brl.ts';
import type { OrderDraftQuote } from '@vitrine/contract/admin/schemas/order-drafts.ts';

import { couponProblemTexts } from '#panel/ui/labels/draft-labels.ts';

/** What a draft costs by each payment method, with the parts of its price. */
export function DraftTotals({ prices, coupon }: Pick<OrderDraftQuote, 'prices' | 'coupon'>) {
  const byTransfer = prices.at(-1);
  if (!byTransfer)
    return <Typography color="textSecondary">Acrescente um produto para ver o total.</Typography>;
  const { totals, discounts } = byTransfer;
  const parts = [
    ['Produtos', totals.items_centavos],
    ...discounts.map(({ name, kind, amount_centavos: amount }) => [name || kind, -amount] as const),
    ['Frete', totals.shipping_centavos],
  ] as const;
  return (
    <>
      {coupon?.problem && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {couponProblemTexts[coupon.problem]}
        </Alert>
      )}
      <Rows rows={parts} />
      <Typography variant="h3" sx={{ mt: 2, mb: 0.5, fontSize: '1rem' }}>
        Total, por forma de pagamento
      </Typography>
      <Rows
        rows={prices.map(({ label, totals: { total_centavos: total } }) => [label, total] as const)}
        isStrong
      />
    </>
  );
}

function Rows({
  rows,
  isStrong = false,
}: {
  rows: readonly (readonly [label: string, centavos: number])[];
  isStrong?: boolean;
}) {
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {rows.map(([label, centavos]) => (
        <Box
          key={`${label} ${centavos}`}
          sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.25 }}
        >
          <Box component="dt" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, whiteSpace: 'nowrap', ...(isStrong && { fontWeight: 600 }) }}>
            {centavos < 0 ? `− ${formatBrl(-centavos)}` : formatBrl(centavos)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
