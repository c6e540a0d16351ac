import { useEffect, useRef } from 'react';

import { removeItem, setQuantity, useCart } from '#app/features/cart/cart-state.ts';
import { translateServerMessage } from '#app/platform/server-messages.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';

import { openStockChanges } from './domain/stock-changes.ts';
import type { PaymentProblem } from './use-payment.ts';

import styles from './payment-problem-alert.module.css';

/** What went wrong, beside the button that was pressed; nothing that was typed is lost [ORD-02]. */
export function PaymentProblemAlert({ problem }: { problem: PaymentProblem }) {
  const place = useRef<HTMLDivElement>(null);
  const cart = useCart();

  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  const changes = problem.kind === 'stock-changed' ? openStockChanges(problem.items, cart) : [];
  if (problem.kind === 'stock-changed' && changes.length === 0) return null;
  return (
    <div ref={place} className={styles.place}>
      {problem.kind === 'stock-changed' ? (
        <Alert tone="warning" title="O estoque mudou enquanto você comprava" isAnnounced>
          <ul className={styles.changes}>
            {changes.map((change) => (
              <li key={change.item_id} className={styles.change}>
                <span>
                  <strong>{change.name}</strong>
                  {change.available_qty === 0
                    ? ' esgotou.'
                    : `: você pediu ${change.requested_qty}, ${
                        change.available_qty > change.requested_qty ? 'vendemos' : 'temos'
                      } ${change.available_qty}.`}
                </span>
                <span className={styles.actions}>
                  {change.available_qty > 0 ? (
                    <Button size="s" onClick={() => void setQuantity(change.item_id, change.available_qty)}>
                      Ajustar para {change.available_qty}
                    </Button>
                  ) : null}
                  <Button size="s" variant="secondary" onClick={() => void removeItem(change.item_id)}>
                    Remover
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        </Alert>
      ) : (
        <Alert
          tone="danger"
          title={problem.kind === 'refused' ? 'Pagamento não aprovado' : 'Não foi possível finalizar'}
          isAnnounced
        >
          <p>{translateServerMessage(problem.message)}</p>
          <p className={styles.calm}>
            {problem.kind === 'refused' ? 'Nada foi cobrado.' : 'Sua sacola e seus dados continuam aqui.'}
          </p>
        </Alert>
      )}
    </div>
  );
}
