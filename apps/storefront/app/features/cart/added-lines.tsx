import type { Cart } from '@vitrine/contract/schemas/cart.ts';
import { CircleCheck } from 'lucide-react';
import { Suspense, useEffect, useRef } from 'react';

import { lazyExtra } from '#app/platform/hydration/lazy-extra.ts';

import { CartLines } from './cart-lines.tsx';
import { useCartState } from './cart-state.ts';
import type { Removal } from './use-removal.ts';

import styles from './added-lines.module.css';

// Lazy, because they need the query cache and show only after an addition.
const Companions = lazyExtra(async () => (await import('./companions.tsx')).Companions);

export interface AddedLinesProps {
  cart: Cart;
  removal: Removal;
  onOpenProduct: () => void;
}

/** Lists the lines of the cart: after an addition, the added ones first, with companion products. */
export function AddedLines({ cart, removal, onOpenProduct }: AddedLinesProps) {
  const addedVariants = useCartState((state) => state.addedVariants);
  const heading = useRef<HTMLHeadingElement>(null);
  const wasAdded = useRef(false);
  const added = cart.items.filter((item) => addedVariants.includes(item.variant_id));
  const others = cart.items.filter((item) => !added.includes(item));
  const [first] = added;

  // Lines added from the open panel move to its top, and the focus follows.
  useEffect(() => {
    if (wasAdded.current) heading.current?.focus();
    wasAdded.current = addedVariants.length > 0;
  }, [addedVariants]);

  if (!first) return <CartLines items={cart.items} removal={removal} onOpenProduct={onOpenProduct} />;
  return (
    <>
      <section aria-label="Adicionado à sacola">
        <h3 ref={heading} tabIndex={-1} className={styles.added}>
          <CircleCheck aria-hidden="true" />
          Adicionado à sacola
        </h3>
        <CartLines items={added} removal={removal} onOpenProduct={onOpenProduct} />
        <Suspense>
          <Companions
            productId={first.product_id}
            cart={cart}
            headingLevel={3}
            onOpenProduct={onOpenProduct}
          />
        </Suspense>
      </section>
      {others.length > 0 ? (
        <>
          <h3 className={styles.others}>Também na sua sacola</h3>
          <CartLines items={others} removal={removal} onOpenProduct={onOpenProduct} />
        </>
      ) : null}
    </>
  );
}
