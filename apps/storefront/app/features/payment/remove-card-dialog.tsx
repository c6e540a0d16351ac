import type { SavedCard } from '@vitrine/contract/schemas/sales.ts';

import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';

import { maskedCardName } from './domain/card-name.ts';

export interface RemoveCardDialogProps {
  /** The dialog is open while this is set. */
  card: SavedCard | null;
  onClose: () => void;
  onRemove: (cardId: string) => Promise<void>;
}

export function RemoveCardDialog({ card, onClose, onRemove }: RemoveCardDialogProps) {
  async function remove() {
    if (card) await onRemove(card.id);
    onClose();
  }

  return (
    <ConfirmDialog
      isOpen={card !== null}
      title="Remover este cartão?"
      action="Remover cartão"
      keep="Manter"
      onConfirm={remove}
      onClose={onClose}
    >
      {card === null ? null : (
        <p>{maskedCardName(card)} sai da sua conta. Para pagar com ele de novo, é só digitar os dados.</p>
      )}
    </ConfirmDialog>
  );
}
