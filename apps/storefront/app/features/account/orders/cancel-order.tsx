import { formatBrl } from '@vitrine/brazil/brl.ts';
import { CallError } from '@vitrine/contract/client.ts';
import type { Order } from '@vitrine/contract/schemas/sales.ts';
import { useState } from 'react';

import { api } from '#app/platform/api.ts';
import { translateCallError } from '#app/platform/server-messages.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Modal } from '#app/ui/modal.tsx';

import { givenBack } from './domain/given-back.ts';
import { loadOrder } from './load-orders.ts';

import styles from './cancel-order.module.css';

export interface CancelOrderProps {
  order: Order;
  /** Given the order as it is now: cancelled, or where it could not be, as it went on. */
  onTold: (order: Order) => void;
}

/** Cancels an order while it waits for its payment, after a question that names what comes of it [ACC-01]. */
export function CancelOrder({ order, onTold }: CancelOrderProps) {
  const [isAsked, setIsAsked] = useState(false);
  const close = () => setIsAsked(false);
  return (
    <>
      {order.status === 'awaiting_payment' ? (
        <Button variant="secondary" size="s" className={styles.open} onClick={() => setIsAsked(true)}>
          Cancelar pedido
        </Button>
      ) : null}
      <Modal isOpen={isAsked} onClose={close} title={`Cancelar o pedido ${order.increment_id}?`} size="s">
        {isAsked ? <Question order={order} onTold={onTold} onClose={close} /> : null}
      </Modal>
    </>
  );
}

function Question({ order, onTold, onClose }: CancelOrderProps & { onClose: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const path = { uuid: order.uuid };

  async function cancel() {
    setFailure(null);
    setIsBusy(true);
    try {
      onTold(await api('POST /api/sales/orders/{uuid}/cancel', { path }));
      onClose();
    } catch (error) {
      setFailure(translateCallError(error));
      setIsBusy(false);
      // It was paid at this very moment, or has gone on otherwise: the page shows how it stands.
      if (!(error instanceof CallError) || error.code !== 'order_not_cancellable') return;
      const current = await loadOrder(order.uuid).catch(() => null);
      if (current) onTold(current);
    }
  }

  return (
    <div className={styles.question}>
      <ul className={styles.outcomes}>
        {givenBack(order, formatBrl).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p>Não há como voltar atrás.</p>
      {failure === null ? null : (
        <Alert tone="danger" isAnnounced>
          {failure}
        </Alert>
      )}
      <div className={styles.actions}>
        {order.status === 'awaiting_payment' ? (
          <Button isLoading={isBusy} onClick={() => void cancel()}>
            Cancelar pedido
          </Button>
        ) : null}
        <Button variant="ghost" onClick={onClose}>
          {order.status === 'awaiting_payment' ? 'Manter pedido' : 'Fechar'}
        </Button>
      </div>
    </div>
  );
}
