import { ClientOnly, useNavigate } from '@tanstack/react-router';
import type { Order } from '@vitrine/contract/schemas/sales.ts';

import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';

import { payStandingOrder } from '../../checkout/checkout-state.ts';
import { BoletoPayment } from '../../payment/boleto-payment.tsx';
import { paymentView } from '../../payment/domain/payment-view.ts';
import { translatePaymentMessage } from '../../payment/payment-message.ts';
import { PixPayment } from '../../payment/pix-payment.tsx';
import { describePayment } from './domain/describe-payment.ts';

import styles from './order-page.module.css';

/** How the order is paid; the Pix or boleto once more while it waits to be paid [ACC-01]. */
export function OrderPayment({ order }: { order: Order }) {
  const { payment, total_centavos: amountCentavos } = order;
  return (
    <>
      <p>{describePayment(payment)}</p>
      {paymentNotice(order)}
      {paymentView(order) === 'pix' && payment.pix ? (
        // Its clock and its code are drawn by the browser alone.
        <ClientOnly fallback={<Skeleton shape="block" className={styles.pixPlace} />}>
          <PixPayment pix={payment.pix} amountCentavos={amountCentavos} />
        </ClientOnly>
      ) : null}
      {paymentView(order) === 'boleto' && payment.boleto ? (
        <BoletoPayment boleto={payment.boleto} amountCentavos={amountCentavos} />
      ) : null}
    </>
  );
}

/** To the checkout's choice of how to pay, for this order. */
function PayNow({ order }: { order: Order }) {
  const navigate = useNavigate();
  return (
    <Button
      size="s"
      onClick={() => {
        payStandingOrder(order);
        void navigate({ to: '/checkout/payment' });
      }}
    >
      Pagar agora
    </Button>
  );
}

function paymentNotice(order: Order) {
  switch (paymentView(order)) {
    case 'unpaid':
      return (
        <Alert tone="warning" title="Este pedido ainda não foi pago" action={<PayNow order={order} />}>
          <p>{order.payment.message === null ? null : translatePaymentMessage(order.payment.message)}</p>
        </Alert>
      );
    case 'confirming':
      return <Alert title="Estamos confirmando o pagamento">Esta página se atualiza sozinha.</Alert>;
    case 'in-review':
      return <Alert title="Pagamento em análise">Esta página se atualiza sozinha.</Alert>;
    default:
      return null;
  }
}
