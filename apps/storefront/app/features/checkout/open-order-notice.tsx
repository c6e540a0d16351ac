import { useEffect } from 'react';

import { paymentView } from '#app/features/payment/domain/payment-view.ts';
import { useWatchedOrder } from '#app/features/payment/use-watched-order.ts';
import { guestOrderPath, orderPath } from '#app/platform/addresses/paths.ts';
import { useGuest, useGuestSession } from '#app/platform/session/guest-session.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { ButtonLink } from '#app/ui/button/button-link.tsx';

import { useCheckoutService, usePlacedOrder } from './checkout-state.ts';

const finalViews: ReadonlySet<string> = new Set(['paid', 'cancelled']);

/** Shows on an empty cart the unpaid order that was placed from it. */
export function OpenOrderNotice() {
  const placed = usePlacedOrder();
  const { restoreGuest } = useGuestSession();
  const { startCheckout } = useCheckoutService();
  const isGuest = Boolean(useGuest());
  const { data: order } = useWatchedOrder(placed?.uuid ?? null);

  useEffect(() => {
    restoreGuest();
    startCheckout();
  }, [restoreGuest, startCheckout]);

  if (!order || finalViews.has(paymentView(order))) return null;
  return (
    <Alert
      title={`Seu pedido nº ${order.increment_id} ainda não foi pago`}
      action={
        <ButtonLink size="s" href={isGuest ? guestOrderPath : orderPath(order.uuid)}>
          Ver pedido
        </ButtonLink>
      }
    >
      <p>Os produtos estão reservados para você.</p>
    </Alert>
  );
}
