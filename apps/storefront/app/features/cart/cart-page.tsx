import { ShoppingBag } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';

import { useStore } from '#app/platform/store/store-context.ts';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { Container } from '#app/ui/container/container.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Skeleton } from '#app/ui/skeleton/skeleton.tsx';

import { CartFailure } from './cart-failure.tsx';
import { CartLines } from './cart-lines.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import { useCart, useCartState } from './cart-state.ts';
import { CartWaiting } from './cart-waiting.tsx';
import { refreshCart } from './cart.ts';
import { CheckoutLink } from './checkout-link.tsx';
import { CouponForm } from './coupon-form.tsx';
import { DeliveryEstimator } from './delivery-estimator.tsx';
import { cartTotalRows } from './domain/cart-total-rows.ts';
import { countText } from './domain/count-text.ts';
import { GiftWrap } from './gift-wrap.tsx';
import { RemovalNotice } from './removal-notice.tsx';
import { SavedLines } from './saved-lines.tsx';
import { SavingsNote } from './savings-note.tsx';
import { SummaryRows } from './summary-rows.tsx';
import { useRemoval } from './use-removal.ts';

import styles from './cart-page.module.css';

// Loaded only for an empty cart.
const OpenOrderNotice = lazy(async () => ({
  default: (await import('#app/features/checkout/open-order-notice.tsx')).OpenOrderNotice,
}));

/** /carrinho: the panel's content, with coupon and more space [CAR-07]. */
export function CartPage() {
  const cart = useCart();
  const isWaiting = useCartState((state) => state.isWaiting);
  const hasFailed = useCartState(({ status }) => status === 'failed');
  const isKnown = useCartState(({ status }) => status === 'ready' || status === 'failed');
  const { settings } = useStore();
  const removal = useRemoval();

  useEffect(() => void refreshCart(), []);

  const isFilled = cart !== null && cart.items.length > 0;
  const isEmpty = !isFilled && isKnown && !hasFailed;
  return (
    <Container className={styles.page}>
      <header className={styles.header}>
        <h1>Minha sacola</h1>
        {isFilled ? <p className={styles.count}>{countText(cart.items_count)}</p> : null}
      </header>
      {isWaiting ? <CartWaiting /> : null}
      {hasFailed && !isWaiting ? <CartFailure /> : null}
      {isEmpty ? (
        <>
          <RemovalNotice removal={removal} />
          <Suspense>
            <OpenOrderNotice />
          </Suspense>
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
            {isFilled ? <CartLines cart={cart} removal={removal} /> : null}
            {!isFilled && !isKnown ? <CartSkeleton /> : null}
            {isFilled ? <SavedLines items={cart.saved_for_later} headingLevel={2} /> : null}
          </section>
          <Card as="section" tone="filled" className={styles.summary} aria-label="Resumo da compra">
            <h2>Resumo</h2>
            {isFilled ? (
              <>
                <SummaryRows
                  rows={[...cartTotalRows(cart), { label: 'Frete', value: 'calculado com o CEP' }]}
                  totalCentavos={cart.totals.total_centavos}
                  note={<SavingsNote cart={cart} />}
                />
                <CheckoutLink items={cart.items} />
                {settings['checkout/estimate_shipping'] ? <DeliveryEstimator /> : null}
                <CouponForm coupon={cart.coupon} />
                {settings['cart/gift_wrap'] ? <GiftWrap giftWrap={cart.gift_wrap} /> : null}
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
    </Container>
  );
}
