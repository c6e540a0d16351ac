import { useNavigate, useRouter } from '@tanstack/react-router';
import type { Order } from '@vitrine/contract/schemas/sales.ts';
import { useState } from 'react';

import { paymentTypeDisplay } from '#app/features/payment/payment-type-display.ts';
import { tabQueryClient } from '#app/platform/api/tab-query-client.ts';
import { Button, type ButtonProps } from '#app/ui/button/button.tsx';

import { useCheckoutService } from './checkout-state.ts';
import { payUnpaidOrder } from './submit-order.ts';

export interface ChangePaymentProps {
  order: Order;
  label?: string;
  variant?: ButtonProps['variant'];
  size?: ButtonProps['size'];
}

/** Links to the payment methods of an unpaid order [ORD+03]. */
export function ChangePayment({
  order,
  label = 'Mudar forma de pagamento',
  variant = 'secondary',
  size = 'm',
}: ChangePaymentProps) {
  const navigate = useNavigate();
  const { currentCheckout, dispatchCheckout, adoptUnpaidOrder } = useCheckoutService();
  return (
    <Button
      variant={variant}
      size={size}
      onClick={() => {
        if (currentCheckout().order?.uuid === order.uuid) {
          dispatchCheckout({ type: 'resume', mayAttemptSucceed: order.payment.status === 'none' });
        } else adoptUnpaidOrder(order);
        void navigate({ to: '/checkout/payment' });
      }}
    >
      {label}
    </Button>
  );
}

/** For an order whose payment has expired: renews the payment, or leads to another method. */
export function RenewPayment({ order, size = 'm' }: Pick<ChangePaymentProps, 'order' | 'size'>) {
  const [isBusy, setIsBusy] = useState(false);
  const router = useRouter();
  const { currentCheckout, adoptUnpaidOrder } = useCheckoutService();
  const { code, type } = order.payment;
  const renewLabel = paymentTypeDisplay[type].expired?.renewLabel ?? null;
  const price = order.by_payment.find(({ payment_code }) => payment_code === code);

  async function renew(totalCentavos: number) {
    setIsBusy(true);
    try {
      if (currentCheckout().order?.uuid !== order.uuid) adoptUnpaidOrder(order);
      const outcome = await payUnpaidOrder(router, order.uuid, { code, type }, totalCentavos);
      await tabQueryClient().invalidateQueries({ queryKey: ['order', order.uuid] });
      const opensSuccess = outcome.kind === 'paid-or-pending' || outcome.kind === 'payment-unknown';
      await router.navigate({ to: opensSuccess ? '/checkout/success' : '/checkout/payment' });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <>
      {price && renewLabel !== null ? (
        <Button size={size} isLoading={isBusy} onClick={() => void renew(price.totals.total_centavos)}>
          {renewLabel}
        </Button>
      ) : null}
      <ChangePayment order={order} size={size} />
    </>
  );
}
