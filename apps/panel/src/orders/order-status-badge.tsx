import { Box } from '@mui/material';
import type { OrderStatus } from '@vitrine/contract/schemas/sales.ts';

import { orderStatusLabels } from './order-status-labels.ts';

const waiting = { color: '#6b4300', bgcolor: '#fbeed3' };
const done = { color: '#1d5631', bgcolor: '#e0f0e3' };
const colours: Record<OrderStatus, { color: string; bgcolor: string }> = {
  awaiting_payment: waiting,
  in_review: waiting,
  paid: { color: '#174538', bgcolor: '#cfe8df' },
  preparing: { color: '#234a6d', bgcolor: '#e0ebf5' },
  shipped: { color: '#234a6d', bgcolor: '#e0ebf5' },
  delivered: done,
  cancelled: { color: '#575048', bgcolor: '#ece7df' },
};

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return (
    <Box
      component="span"
      sx={{
        ...colours[status],
        display: 'inline-block',
        px: 1,
        py: 0.25,
        borderRadius: 1,
        fontSize: '0.8125rem',
        fontWeight: 600,
        whiteSpace: 'nowrap',
      }}
    >
      {orderStatusLabels[status]}
    </Box>
  );
}
