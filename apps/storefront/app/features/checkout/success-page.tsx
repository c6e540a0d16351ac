import { describePayment } from '@vitrine/contract/describe-payment.ts';
import { orderRows } from '@vitrine/contract/order-total-rows.ts';
import type { PaymentType } from '@vitrine/contract/payment-types.ts';
import type { Order } from '@vitrine/contract/schemas/sales.ts';
import { clsx } from 'clsx';
import { Ban, CircleAlert, CircleCheck, Clock, type LucideIcon, Mail } from 'lucide-react';
import type { ReactNode } from 'react';

import { arrivalText } from '#app/features/delivery/domain/arrival-text.ts';
import { isPickup } from '#app/features/delivery/domain/delivery-or-pickup.ts';
import { type PaymentView, paymentView } from '#app/features/payment/domain/payment-view.ts';
import { paymentTypeDisplay } from '#app/features/payment/payment-type-display.ts';
import { translatePaymentMessage } from '#app/features/payment/translate-payment-message.ts';
import { useWatchedOrder } from '#app/features/payment/use-watched-order.ts';
import { WaitingPayment } from '#app/features/payment/waiting-payment.tsx';
import { guestOrderPath, homePath, orderPath } from '#app/platform/addresses/paths.ts';
import { useGuest } from '#app/platform/session/guest-session.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Amount } from '#app/ui/amount/amount.tsx';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { Spinner } from '#app/ui/spinner/spinner.tsx';

import { ChangePayment, RenewPayment } from './change-payment.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { useCheckout } from './checkout-state.ts';
import { CheckoutSummary } from './checkout-summary.tsx';
import { CorrectOwnAddress } from './correct-own-address.tsx';
import type { Checkout } from './domain/checkout-states.ts';
import { destinationLines } from './domain/destination-lines.ts';
import { summaryOfOrder, type SummaryView } from './domain/summary-view.ts';
import { useBuyer } from './use-buyer.ts';
import { useCheckoutGuard } from './use-checkout-guard.ts';

import styles from './success-page.module.css';

interface Words {
  readonly icon: LucideIcon;
  readonly tone: 'good' | 'waiting' | 'bad';
  readonly title: string;
  readonly text: string;
}

const words: Record<Exclude<PaymentView, 'waiting' | 'expired'>, Words> = {
  paid: {
    icon: CircleCheck,
    tone: 'good',
    title: 'Pagamento confirmado',
    text: 'Obrigado pela compra! Já vamos separar o seu pedido.',
  },
  'in-review': {
    icon: Clock,
    tone: 'waiting',
    title: 'Pagamento em análise',
    text: 'Recebemos seu pedido. O resultado da análise aparece aqui e chega por e-mail.',
  },
  confirming: {
    icon: Clock,
    tone: 'waiting',
    title: 'Estamos confirmando seu pagamento',
    text: 'Seu pedido está guardado. Não pague de novo: a resposta aparece aqui assim que chegar.',
  },
  unpaid: {
    icon: CircleAlert,
    tone: 'bad',
    title: 'O pagamento não foi concluído',
    text: 'Seu pedido continua reservado. Você pode pagar de novo, do mesmo jeito ou de outro.',
  },
  cancelled: {
    icon: Ban,
    tone: 'bad',
    title: 'Pedido cancelado',
    text: 'Este pedido não será cobrado nem enviado.',
  },
};

const onTerms: Words = {
  icon: CircleCheck,
  tone: 'good',
  title: 'Pedido confirmado',
  text: 'Obrigado pela compra! Sua empresa paga no vencimento, e já vamos separar o seu pedido.',
};

function wordsOf(view: PaymentView, type: PaymentType | undefined): Words {
  if (view === 'paid' && type === 'net_terms') return onTerms;
  if (view !== 'waiting' && view !== 'expired') return words[view];
  const { waiting, expired } = type ? paymentTypeDisplay[type] : { waiting: null, expired: null };
  if (view === 'waiting') return waiting ? { tone: 'waiting', ...waiting } : words['in-review'];
  return expired ? { icon: CircleAlert, tone: 'bad', ...expired } : words.unpaid;
}

export interface SuccessPageProps {
  /** Offers an account to a guest buyer with this e-mail [CHK+01]. */
  renderGuestAccount: (email: string) => ReactNode;
  /** Offers a passkey to a customer [AUT+02]. */
  renderPasskeyOffer: () => ReactNode;
}

/** /checkout/success: the order's number, how to pay it if unpaid, and the next steps [CHK-03]. */
export function SuccessPage(props: SuccessPageProps) {
  const isHere = useCheckoutGuard('/checkout/success');
  const checkout = useCheckout();
  if (!isHere || checkout.step === 'unknown' || !checkout.order) {
    return <CheckoutSkeleton stepIndex={2} title="Seu pedido" />;
  }
  return <PlacedOrder {...props} placed={checkout.order} />;
}

