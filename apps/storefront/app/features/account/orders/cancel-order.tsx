import { formatBrl } from '@vitrine/brazil/brl.ts';
import { isErrorOf } from '@vitrine/contract/client.ts';
import type { Order } from '@vitrine/contract/schemas/sales.ts';
import { useState } from 'react';

import { api } from '#app/platform/api/api.ts';
import { Button } from '#app/ui/button/button.tsx';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';

import { cancellationEffects } from './domain/cancellation-effects.ts';
import { loadOrder } from './load-orders.ts';

import styles from './cancel-order.module.css';

export interface CancelOrderProps {
  order: Order;
  /** Receives the order's current state: cancelled, or changed meanwhile. */
  onUpdated: (order: Order) => void;
}

/** Cancels an order that awaits payment, after a confirmation that names the consequences [ACC-01]. */
export function CancelOrder({ order, onUpdated }: CancelOrderProps) {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const close = () => setIsDialogOpen(false);
  const isOpen = order.status === 'awaiting_payment';

  async function cancel() {
    try {
      onUpdated(await api('POST /api/sales/orders/{uuid}/cancel', { path: { uuid: order.uuid } }));
      close();
    } catch (error) {
      // The order was paid or changed meanwhile: the page shows its state.
      if (
        isErrorOf(error, 'POST /api/sales/orders/{uuid}/cancel') &&
        error.code === 'order_not_cancellable'
      ) {
        const current = await loadOrder(order.uuid).catch(() => null);
        if (current) onUpdated(current);
      }
      throw error;
    }
  }

  return (
    <>
      {isOpen ? (
        <Button variant="secondary" size="s" className={styles.open} onClick={() => setIsDialogOpen(true)}>
          Cancelar pedido
        </Button>
      ) : null}
      <ConfirmDialog
        isOpen={isDialogOpen}
        title={`Cancelar o pedido ${order.increment_id}?`}
        action={isOpen ? 'Cancelar pedido' : null}
        keep={isOpen ? 'Manter pedido' : 'Fechar'}
        onConfirm={cancel}
        onClose={close}
      >
        <ul className={styles.outcomes}>
          {cancellationEffects(order, formatBrl).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p>Não há como voltar atrás.</p>
      </ConfirmDialog>
    </>
  );
}
