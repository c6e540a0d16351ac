import { describePayment } from '@vitrine/contract/describe-payment.ts';
import type { Order } from '@vitrine/contract/schemas/sales.ts';

import { ChangePayment, RenewPayment } from '#app/features/checkout/change-payment.tsx';
import { paymentView } from '#app/features/payment/domain/payment-view.ts';
import { paymentTypeDisplay } from '#app/features/payment/payment-type-display.ts';
import { translatePaymentMessage } from '#app/features/payment/translate-payment-message.ts';
import { WaitingPayment } from '#app/features/payment/waiting-payment.tsx';
import { Alert } from '#app/ui/alert/alert.tsx';

/** The order's payment; while it is pending, the code or document to pay it [ACC-01]. */
export function OrderPaymentSection({ order }: { order: Order }) {
  const { payment, total_centavos: amountCentavos } = order;
  const view = paymentView(order);
  return (
    <>
      <p>{describePayment(order)}</p>
      {paymentNotice(order)}
      {view === 'waiting' ? (
        <WaitingPayment
          payment={payment}
          amountCentavos={amountCentavos}
          whenOver={<RenewPayment order={order} size="s" />}
        />
      ) : null}
    </>
  );
}

/** Links to the other payment methods while the payment is pending; renders nothing otherwise. */
export function ChangeWaitingPayment({ order }: { order: Order }) {
  return paymentView(order) === 'waiting' ? <ChangePayment order={order} size="s" /> : null;
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
    case 'expired':
      return <ExpiredPayment order={order} />;
    case 'confirming':
      return <Alert title="Estamos confirmando o pagamento">Esta página se atualiza sozinha.</Alert>;
    case 'in-review':
      return <Alert title="Pagamento em análise">Esta página se atualiza sozinha.</Alert>;
    default:
      return null;
  }
}

function ExpiredPayment({ order }: { order: Order }) {
  const { expired } = paymentTypeDisplay[order.payment.type];
  if (!expired) return null;
  const action =
    expired.renewLabel === null ? (
      <ChangePayment order={order} label="Pagar agora" variant="primary" size="s" />
    ) : (
      <RenewPayment order={order} size="s" />
    );
  return (
    <Alert tone="warning" title={expired.title} action={action}>
      <p>{expired.shortText}</p>
    </Alert>
  );
}
