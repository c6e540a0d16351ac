import type { Address } from '@vitrine/contract/schemas/customer.ts';
import { useState } from 'react';

import { translateCallError } from '#app/platform/server-messages.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Modal } from '#app/ui/modal.tsx';

import { removeAddress } from '../../address/address-api.ts';
import { AddressLines } from '../address-lines.tsx';

import styles from './remove-address-dialog.module.css';

export interface RemoveAddressDialogProps {
  /** Open while there is one. */
  address: Address | null;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks before an address is removed: it cannot be brought back. */
export function RemoveAddressDialog({ address, onClose, onRemoved }: RemoveAddressDialogProps) {
  return (
    <Modal isOpen={address !== null} onClose={onClose} title="Remover este endereço?" size="s">
      {address === null ? null : <Question address={address} onClose={onClose} onRemoved={onRemoved} />}
    </Modal>
  );
}

function Question({
  address,
  onClose,
  onRemoved,
}: Omit<RemoveAddressDialogProps, 'address'> & { address: Address }) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function remove() {
    setFailure(null);
    setIsBusy(true);
    try {
      await removeAddress(address.id);
      onRemoved();
    } catch (error) {
      setFailure(translateCallError(error));
      setIsBusy(false);
    }
  }

  return (
    <div className={styles.question}>
      <AddressLines address={address} />
      <p>Os pedidos que já foram feitos para lá não mudam.</p>
      {failure === null ? null : (
        <Alert tone="danger" isAnnounced>
          {failure}
        </Alert>
      )}
      <div className={styles.actions}>
        <Button isLoading={isBusy} onClick={() => void remove()}>
          Remover endereço
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Manter
        </Button>
      </div>
    </div>
  );
}
