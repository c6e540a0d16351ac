import { Box, Typography } from '@mui/material';
import { formatBrl } from '@vitrine/brazil/brl.ts';
import type { AdminOrder } from '@vitrine/contract/admin/schemas/orders.ts';
import { waitingText } from '@vitrine/rules/on-order-text.ts';

type Discount = AdminOrder['discounts'][number];

const discountNames: Record<Discount['kind'], string> = {
  promotion: 'Promoção',
  coupon: 'Cupom',
  payment: 'Desconto por pagar com',
  bonus: 'Bônus usado',
  credit: 'Crédito usado',
};

const discountLabel = ({ kind, name }: Discount) => `${discountNames[kind]} ${name}`.trim();

export function AdminOrderItems({ order: { items, totals, discounts } }: { order: AdminOrder }) {
  const namedCentavos = discounts.reduce((sum, { amount_centavos: amount }) => sum + amount, 0);
  const sums: readonly (readonly [label: string, centavos: number])[] = [
    ['Itens', totals.items_centavos],
    ...discounts.map((one) => [discountLabel(one), -one.amount_centavos] as const),
    // Of orders from before discounts were stored by name.
    ['Descontos', namedCentavos - totals.discount_centavos],
    ['Embalagem para presente', totals.gift_wrap_centavos],
    ['Entrega', totals.shipping_centavos],
    ['Juros', totals.interest_centavos],
  ];
  return (
    <>
      {items.map((item) => (
        <Box key={item.id} sx={{ display: 'flex', gap: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}>
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600 }}>
              {item.qty} × {item.name}
            </Typography>
            <Typography color="textSecondary" sx={{ fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
              {[item.options_label, item.sku].filter((part) => part !== '').join(' · ')}
              {goneText(item)}
            </Typography>
            {waitingText(item) !== null && (
              <Typography sx={{ fontSize: '0.8125rem', color: '#6b4300' }}>{waitingText(item)}</Typography>
            )}
          </Box>
          <Typography component="div" sx={{ whiteSpace: 'nowrap', textAlign: 'right' }}>
            {formatBrl(item.total_centavos)}
            {item.qty > 1 && (
              <Typography color="textSecondary" sx={{ fontSize: '0.8125rem' }}>
                {formatBrl(item.price_centavos)} cada
              </Typography>
            )}
          </Typography>
        </Box>
      ))}
      <Box component="dl" sx={{ m: 0, mt: 1.5 }}>
        {sums
          .filter(([label, centavos]) => label === 'Itens' || centavos !== 0)
          .map(([label, centavos]) => (
            <Sum key={label} label={label} centavos={centavos} />
          ))}
        <Sum label="Total" centavos={totals.total_centavos} isTotal />
      </Box>
    </>
  );
}

/** Says how many pieces went back without a return, by the customer's wish and by the store's. */
function goneText({ withdrawn_qty: gone, refunded_qty: byStore = 0 }: AdminOrder['items'][number]): string {
  const parts = [
    ...(gone - byStore > 0
      ? [gone - byStore === 1 ? '1 desistência' : `${gone - byStore} desistências`]
      : []),
    ...(byStore > 0 ? [`${byStore} com valor devolvido`] : []),
  ];
  return parts.map((part) => ` · ${part}`).join('');
}

function Sum({ label, centavos, isTotal = false }: { label: string; centavos: number; isTotal?: boolean }) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', py: 0.25, fontWeight: isTotal ? 700 : 400 }}>
      <dt>{label}</dt>
      <Box component="dd" sx={{ m: 0 }}>
        {formatBrl(centavos)}
      </Box>
    </Box>
  );
}
