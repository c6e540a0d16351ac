import { Button } from '@mui/material';
import { cancellationReasons, type CancellationReason } from '@vitrine/contract/stated-reasons.ts';
import { useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { ConfirmationDialog } from '#panel/ui/confirmation-dialog.tsx';

import { ReasonFields, type Stated, unstated } from './reason-fields.tsx';
import { useOrderChange } from './use-order-change.ts';

/** Cancels an order for a reason, which is asked first. */
export function CancelByStaff({ number, disabled }: { number: string; disabled: boolean }) {
  const client = usePanelClient();
  const [isAsking, setIsAsking] = useState(false);
  const [stated, setStated] = useState<Stated<CancellationReason>>(unstated);
  const cancel = useOrderChange(
    ({ reason, ...rest }: Stated<CancellationReason>) =>
      client('POST /api/admin/orders/{number}/cancellation', {
        path: { number },
        body: { ...rest, ...(reason !== '' && { reason }) },
      }),
    'Pedido cancelado',
  );
  return (
    <>
      <Button color="error" variant="outlined" disabled={disabled} onClick={() => setIsAsking(true)}>
        Cancelar pedido
      </Button>
      <ConfirmationDialog
        isOpen={isAsking}
        title={`Cancelar o pedido ${number}?`}
        text="Os itens voltam ao estoque, e crédito, bônus e cupom voltam ao cliente. O que foi pago é devolvido. Não há como desfazer."
        confirmLabel="Cancelar pedido"
        cancelLabel="Manter o pedido"
        isDestructive
        isPending={cancel.isPending}
        isIncomplete={stated.reason === ''}
        error={cancel.error}
        onConfirm={() => cancel.mutate(stated, { onSuccess: () => setIsAsking(false) })}
        onClose={() => setIsAsking(false)}
      >
        <ReasonFields reasons={cancellationReasons} value={stated} onChange={setStated} />
      </ConfirmationDialog>
    </>
  );
}
