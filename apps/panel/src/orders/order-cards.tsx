import { Box, Checkbox, Paper, Typography } from '@mui/material';
import { formatBrl } from '@vitrine/brazil/brl.ts';
import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';
import type { AdminOrderRow } from '@vitrine/contract/admin/schemas/orders.ts';
import { type RaRecord, useListContext } from 'react-admin';

import { useMay } from '#panel/session/use-signed-in.ts';
import { TextLink } from '#panel/ui/text-link.tsx';

import { OrderStatusBadge } from './order-status-badge.tsx';

/** The list of orders on a phone. */
export function OrderCards() {
  const { data = [], selectedIds, onToggleItem } = useListContext<AdminOrderRow & RaRecord>();
  const mayWrite = useMay('orders.write');
  return (
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.5 }}>
      {data.map((order) => (
        <Paper key={order.id} component="li" variant="outlined" sx={{ p: 1.5, display: 'flex', gap: 1 }}>
          {mayWrite && (
            <Checkbox
              checked={selectedIds.includes(order.id)}
              onChange={() => onToggleItem(order.id)}
              slotProps={{ input: { 'aria-label': `Selecionar pedido ${order.number}` } }}
              sx={{ alignSelf: 'flex-start', ml: -0.5 }}
            />
          )}
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, py: 1 }}>
              <TextLink to={`/pedidos/${order.number}`}>Pedido {order.number}</TextLink>
              <Typography component="span" sx={{ fontWeight: 650, whiteSpace: 'nowrap' }}>
                {formatBrl(order.total_centavos)}
              </Typography>
            </Box>
            <Typography sx={{ overflowWrap: 'anywhere' }}>{order.customer.name}</Typography>
            <Typography color="text.secondary" sx={{ fontSize: '0.8125rem', mb: 1 }}>
              {formatDate(order.placed_at)}, {formatTime(order.placed_at)} · {order.shipping.name}
            </Typography>
            <OrderStatusBadge status={order.status} />
          </Box>
        </Paper>
      ))}
    </Box>
  );
}
