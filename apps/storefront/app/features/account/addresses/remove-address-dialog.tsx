import type { Address } from '@vitrine/contract/schemas/customer.ts';

import { AddressLines } from '#app/features/account/address-lines.tsx';
import { deleteAddress } from '#app/features/address/address-api.ts';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';

export interface RemoveAddressDialogProps {
  /** The dialog is open while this is set. */
  address: Address | null;
  onClose: () => void;
  onRemoved: () => void;
}

export function RemoveAddressDialog({ address, onClose, onRemoved }: RemoveAddressDialogProps) {
  async function remove() {
    if (address) await deleteAddress(address.id);
    onRemoved();
  }

  return (
    <ConfirmDialog
      isOpen={address !== null}
      title="Remover este endereço?"
      action="Remover endereço"
      keep="Manter"
      onConfirm={remove}
      onClose={onClose}
    >
      {address === null ? null : <AddressLines address={address} />}
      <p>Os pedidos que já foram feitos para lá não mudam.</p>
    </ConfirmDialog>
  );
}
