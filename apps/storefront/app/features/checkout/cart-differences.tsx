import type { Cart } from '@vitrine/contract/schemas/cart.ts';
import { useEffect, useRef } from 'react';

import { useCartService } from '#app/features/cart/cart-service.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Amount } from '#app/ui/amount/amount.tsx';
import { Button } from '#app/ui/button/button.tsx';

import type { PriceDifference } from './domain/price-differences.ts';
import { type StockChange, stockChanges } from './domain/stock-changes.ts';

import styles from './cart-differences.module.css';

export interface CartDifferencesProps {
  cart: Cart;
  prices: readonly PriceDifference[];
}

/** The differences to the cart that the shopper saw: stock problems to solve here, prices that the button below accepts. */
export function CartDifferences({ cart, prices }: CartDifferencesProps) {
  const region = useRef<HTMLDivElement>(null);
  const stocks = stockChanges(cart);
  const count = stocks.length + prices.length;

  useEffect(() => {
    if (count > 0) region.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);

  if (count === 0) return null;
  return (
    <div ref={region} className={styles.container}>
      {stocks.length > 0 ? (
        <Alert tone="warning" title="O estoque mudou enquanto você comprava" isAnnounced>
          <ul className={styles.changes}>
            {stocks.map((change) => (
              <StockRow key={change.itemId} change={change} />
            ))}
          </ul>
        </Alert>
      ) : null}
      {prices.length > 0 ? (
        <Alert tone="warning" title="O preço mudou enquanto você comprava" isAnnounced>
          <ul className={styles.changes}>
            {prices.map(({ label, seenCentavos, nowCentavos }) => (
              <li key={label}>
                <strong>{label}</strong>: era <Amount centavos={seenCentavos} />, agora é{' '}
                <Amount centavos={nowCentavos} />.
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
    </div>
  );
}

function StockRow({ change: { itemId, name, wantedQty, availableQty } }: { change: StockChange }) {
  const { removeItem, setQuantity } = useCartService();
  return (
    <li className={styles.change}>
      <span>
        <strong>{name}</strong>
        {availableQty === 0
          ? ' esgotou.'
          : `: você pediu ${wantedQty}, ${availableQty > wantedQty ? 'vendemos' : 'temos'} ${availableQty}.`}
      </span>
      <span className={styles.actions}>
        {availableQty > 0 ? (
          <Button size="s" onClick={() => void setQuantity(itemId, availableQty)}>
            Ajustar para {availableQty}
          </Button>
        ) : null}
        <Button size="s" variant="secondary" onClick={() => void removeItem(itemId)}>
          Remover
        </Button>
      </span>
    </li>
  );
}
