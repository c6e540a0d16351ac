import { Alert, Box, Button, Paper, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import type { BatchOutcome } from '@vitrine/contract/admin/schemas/orders.ts';
import { cancellationReasons, type CancellationReason } from '@vitrine/contract/stated-reasons.ts';
import { ClipboardList, FileText, Printer } from 'lucide-react';
import { useState } from 'react';

import { usePanelClient, useRefresh } from '#panel/platform/panel-services.tsx';
import { useMay } from '#panel/platform/use-signed-in.ts';
import { OrderAppBatches } from '#panel/ui/app-screens/order-app-screens.tsx';
import { ConfirmationDialog } from '#panel/ui/confirmation-dialog.tsx';
import { messageOfError } from '#panel/ui/error-panel.tsx';
import { ExportButton } from '#panel/ui/export-button.tsx';
import { type OrderStep, orderStepLabels } from '#panel/ui/labels/order-labels.ts';
import { useListContext } from '#panel/ui/list/list-context.ts';
import { LinkButton } from '#panel/ui/panel-links.tsx';

import { BatchOutcomeDialog } from './batch-outcome-dialog.tsx';
import { ReasonFields, type Stated, unstated } from './reason-fields.tsx';

const steps = Object.keys(orderStepLabels) as OrderStep[];
/** The most orders that one call takes. */
const maxOrders = 200;

/** Actions on the selected orders: each changes or is refused by itself, and the outcome says which. */
export function OrderBatchBar() {
  const { selectedIds } = useListContext();
  const { isAsking, ask, batch, isOutcomeOpen, closeOutcome, stated, setStated } = useOrderBatch();
  const numbers = selectedIds.map(String);
  return (
    <>
      {numbers.length > 0 && (
        <Paper
          variant="outlined"
          sx={{
            position: { xs: 'static', md: 'sticky' },
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
          <BatchButtons numbers={numbers} isPending={batch.isPending} onStep={batch.mutate} onCancel={ask} />
          {numbers.length > maxOrders && (
            <Alert severity="warning" sx={{ width: '100%' }}>
              Selecione até {maxOrders} pedidos por vez.
            </Alert>
          )}
          {batch.isError && !isAsking && (
            <Alert severity="error" sx={{ width: '100%' }}>
              {messageOfError(batch.error)}
            </Alert>
          )}
        </Paper>
      )}
      <ConfirmationDialog
        isOpen={isAsking}
        title={numbers.length === 1 ? 'Cancelar 1 pedido?' : `Cancelar ${numbers.length} pedidos?`}
        text="Os itens voltam ao estoque, e crédito, bônus e cupom voltam aos clientes. O que foi pago é devolvido, e cada cliente recebe um e-mail. O que já saiu fica como está. Não há como desfazer."
        confirmLabel="Cancelar pedidos"
        cancelLabel="Manter os pedidos"
        isDestructive
        isPending={batch.isPending}
        error={batch.error}
        isIncomplete={stated.reason === ''}
        onConfirm={() => batch.mutate('cancelled')}
        onClose={closeOutcome}
      >
        <ReasonFields reasons={cancellationReasons} value={stated} onChange={setStated} />
      </ConfirmationDialog>
      {batch.isSuccess && (
        <BatchOutcomeDialog
          isOpen={isOutcomeOpen}
          title={batch.variables === 'cancelled' ? 'Cancelar' : orderStepLabels[batch.variables].action}
          outcomes={batch.data}
          onClose={closeOutcome}
        />
      )}
    </>
  );
}

type BatchAction = OrderStep | 'cancelled';

function useOrderBatch() {
  const { selectedIds, onUnselectItems } = useListContext();
  const client = usePanelClient();
  const refresh = useRefresh();
  const [open, setOpen] = useState<'question' | 'outcome' | null>(null);
  const [stated, setStated] = useState<Stated<CancellationReason>>(unstated);
  const numbers = selectedIds.map(String);
  const batch = useMutation({
    mutationFn: (action: BatchAction): Promise<BatchOutcome[]> =>
      action === 'cancelled'
        ? client('POST /api/admin/orders/cancellations', {
            body: { numbers, ...stated, reason: stated.reason === '' ? null : stated.reason },
          })
        : client('POST /api/admin/orders/batches', {
            body: { step: action, orders: numbers.map((number) => ({ number })) },
          }),
    onSuccess() {
      setOpen('outcome');
      onUnselectItems();
      refresh();
    },
  });
  return {
    batch,
    stated,
    setStated,
    isAsking: open === 'question',
    isOutcomeOpen: open === 'outcome',
    ask: () => {
      batch.reset();
      setOpen('question');
    },
    closeOutcome: () => setOpen(null),
  };
}

interface BatchButtonsProps {
  readonly numbers: readonly string[];
  readonly isPending: boolean;
  readonly onStep: (step: OrderStep) => void;
  readonly onCancel: () => void;
}

function BatchButtons({ numbers, isPending, onStep, onCancel }: BatchButtonsProps) {
  const { onUnselectItems } = useListContext();
  const client = usePanelClient();
  const mayWrite = useMay('orders.write');
  const isTooMany = numbers.length > maxOrders;
  const pedidos = numbers.slice(0, maxOrders).join(',');
  return (
    <>
      <Typography role="status" sx={{ fontWeight: 600, mr: 1 }}>
        {numbers.length === 1 ? '1 pedido selecionado' : `${numbers.length} pedidos selecionados`}
      </Typography>
      {mayWrite &&
        steps.map((step) => (
          <Button
            key={step}
            variant="outlined"
            disabled={isPending || isTooMany}
            onClick={() => onStep(step)}
          >
            {orderStepLabels[step].action}
          </Button>
        ))}
      {mayWrite && (
        <Button variant="outlined" color="error" disabled={isPending || isTooMany} onClick={onCancel}>
          Cancelar pedidos
        </Button>
      )}
      {mayWrite && <OrderAppBatches numbers={numbers} />}
      <Box sx={{ flexGrow: 1 }} />
      <LinkButton
        to="/pedidos/separacao"
        search={{ pedidos }}
        startIcon={<ClipboardList size={18} aria-hidden />}
      >
        Lista de separação
      </LinkButton>
      <LinkButton to="/pedidos/romaneios" search={{ pedidos }} startIcon={<Printer size={18} aria-hidden />}>
        Romaneios
      </LinkButton>
      <LinkButton
        to="/pedidos/declaracoes"
        search={{ pedidos }}
        startIcon={<FileText size={18} aria-hidden />}
      >
        Declarações de conteúdo
      </LinkButton>
      <ExportButton
        label="CSV para etiquetas"
        read={() => client('GET /api/admin/label-file', { query: { numbers: pedidos } })}
      />
      <Button onClick={() => onUnselectItems()}>Desmarcar</Button>
    </>
  );
}
