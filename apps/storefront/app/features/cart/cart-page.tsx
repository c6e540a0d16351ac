import { useHydrated } from '@tanstack/react-router';
import type { Cart } from '@vitrine/contract/schemas/cart.ts';
import { ShoppingBag } from 'lucide-react';
import { Suspense, useEffect } from 'react';

import { actionPaths } from '#app/platform/addresses/action-paths.ts';
import { newQuotePath } from '#app/platform/addresses/paths.ts';
import { lazyNeeded } from '#app/platform/code/lazy-needed.tsx';
import { lazyExtra } from '#app/platform/hydration/lazy-extra.ts';
import { useStore } from '#app/platform/store/store-context.ts';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { Container } from '#app/ui/container/container.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Skeleton } from '#app/ui/skeleton/skeleton.tsx';

import { CartFailure, CartKept, CartWaiting } from './cart-failure.tsx';
import { CartLines, ClearingButtons } from './cart-lines.tsx';
import { useCartService } from './cart-service.ts';
import { CartSkeleton } from './cart-skeleton.tsx';
import { useCart, useCartState } from './cart-state.ts';
import { CheckoutLink } from './checkout-link.tsx';
import { CouponForm } from './coupon-form.tsx';
import { countText } from './domain/cart-total-rows.ts';
import { isOrderable } from './domain/line-stock.ts';
import { RemovalNotice } from './removal-notice.tsx';
import { SavedLines } from './saved-lines.tsx';
import { SummaryFallback } from './summary-fallback.tsx';
import { useRemoval } from './use-removal.ts';

import styles from './cart-page.module.css';

// Loaded only for an empty cart.
const OpenOrderNotice = lazyNeeded(
  async () => (await import('#app/features/checkout/open-order-notice.tsx')).OpenOrderNotice,
);

// Loaded with the lines, after the first view.
const CartSummary = lazyNeeded(async () => (await import('./cart-summary.tsx')).CartSummary);
const CheckoutBar = lazyNeeded(async () => (await import('./checkout-bar.tsx')).CheckoutBar);
const Companions = lazyExtra(async () => (await import('./companions.tsx')).Companions);
const DeliveryEstimator = lazyNeeded(
  async () => (await import('./delivery-estimator.tsx')).DeliveryEstimator,
);
const GiftWrap = lazyNeeded(async () => (await import('./gift-wrap.tsx')).GiftWrap);
const ChatLink = lazyExtra(
  async () => (await import('#app/features/marketing/chat-button/chat-link.tsx')).ChatLink,
);
const FreeShippingProgress = lazyExtra(
  async () => (await import('./free-shipping-progress.tsx')).FreeShippingProgress,
);

export interface CartPageProps {
  /** The cart of the document, shown until the page's scripts have theirs. */
  loadedCart?: Cart | null;
  /** A coupon that the browser itself has posted, and that was refused. */
  typedCoupon?: string | null;
}

