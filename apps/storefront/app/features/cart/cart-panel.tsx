import { ShoppingBag } from 'lucide-react';
import { Suspense, lazy, useEffect } from 'react';

import { useStore } from '#app/platform/store/store-context.ts';
import { Badge } from '#app/ui/badge/badge.tsx';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { SidePanel } from '#app/ui/dialog/side-panel.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Skeleton } from '#app/ui/skeleton/skeleton.tsx';

import { CartFailure } from './cart-failure.tsx';
import { CartLines } from './cart-lines.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import { useCart, useCartState } from './cart-state.ts';
import { CartWaiting } from './cart-waiting.tsx';
import { refreshCart } from './cart.ts';
import { CheckoutLink } from './checkout-link.tsx';
import { cartTotalRows } from './domain/cart-total-rows.ts';
import { countText } from './domain/count-text.ts';
import { RemovalNotice } from './removal-notice.tsx';
import { SavedLines } from './saved-lines.tsx';
import { SavingsNote } from './savings-note.tsx';
import { SummaryRows } from './summary-rows.tsx';
import { useRemoval } from './use-removal.ts';

import styles from './cart-panel.module.css';

// Lazy, because it needs the query cache, which the panel does without.
const DeliveryEstimate = lazy(async () => ({
  default: (await import('./delivery-estimator.tsx')).DeliveryEstimator,
}));

export interface CartPanelProps {
  isOpen: boolean;
  onClose: () => void;
}

/** 'Minha sacola' beside the page [CAR-02]; opening it refreshes the totals [CAR-03]. */
export function CartPanel({ isOpen, onClose }: CartPanelProps) {
  const cart = useCart();
  const itemsCount = useCartState((state) => state.itemsCount);
  const isWaiting = useCartState((state) => state.isWaiting);
  const hasFailed = useCartState(({ status }) => status === 'failed');
  const isKnown = useCartState(({ status }) => status === 'ready' || status === 'failed');
  const { settings } = useStore();
  const removal = useRemoval();

  useEffect(() => {
    if (isOpen) void refreshCart();
  }, [isOpen]);

  const isFilled = cart !== null && cart.items.length > 0;
  return (
    <SidePanel
      isOpen={isOpen}
      onClose={onClose}
      title="Minha sacola"
      headerEnd={itemsCount > 0 ? <Badge>{countText(itemsCount)}</Badge> : null}
      footer={
        isFilled ? (
          <div className={styles.footer}>
            <SummaryRows
              rows={cartTotalRows(cart)}
              totalCentavos={cart.totals.total_centavos}
              note={<SavingsNote cart={cart} />}
            />
            <CheckoutLink items={cart.items} onClick={onClose} />
            <ButtonLink variant="ghost" href="/carrinho" isFullWidth onClick={onClose}>
              Ver sacola
            </ButtonLink>
          </div>
        ) : null
      }
    >
      {isWaiting ? <CartWaiting /> : null}
      {hasFailed && !isWaiting ? <CartFailure /> : null}
      <RemovalNotice removal={removal} />
      {isFilled ? (
        <>
          <CartLines cart={cart} removal={removal} onOpenProduct={onClose} />
          {settings['checkout/estimate_shipping'] ? (
            <div className={styles.estimate}>
              <Suspense fallback={<Skeleton lines={3} />}>
                <DeliveryEstimate />
              </Suspense>
            </div>
          ) : null}
        </>
      ) : null}
      {!isFilled && !isKnown ? <CartSkeleton /> : null}
      {!isFilled && isKnown && !hasFailed ? (
        <EmptyState
          headingLevel={3}
          icon={<ShoppingBag />}
          title="Sua sacola está vazia"
          text="Que tal dar uma olhada nas novidades?"
          action={<Button onClick={onClose}>Continuar comprando</Button>}
        />
      ) : null}
      <SavedLines items={cart?.saved_for_later ?? []} headingLevel={3} onOpenProduct={onClose} />
    </SidePanel>
  );
}
