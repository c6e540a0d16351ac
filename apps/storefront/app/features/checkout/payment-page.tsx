import { useRouter } from '@tanstack/react-router';
import { useEffect, useState, useCallback } from 'react';

import { CartFailure } from '#app/features/cart/cart-failure.tsx';
import { useCartState } from '#app/features/cart/cart-state.ts';
import { ordersPath } from '#app/platform/addresses/paths.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { Button } from '#app/ui/button/button.tsx';

import { CheckoutFrame } from './checkout-frame.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { useCheckout } from './checkout-state.ts';
import { PaymentForm } from './payment-form.tsx';
import { findUnconfirmedOrder } from './submit-order.ts';
import { useBuyer } from './use-buyer.ts';
import { useCheckoutGuard } from './use-checkout-guard.ts';

/** /checkout/payment: pays the cart, or a placed order that is unpaid. */
export function PaymentPage() {
  const isHere = useCheckoutGuard('/checkout/payment');
  const checkout = useCheckout();
  const buyer = useBuyer();
  const hasFailed = useCartState(({ status, saved }) => status === 'failed' && !saved);
  const hasItems = useCartState(({ saved }) => (saved?.items.length ?? 0) > 0);

  if (hasFailed && checkout.step !== 'unknown' && !checkout.order) {
    return (
      <CheckoutFrame stepIndex={2} title="Pagamento">
        <CartFailure />
      </CheckoutFrame>
    );
  }
  if (!isHere || checkout.step === 'unknown' || !buyer) {
    return <CheckoutSkeleton stepIndex={2} title="Pagamento" />;
  }
  if (checkout.orderInDoubt && !checkout.order && !hasItems && checkout.step !== 'processing') {
    return <LostOrder isGuest={buyer.isGuest} />;
  }
  return <PaymentForm checkout={checkout} buyer={buyer} />;
}

/** The response to an order was lost: retries it with the same idempotency key. */
function LostOrder({ isGuest }: { isGuest: boolean }) {
  const router = useRouter();
  const [hasFailed, setHasFailed] = useState(false);

  const findOrder = useCallback(() => {
    findUnconfirmedOrder(router).catch(() => setHasFailed(true));
  }, [router]);
  useEffect(findOrder, [findOrder]);

  if (!hasFailed) return <CheckoutSkeleton stepIndex={2} title="Estamos confirmando seu pedido" />;
  return (
    <CheckoutFrame stepIndex={2} title="Estamos confirmando seu pedido">
      <Alert
        tone="warning"
        title="Ainda não sabemos se o pedido foi feito"
        isAnnounced
        action={
          <Button
            variant="secondary"
            size="s"
            onClick={() => {
              setHasFailed(false);
              findOrder();
            }}
          >
            Tentar novamente
          </Button>
        }
      >
        <p>
          {isGuest
            ? 'Se o pedido foi feito, você recebe um e-mail com o link dele. Espere por ele antes de comprar de novo.'
            : 'Se o pedido foi feito, ele aparece em Meus pedidos. Confira lá antes de comprar de novo.'}
        </p>
      </Alert>
      {isGuest ? null : (
        <ButtonLink href={ordersPath()} variant="secondary">
          Ver meus pedidos
        </ButtonLink>
      )}
    </CheckoutFrame>
  );
}