/** /carrinho: the panel's content, with coupon and more space [CAR-07]. */
export function CartPage({ loadedCart = null, typedCoupon = null }: CartPageProps) {
  const currentCart = useCart();
  const isReady = useCartState(({ status }) => status === 'ready');
  const cart = isReady ? currentCart : (currentCart ?? loadedCart);
  const isHydrated = useHydrated();
  const isWaiting = useCartState((state) => state.isWaiting);
  const keptAt = useCartState((state) => state.keptAt);
  const hasFailed = useCartState(({ status }) => status === 'failed');
  const isKnown = useCartState(({ status }) => status === 'ready' || status === 'failed') || cart !== null;
  const { settings } = useStore();
  const { refreshCart } = useCartService();
  const removal = useRemoval();

  useEffect(() => void refreshCart(), [refreshCart]);

  const isFilled = cart !== null && cart.items.length > 0;
  const last = isFilled ? cart.items.at(-1) : undefined;
  // Without the bar, the summary's button explains why it is disabled.
  const hasBar = isHydrated && isFilled && isOrderable(cart.items);
  const isEmpty = !isFilled && isKnown && !hasFailed;
  return (
    <Container className={styles.page}>
      <header className={styles.header}>
        <h1>Minha sacola</h1>
        {isFilled ? <p className={styles.count}>{countText(cart.items_count)}</p> : null}
      </header>
      {isWaiting ? <CartWaiting /> : null}
      {keptAt === null ? null : <CartKept keptAt={keptAt} />}
      {hasFailed && !isWaiting ? <CartFailure /> : null}
      {isEmpty ? (
        <>
          <RemovalNotice removal={removal} />
          {isHydrated ? (
            <Suspense>
              <OpenOrderNotice />
            </Suspense>
          ) : null}
          <EmptyState
            icon={<ShoppingBag />}
            title="Sua sacola está vazia"
            text="Os produtos que você escolher aparecem aqui."
            action={<ButtonLink href="/">Continuar comprando</ButtonLink>}
          />
          <SavedLines items={cart?.saved_for_later ?? []} headingLevel={2} />
        </>
      ) : null}
      {isFilled || !isKnown ? (
        <div className={styles.columns}>
          <section aria-label="Produtos na sacola">
            <RemovalNotice removal={removal} />
            {isFilled ? (
              <>
                <CartLines items={cart.items} removal={removal} />
                <ClearingButtons cart={cart} removal={removal} />
              </>
            ) : null}
            {!isFilled && !isKnown ? (
              <>
                <div className={styles.scripted}>
                  <CartSkeleton />
                </div>
                <noscript>
                  <p>Sua sacola está vazia.</p>
                </noscript>
              </>
            ) : null}
            {isFilled ? <SavedLines items={cart.saved_for_later} headingLevel={2} /> : null}
            {isHydrated && isFilled && last ? (
              <Suspense>
                <Companions productId={last.product_id} cart={cart} headingLevel={2} />
              </Suspense>
            ) : null}
          </section>
          <Card as="section" tone="filled" className={styles.summary} aria-label="Resumo da compra">
            <h2>Resumo</h2>
            {isFilled ? (
              <>
                {isHydrated ? (
                  <>
                    <Suspense>
                      <FreeShippingProgress cart={cart} />
                    </Suspense>
                    <Suspense fallback={<SummaryFallback cart={cart} />}>
                      <CartSummary cart={cart} />
                    </Suspense>
                  </>
                ) : (
                  <SummaryFallback cart={cart} />
                )}
                <div className={hasBar ? styles.wideOnly : undefined}>
                  <CheckoutLink items={cart.items} />
                </div>
                {settings['checkout/quotes'] ? (
                  <ButtonLink href={newQuotePath} variant="secondary" isFullWidth>
                    Pedir cotação
                  </ButtonLink>
                ) : null}
                {settings['checkout/estimate_shipping'] ? (
                  <div className={styles.scripted}>
                    {isHydrated ? (
                      <Suspense fallback={<Skeleton lines={3} />}>
                        <DeliveryEstimator />
                      </Suspense>
                    ) : (
                      <Skeleton lines={3} />
                    )}
                  </div>
                ) : null}
                <CouponForm coupon={cart.coupon} typed={typedCoupon} />
                {settings['cart/gift_wrap'] ? (
                  <div className={styles.scripted}>
                    {isHydrated ? (
                      <Suspense fallback={<Skeleton shape="button" />}>
                        <GiftWrap giftWrap={cart.gift_wrap} />
                      </Suspense>
                    ) : (
                      <Skeleton shape="button" />
                    )}
                  </div>
                ) : null}
                {isHydrated ? (
                  <Suspense>
                    <ChatLink>Dúvidas? Fale com a gente</ChatLink>
                  </Suspense>
                ) : null}
                <a href={actionPaths.shareCart} target="_blank" rel="noopener nofollow">
                  Enviar minha sacola por WhatsApp
                </a>
                <ButtonLink variant="ghost" href="/" isFullWidth>
                  Continuar comprando
                </ButtonLink>
              </>
            ) : (
              <Skeleton lines={5} />
            )}
          </Card>
        </div>
      ) : null}
      {isFilled && hasBar ? (
        <Suspense>
          <CheckoutBar cart={cart} />
        </Suspense>
      ) : null}
    </Container>
  );
}
