import { Box } from '@mui/material';
import type { OrderHold } from '@vitrine/contract/admin/order-holds.ts';
import type { OrderStatus } from '@vitrine/contract/schemas/sales.ts';

import { orderHoldTexts } from './order-hold-texts.ts';
import { orderStatusLabels } from './order-labels.ts';

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

const test = { color: '#4b3a78', bgcolor: '#ebe5f7' };
const held = { color: '#8a1c12', bgcolor: '#fbe2de' };

interface OrderStatusBadgeProps {
  readonly status: OrderStatus;
  readonly hold?: OrderHold | null;
  readonly is_partly_shipped?: boolean;
  readonly is_test?: boolean;
  readonly is_waiting_for_pieces?: boolean | undefined;
}

/**
 * The status of an order; one that waits for a decision says so in its place, a shipped one beside it; so do a test, and one that waits for
 * pieces on order.
 */
export function OrderStatusBadge({
  status,
  hold = null,
  is_partly_shipped: isPartlyShipped = false,
  is_test: isTest = false,
  is_waiting_for_pieces: isWaiting = false,
}: OrderStatusBadgeProps) {
  const label = isPartlyShipped ? 'Parte enviada' : orderStatusLabels[status];
  if (hold === null && !isTest && !isWaiting) return <Badge colours={colours[status]}>{label}</Badge>;
  const isSent = status === 'shipped' || status === 'delivered' || isPartlyShipped;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      {(hold === null || isSent) && <Badge colours={colours[status]}>{label}</Badge>}
      {hold !== null && <Badge colours={held}>{orderHoldTexts[hold].label}</Badge>}
      {hold === null && isWaiting && <Badge colours={waiting}>Aguardando peças</Badge>}
      {isTest && <Badge colours={test}>Teste</Badge>}
    </Box>
  );
}

function Badge({ colours: ownColours, children }: { colours: typeof held; children: string }) {
  return (
    <Box
      component="span"
      sx={{
        ...ownColours,
        display: 'inline-block',
        px: 1,
        py: 0.25,
        borderRadius: 1,
        fontSize: '0.8125rem',
        fontWeight: 600,
        whiteSpace: 'nowrap',
      }}
    >
      {children}
    </Box>
  );
}
