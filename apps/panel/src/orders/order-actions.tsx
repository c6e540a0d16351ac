import { Alert, Box, Button } from '@mui/material';
import type { AdminOrder } from '@vitrine/contract/admin/schemas/orders.ts';
import { useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { type OrderStep, orderStepLabels } from '#panel/ui/labels/order-labels.ts';

import { CancelByStaff } from './cancel-by-staff.tsx';
import { ShipParcel } from './ship-parcel.tsx';
import { UndoStep } from './undo-step.tsx';
import { useOrderChange } from './use-order-change.ts';

/** The steps that the order allows now, and its cancellation, which is confirmed. */
export function OrderActions({ order }: { order: AdminOrder }) {
  const client = usePanelClient();
  const { number } = order;
  const step = useOrderChange(
    (next: OrderStep) =>
      client('POST /api/admin/orders/{number}/steps', { path: { number }, body: { step: next } }),
    'Pedido atualizado',
  );
  // A held order is cancelled by the decision about it.
  const canCancel = order.can_be_cancelled && order.hold === null;
  // The API refuses a later one.
  const [openedAt] = useState(() => new Date());
  const undo = order.undo !== null && new Date(order.undo.until) > openedAt ? order.undo : null;
  const pieces = order.unsent_items.reduce((sum, { qty }) => sum + qty, 0);
  const isDivisible = order.can_ship_parcel && (pieces > 1 || order.is_partly_shipped);
  if (order.next_steps.length === 0 && !canCancel && !undo) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
      {step.isError && (
        <Alert severity="error" sx={{ width: '100%' }}>
          {messageOfError(step.error)}
        </Alert>
      )}
      {order.next_steps.map((next) => (
        <Button key={next} variant="contained" disabled={step.isPending} onClick={() => step.mutate(next)}>
          {next === 'shipped' && order.is_partly_shipped ? 'Enviar o resto' : orderStepLabels[next].action}
        </Button>
      ))}
      {isDivisible && <ShipParcel order={order} />}
      {undo && <UndoStep order={order} undo={undo} />}
      {canCancel && <CancelByStaff number={number} disabled={step.isPending} />}
    </Box>
  );
}
