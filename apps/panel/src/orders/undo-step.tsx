import { Button, Checkbox, FormControlLabel } from '@mui/material';
import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';
import type { AdminOrder } from '@vitrine/contract/admin/schemas/orders.ts';
import { useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { ConfirmationDialog } from '#panel/ui/confirmation-dialog.tsx';
import { orderStepLabels } from '#panel/ui/labels/order-labels.ts';

import { useOrderChange } from './use-order-change.ts';

interface UndoStepProps {
  readonly order: AdminOrder;
  readonly undo: NonNullable<AdminOrder['undo']>;
}

/** Undoes the last step of an order, which was a mistake, after saying what its customer is told [ORD+06]. */
export function UndoStep({ order, undo: { step, parcel, until } }: UndoStepProps) {
  const { number, tracking, parcels } = order;
  const name = nameOf({ step, parcel });
  const client = usePanelClient();
  const [isAsked, setIsAsked] = useState(false);
  // That of a parcel among others is undone with it.
  const hasTracking = step === 'shipped' && tracking !== null && parcels.length < 2;
  // The wrong order was sent: its tracking is most likely another customer's.
  const [removesTracking, setRemovesTracking] = useState(hasTracking);
  const change = useOrderChange(
    () =>
      client('POST /api/admin/orders/{number}/undo', {
        path: { number },
        body: { step, parcel, removes_tracking: hasTracking && removesTracking },
      }),
    'Passo desfeito',
  );
  return (
    <>
      <Button variant="outlined" disabled={change.isPending} onClick={() => setIsAsked(true)}>
        Desfazer: {name}
      </Button>
      <ConfirmationDialog
        isOpen={isAsked}
        title={`Desfazer “${name}” do pedido ${number}?`}
        text={`${consequenceOf(step)} Dinheiro e estoque não mudam. Dá para desfazer até ${formatDate(until)}, ${formatTime(until)}.`}
        confirmLabel="Desfazer"
        isPending={change.isPending}
        error={change.error}
        onConfirm={() => change.mutate(undefined, { onSuccess: () => setIsAsked(false) })}
        onClose={() => setIsAsked(false)}
      >
        {hasTracking && (
          <FormControlLabel
            control={
              <Checkbox
                checked={removesTracking}
                onChange={(event) => setRemovesTracking(event.target.checked)}
              />
            }
            label={`Apagar o rastreio ${tracking.code}`}
          />
        )}
      </ConfirmationDialog>
    </>
  );
}

function nameOf({ step, parcel }: Pick<UndoStepProps['undo'], 'step' | 'parcel'>): string {
  if (step === 'parcel_shipped') return `volume ${parcel ?? ''} enviado`;
  if (step === 'parcel_delivered') return `volume ${parcel ?? ''} entregue`;
  return orderStepLabels[step].done;
}

function consequenceOf(step: UndoStepProps['undo']['step']): string {
  if (step === 'parcel_shipped') {
    return 'As peças do volume voltam a faltar enviar. Se o cliente já recebeu o e-mail deste volume, ele recebe uma correção.';
  }
  if (step === 'parcel_delivered')
    return 'O volume volta a estar a caminho. O cliente não foi avisado deste passo.';
  return step === 'preparing'
    ? 'O pedido volta ao passo anterior. O cliente não foi avisado deste passo.'
    : 'O pedido volta ao passo anterior. Se o cliente já recebeu o e-mail deste passo, ele recebe uma correção.';
}
