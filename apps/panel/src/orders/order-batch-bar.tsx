import { Alert, Box, Button, Paper, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useListContext, useRefresh } from 'react-admin';

import { usePanelClient } from '#panel/session/panel-services.tsx';
import { useMay } from '#panel/session/use-signed-in.ts';
import { messageOfError } from '#panel/ui/error-panel.tsx';

import { BatchOutcomeDialog } from './batch-outcome-dialog.tsx';
import { type OrderStep, orderStepLabels } from './order-step-labels.ts';

const steps = Object.keys(orderStepLabels) as OrderStep[];

/** Moves the selected orders a step on. Each succeeds or is refused by itself, and the outcome says which. */
export function OrderBatchBar() {
  const { selectedIds, onUnselectItems } = useListContext();
  const mayWrite = useMay('orders.write');
  const client = usePanelClient();
  const refresh = useRefresh();
  const [isOutcomeOpen, setIsOutcomeOpen] = useState(false);
  const batch = useMutation({
    mutationFn: (step: OrderStep) =>
      client('POST /api/admin/orders/batches', {
        body: { step, orders: selectedIds.map((id) => ({ number: String(id) })) },
      }),
    onSuccess() {
      setIsOutcomeOpen(true);
      onUnselectItems();
      refresh();
    },
  });
  if (!mayWrite) return null;
  return (
    <>
      {selectedIds.length > 0 && (
        <Paper
          variant="outlined"
          sx={{
            position: 'sticky',
            top: 8,
            zIndex: 5,
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            p: 1.5,
            mb: 2,
          }}
        >
          <Typography role="status" sx={{ fontWeight: 600, mr: 1 }}>
            {selectedIds.length === 1 ? '1 pedido selecionado' : `${selectedIds.length} pedidos selecionados`}
          </Typography>
          {steps.map((step) => (
            <Button
              key={step}
              variant="outlined"
              disabled={batch.isPending}
              onClick={() => batch.mutate(step)}
            >
              {orderStepLabels[step].action}
            </Button>
          ))}
          <Box sx={{ flexGrow: 1 }} />
          <Button onClick={() => onUnselectItems()}>Desmarcar</Button>
          {batch.isError && (
            <Alert severity="error" sx={{ width: '100%' }}>
              {messageOfError(batch.error)}
            </Alert>
          )}
        </Paper>
      )}
      {batch.isSuccess && (
        <BatchOutcomeDialog
          isOpen={isOutcomeOpen}
          step={batch.variables}
          outcomes={batch.data}
          onClose={() => setIsOutcomeOpen(false)}
        />
      )}
    </>
  );
}
