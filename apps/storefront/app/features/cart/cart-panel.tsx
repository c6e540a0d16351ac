import { ShoppingBag } from 'lucide-react';
import { Suspense, useEffect } from 'react';

import { lazyNeeded } from '#app/platform/code/lazy-needed.tsx';
import { lazyExtra } from '#app/platform/hydration/lazy-extra.ts';
import { useStore } from '#app/platform/store/store-context.ts';
import { Badge } from '#app/ui/badge/badge.tsx';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { SidePanel } from '#app/ui/dialog/side-panel.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Skeleton } from '#app/ui/skeleton/skeleton.tsx';

import { AddedLines } from './added-lines.tsx';
import { CartFailure, CartKept, CartWaiting } from './cart-failure.tsx';
import { ClearingButtons } from './cart-lines.tsx';
import { useCartService } from './cart-service.ts';
import { CartSkeleton } from './cart-skeleton.tsx';
import { useCart, useCartState } from './cart-state.ts';
import { CheckoutLink } from './checkout-link.tsx';
import { countText } from './domain/cart-total-rows.ts';
import { RemovalNotice } from './removal-notice.tsx';
import { SavedLines } from './saved-lines.tsx';
import { SummaryFallback } from './summary-fallback.tsx';
import { useRemoval } from './use-removal.ts';

import styles from './cart-panel.module.css';

// Lazy, because they need the query cache, which the panel does without.
const DeliveryEstimate = lazyNeeded(async () => (await import('./delivery-estimator.tsx')).DeliveryEstimator);

const CartSummary = lazyNeeded(async () => (await import('./cart-summary.tsx')).CartSummary);
const FreeShippingProgress = lazyExtra(
  async () => (await import('./free-shipping-progress.tsx')).FreeShippingProgress,
);

export interface CartPanelProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Shows 'Minha sacola' beside the page, the last addition first [CAR-02]; opening it refreshes the totals [CAR-03]. */
export function CartPanel({ isOpen, onClose }: CartPanelProps) {
  const cart = useCart();
  const itemsCount = useCartState((state) => state.itemsCount);
  const isWaiting = useCartState((state) => state.isWaiting);
  const keptAt = useCartState((state) => state.keptAt);
  const hasFailed = useCartState(({ status }) => status === 'failed');
  const isKnown = useCartState(({ status }) => status === 'ready' || status === 'failed');
  const { settings } = useStore();
  const { refreshCart, markAsAdded } = useCartService();
  const removal = useRemoval();

  useEffect(() => {
    if (isOpen) void refreshCart();
    else markAsAdded([]);
  }, [isOpen, refreshCart, markAsAdded]);

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
            <div>
              <Suspense fallback={<SummaryFallback cart={cart} />}>
                <CartSummary cart={cart} />
              </Suspense>
            </div>
            <div className={styles.stays} data-stays>
              <CheckoutLink items={cart.items} onClick={onClose} />
            </div>
            <ButtonLink variant="ghost" href="/carrinho" isFullWidth onClick={onClose}>
              Ver sacola
            </ButtonLink>
          </div>
        ) : null
      }
    >
      {isWaiting ? <CartWaiting /> : null}
      {keptAt === null ? null : <CartKept keptAt={keptAt} />}
      {hasFailed && !isWaiting ? <CartFailure /> : null}
      <RemovalNotice removal={removal} />
      {isFilled ? (
        <>
          <div className={styles.goal}>
            <Suspense>
              <FreeShippingProgress cart={cart} />
            </Suspense>
          </div>
          <AddedLines cart={cart} removal={removal} onOpenProduct={onClose} />
          <ClearingButtons cart={cart} removal={removal} />
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
