import type { CartItem } from '@vitrine/contract/schemas/cart.ts';

import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { Button } from '#app/ui/button/button.tsx';

import { isOrderable } from './domain/line-stock.ts';

import styles from './checkout-link.module.css';

export interface CheckoutLinkProps {
  items: readonly CartItem[];
  onClick?: (() => void) | undefined;
}

/** 'Finalizar compra': a link, or the reason why checkout is blocked [CAR-06]. */
export function CheckoutLink({ items, onClick }: CheckoutLinkProps) {
  if (isOrderable(items)) {
    return (
      <ButtonLink href="/checkout" size="l" isFullWidth onClick={onClick}>
        Finalizar compra
      </ButtonLink>
    );
  }
  return (
    <div>
      <Button size="l" isFullWidth disabled>
        Finalizar compra
      </Button>
      <p className={styles.reason}>Ajuste os produtos sem estoque para continuar.</p>
    </div>
  );
}
