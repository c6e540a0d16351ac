import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

import { useCartService } from '#app/features/cart/cart-service.ts';
import { useCartState } from '#app/features/cart/cart-state.ts';
import { useGuestSession } from '#app/platform/session/guest-session.ts';
import { useSession } from '#app/platform/session/session-state.ts';

import { useCheckout, useCheckoutService } from './checkout-state.ts';
import { type CheckoutPath, checkoutDestination } from './domain/checkout-destination.ts';
import { useBuyer } from './use-buyer.ts';

/** Returns true once this page is known to be the right one; otherwise navigates to the right one. */
export function useCheckoutGuard(path: CheckoutPath): boolean {
  const session = useSession(({ status }) => status);
  const checkout = useCheckout();
  const isGuestBuyer = useBuyer()?.isGuest === true;
  const hasItems = useCartState(({ saved, status }) =>
    status === 'ready' || saved ? (saved?.items.length ?? 0) > 0 : null,
  );
  const { refreshCart } = useCartService();
  const { restoreGuest } = useGuestSession();
  const { startCheckout } = useCheckoutService();
  const navigate = useNavigate();

  useEffect(() => {
    restoreGuest();
    startCheckout();
    void refreshCart();
  }, [refreshCart, restoreGuest, startCheckout]);

  const destination =
    checkout.step === 'unknown'
      ? 'wait'
      : checkoutDestination(path, {
          // Without an order a guest buyer has no account page to go to.
          session: isGuestBuyer && path !== '/checkout/success' ? 'customer' : session,
          hasItems,
          hasAddress: checkout.address !== null,
          hasShipping: checkout.shipping !== null,
          hasOrder: checkout.order !== null,
          isOrderInDoubt: checkout.orderInDoubt !== null,
          isFinished: checkout.success,
        });

  useEffect(() => {
    if (destination !== 'here' && destination !== 'wait') void navigate({ to: destination, replace: true });
  }, [destination, navigate]);
  return destination === 'here';
}
