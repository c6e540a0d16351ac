import { Button } from '@mui/material';
import { formatBrl } from '@vitrine/brazil/brl.ts';
import type { AdminGiftCard } from '@vitrine/contract/admin/schemas/admin-gift-card.ts';
import { useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { ConfirmationDialog } from '#panel/ui/confirmation-dialog.tsx';
import { useChange } from '#panel/ui/use-change.ts';

/** Cancels a gift card that the staff issued. */
export function CancelGiftCardButton({ card }: { card: AdminGiftCard }) {
  const client = usePanelClient();
  const [isOpen, setIsOpen] = useState(false);
  const cancel = useChange({
    call: () => client('POST /api/admin/gift-cards/{id}/cancellation', { path: { id: card.id } }),
    done: 'Vale-presente cancelado.',
    onDone: () => setIsOpen(false),
  });
  return (
    <>
      <Button color="error" size="small" onClick={() => setIsOpen(true)}>
        Cancelar
      </Button>
      <ConfirmationDialog
        isOpen={isOpen}
        title={`Cancelar o vale-presente de ${formatBrl(card.amount_centavos)}?`}
        text={`O código de ${card.recipient_name} deixa de valer, e não há como desfazer. Quem recebeu não é avisado.`}
        confirmLabel="Cancelar vale-presente"
        isDestructive
        isPending={cancel.isPending}
        error={cancel.error}
        onConfirm={() => cancel.mutate()}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}
