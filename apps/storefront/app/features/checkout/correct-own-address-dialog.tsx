import type { AddressInput } from '@vitrine/contract/schemas/customer.ts';
import type { Order } from '@vitrine/contract/schemas/sales.ts';

import { AddressForm } from '#app/features/address/address-form.tsx';
import { api } from '#app/platform/api/api.ts';
import { tabQueryClient } from '#app/platform/api/tab-query-client.ts';
import { emitAppEvent } from '#app/platform/browser/app-events.ts';
import { Modal } from '#app/ui/dialog/modal.tsx';

import styles from './checkout-step.module.css';

interface CorrectOwnAddressDialogProps {
  order: Order;
  onUpdated: ((order: Order) => void) | undefined;
  isOpen: boolean;
  onClose: () => void;
}

/** The order's address in the form of all addresses. A refusal stays beside what was typed. */
export function CorrectOwnAddressDialog({ order, isOpen, onClose, onUpdated }: CorrectOwnAddressDialogProps) {
  async function save(input: AddressInput) {
    const path = { uuid: order.uuid };
    const changed = await api('PUT /api/sales/orders/{uuid}/address', { path, body: input });
    tabQueryClient().setQueryData(['order', order.uuid], changed);
    onUpdated?.(changed);
    onClose();
    emitAppEvent('toast', {
      kind: 'success',
      message: 'Endereço corrigido. Enviamos a confirmação por e-mail.',
    });
  }

  return (
    <Modal isOpen={isOpen} onClose={onClose} title="Corrigir endereço" size="l">
      <p className={styles.explanation}>Até a loja preparar o pedido, e para um lugar com o mesmo frete.</p>
      <AddressForm
        initial={typedAddressOf(order.address)}
        submitLabel="Salvar endereço"
        onSubmit={save}
        onCancel={onClose}
      />
    </Modal>
  );
}

/** Returns an order's address as the form has it; orders keep the recipient's name in one field. */
function typedAddressOf({ recipient, ...address }: Order['address']): Partial<AddressInput> {
  const [first = '', ...others] = recipient.trim().split(/\s+/);
  return { ...address, first_name: first, last_name: others.join(' ') };
}