function PlacedOrder({
  placed,
  renderGuestAccount,
  renderPasskeyOffer,
}: SuccessPageProps & { placed: NonNullable<Checkout['order']> }) {
  const guest = useGuest();
  const email = useBuyer()?.email ?? '';
  const query = useWatchedOrder(placed.uuid);
  const order = query.data;
  const view = order ? paymentView(order) : 'confirming';
  const { icon: Icon, tone, title, text } = wordsOf(view, order?.payment.type);
  return (
    <CheckoutFrame
      stepIndex={view === 'paid' ? 3 : 2}
      mayGoBack={false}
      title={`Pedido nº ${placed.increment_id}`}
      summary={<CheckoutSummary view={order ? summaryOf(order) : null} />}
    >
      <div className={clsx(styles.state, styles[tone])} role="status">
        <span className={styles.icon}>
          {view === 'confirming' ? <Spinner /> : <Icon aria-hidden="true" />}
        </span>
        <div>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.text}>{text}</p>
        </div>
      </div>
      {query.isError && !order ? (
        <Alert
          tone="danger"
          title="Não foi possível consultar o pedido"
          isAnnounced
          action={
            <Button variant="secondary" size="s" onClick={() => void query.refetch()}>
              Tentar novamente
            </Button>
          }
        >
          <p>Ele está guardado. Verifique sua conexão.</p>
        </Alert>
      ) : null}
      {order && email !== '' && view !== 'cancelled' ? <MailNote email={email} /> : null}
      {order ? <ToPay order={order} view={view} /> : null}
      {order && view !== 'cancelled' ? <Facts order={order} view={view} /> : null}
      {order && guest?.buyer ? renderGuestAccount(guest.buyer.email) : null}
      {order && !guest ? renderPasskeyOffer() : null}
      <div className={styles.actions}>
        <ButtonLink
          href={guest ? guestOrderPath : orderPath(placed.uuid)}
          size="l"
          variant={tone === 'good' ? 'primary' : 'secondary'}
        >
          Acompanhar pedido
        </ButtonLink>
        <ButtonLink href={homePath} size="l" variant="ghost">
          Continuar comprando
        </ButtonLink>
      </div>
    </CheckoutFrame>
  );
}

/** Says where the mails about the order went, so that a slip in the e-mail is noticed. */
function MailNote({ email }: { email: string }) {
  return (
    <p className={styles.mail}>
      <Mail aria-hidden="true" />
      <span>
        Enviamos os detalhes do pedido para <strong>{email}</strong>. Se não chegar, veja a caixa de spam.
      </span>
    </p>
  );
}

function summaryOf(order: Order): SummaryView {
  return summaryOfOrder(order, { rows: orderRows(order), totalCentavos: order.totals.total_centavos });
}

function ToPay({ order, view }: { order: Order; view: PaymentView }) {
  const { payment, totals } = order;
  if (view === 'waiting') {
    return (
      <>
        <Card padding="l">
          <WaitingPayment
            payment={payment}
            amountCentavos={totals.total_centavos}
            whenOver={<RenewPayment order={order} />}
          />
        </Card>
        <ChangeLine order={order} />
      </>
    );
  }
  if (view === 'expired' && paymentTypeDisplay[payment.type].expired?.renewLabel) {
    return (
      <div className={styles.retry}>
        <RenewPayment order={order} size="l" />
      </div>
    );
  }
  if (view !== 'unpaid' && view !== 'expired') return null;
  return (
    <div className={styles.retry}>
      {payment.message === null ? null : <p>{translatePaymentMessage(payment.message)}</p>}
      <ChangePayment order={order} label="Escolher como pagar" variant="primary" size="l" />
    </div>
  );
}

function ChangeLine({ order }: { order: Order }) {
  return (
    <div className={styles.retry}>
      <ChangePayment order={order} />
    </div>
  );
}

function Facts({ order, view }: { order: Order; view: PaymentView }) {
  const isPickedUp = isPickup(order.shipping);
  const { heading, line } = destinationLines(order.address, { ...order.shipping, isPickedUp });
  const isPaid = view === 'paid' || view === 'in-review';
  return (
    <dl className={styles.facts}>
      {isPaid && order.payment.status !== 'none' ? (
        <div>
          <dt>Pagamento</dt>
          <dd>
            <Amount centavos={order.totals.total_centavos} />
            <br />
            {describePayment(order)}
          </dd>
        </div>
      ) : null}
      <div>
        <dt>Entrega</dt>
        <dd>
          {order.shipping.name}, {arrivalText(order.shipping)}
        </dd>
      </div>
      <div>
        <dt>{isPickedUp ? 'Retirada' : 'Endereço'}</dt>
        <dd>
          {isPickedUp ? null : (
            <>
              {order.address.recipient}
              <br />
            </>
          )}
          {heading}
          {line === null ? null : (
            <>
              <br />
              {line}
            </>
          )}
        </dd>
        <dd className={styles.correct}>
          <CorrectOwnAddress order={order} />
        </dd>
      </div>
      <div className={styles.items}>
        <dt>{order.items_count === 1 ? '1 item' : `${order.items_count} itens`}</dt>
        {order.items.map(({ id, qty, name, options_label: options }) => (
          <dd key={id}>
            {qty} × {name}
            {options === '' ? '' : `, ${options}`}
          </dd>
        ))}
      </div>
    </dl>
  );
}
