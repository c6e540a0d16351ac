import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { formatBrl } from '@vitrine/brazil/brl.ts';
import { formatDate } from '@vitrine/brazil/date-time.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';

/** The orders that a customer placed in the shop that the store had before; nothing without any. */
export function PastOrdersCard({ customerId }: { customerId: string }) {
  const client = usePanelClient();
  const { data } = useQuery({
    queryKey: ['customer', customerId, 'past-orders'],
    queryFn: ({ signal }) =>
      client('GET /api/admin/customers/{id}/past-orders', { path: { id: customerId }, signal }),
  });
  if (!data || data.items.length === 0) return null;
  return (
    <SectionCard title={`Pedidos da loja antiga (${data.items.length})`}>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        Só histórico: não contam nas vendas.
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {data.items.map((order) => (
          <Box component="li" key={order.id} sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
              <Typography sx={{ flexGrow: 1 }}>
                Pedido {order.number}
                {order.placed_at !== null && `, ${formatDate(order.placed_at)}`}
                {order.status !== '' && ` · ${order.status}`}
              </Typography>
              {order.total_centavos !== null && (
                <Typography sx={{ fontWeight: 600 }}>{formatBrl(order.total_centavos)}</Typography>
              )}
            </Box>
            <Typography color="textSecondary" sx={{ fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
              {order.items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}
            </Typography>
          </Box>
        ))}
      </Box>
    </SectionCard>
  );
}
