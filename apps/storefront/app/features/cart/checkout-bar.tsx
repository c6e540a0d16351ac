import type { Cart } from '@vitrine/contract/schemas/cart.ts';

import { Amount } from '#app/ui/amount/amount.tsx';

import { CheckoutLink } from './checkout-link.tsx';
import { useCartShipping } from './use-cart-shipping.ts';

import styles from './checkout-bar.module.css';

/** Total and checkout at the bottom of the screen, on phones. */
export function CheckoutBar({ cart }: { cart: Cart }) {
  const { chosen } = useCartShipping();
  return (
    <section className={styles.bar} aria-label="Total e compra">
      <p className={styles.total}>
        {chosen ? 'Total' : 'Total sem frete'}
        <strong>
          <Amount centavos={cart.totals.total_centavos + (chosen?.price_centavos ?? 0)} />
        </strong>
      </p>
      <CheckoutLink items={cart.items} />
    </section>
  );
}
