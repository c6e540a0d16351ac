import { ClientOnly } from '@tanstack/react-router';
import { describePayment } from '@vitrine/contract/describe-payment.ts';
import type { Order } from '@vitrine/contract/schemas/sales.ts';

import { ChangePayment, PayExpiredPix } from '#app/features/checkout/change-payment.tsx';
import { BoletoPayment } from '#app/features/payment/boleto-payment.tsx';
import { paymentView } from '#app/features/payment/domain/payment-view.ts';
import { translatePaymentMessage } from '#app/features/payment/payment-message.ts';
import { PixPayment } from '#app/features/payment/pix-payment.tsx';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Skeleton } from '#app/ui/skeleton/skeleton.tsx';

import styles from './order-page.module.css';

/** How the order is paid; the Pix or boleto once more while it waits to be paid [ACC-01]. */
export function OrderPaymentSection({ order }: { order: Order }) {
  const { payment, total_centavos: amountCentavos } = order;
  const view = paymentView(order);
  return (
    <>
      <p>{describePayment(order)}</p>
      {paymentNotice(order)}
      {view === 'pix' && payment.pix ? (
        // Its clock and its code are drawn by the browser alone.
        <ClientOnly fallback={<Skeleton shape="block" className={styles.pixPlace} />}>
          <PixPayment
            pix={payment.pix}
            amountCentavos={amountCentavos}
            whenOver={<PayExpiredPix order={order} size="s" />}
          />
        </ClientOnly>
      ) : null}
      {view === 'boleto' && payment.boleto ? (
        <BoletoPayment boleto={payment.boleto} amountCentavos={amountCentavos} />
      ) : null}
    </>
  );
}

/** The way to another payment method while a Pix or a boleto waits to be paid; nothing for any other order. */
export function ChangeWaitingPayment({ order }: { order: Order }) {
  const view = paymentView(order);
  return view === 'pix' || view === 'boleto' ? <ChangePayment order={order} size="s" /> : null;
}

function paymentNotice(order: Order) {
  switch (paymentView(order)) {
    case 'unpaid':
      return (
        <Alert
          tone="warning"
          title="Este pedido ainda não foi pago"
          action={<ChangePayment order={order} label="Pagar agora" variant="primary" size="s" />}
        >
          <p>{order.payment.message === null ? null : translatePaymentMessage(order.payment.message)}</p>
        </Alert>
      );
    case 'pix-expired':
      return (
        <Alert tone="warning" title="O código Pix venceu" action={<PayExpiredPix order={order} size="s" />}>
          <p>Seu pedido continua reservado.</p>
        </Alert>
      );
    case 'boleto-expired':
      return (
        <Alert
          tone="warning"
          title="O boleto venceu"
          action={<ChangePayment order={order} label="Pagar agora" variant="primary" size="s" />}
        >
          <p>Se você já pagou, o banco nos avisa em até 2 dias úteis.</p>
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
