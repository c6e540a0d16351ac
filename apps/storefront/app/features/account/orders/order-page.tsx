import { formatBrl } from '@vitrine/brazil/brl.ts';
import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';
import { formatPhone, parsePhone } from '@vitrine/brazil/phone.ts';
import { formatTaxvat, parseTaxvat } from '@vitrine/brazil/taxvat.ts';
import { orderRows } from '@vitrine/contract/order-total-rows.ts';
import type { ReturnDetail } from '@vitrine/contract/schemas/return.ts';
import type { Order } from '@vitrine/contract/schemas/sales.ts';
import { clsx } from 'clsx';
import { useState } from 'react';

import { AccountFrame } from '#app/features/account/account-frame.tsx';
import { PostalAddressLines } from '#app/features/account/address-lines.tsx';
import { PrintButton } from '#app/features/account/printed.tsx';
import { SubPageHead } from '#app/features/account/sub-page-head.tsx';
import { SummaryRows } from '#app/features/cart/summary-rows.tsx';
import { CorrectOwnAddress } from '#app/features/checkout/correct-own-address.tsx';
import { isPickup } from '#app/features/delivery/domain/delivery-or-pickup.ts';
import { pollDelayMs } from '#app/features/payment/domain/payment-view.ts';
import { useWatchedOrder } from '#app/features/payment/use-watched-order.ts';
import { newReturnPath, orderPath, ordersPath, returnPath } from '#app/platform/addresses/paths.ts';
import { useSession } from '#app/platform/session/session-state.ts';
import { Badge } from '#app/ui/badge/badge.tsx';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { PageLink } from '#app/ui/page-link/page-link.tsx';

import { BuyAgain } from './buy-again.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { orderStatusView, partlyShippedView } from './domain/order-status-view.ts';
import { GiftCardDelivery } from './gift-card-delivery.tsx';
import { LateNotice } from './late-notice.tsx';
import { OrderItems } from './order-items.tsx';
import { Invoice, Tracking } from './order-papers.tsx';
import { OrderParcels } from './order-parcels.tsx';
import { ChangeWaitingPayment, OrderPaymentSection } from './order-payment-section.tsx';
import { hasReceipt, OrderReceipt } from './order-receipt.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { ReturnNotices } from './return-notices.tsx';
import { WithdrawOrder } from './withdraw-order.tsx';
import { refundedWords, storeRefundWords, withdrawnWords } from './withdrawal-words.ts';

import styles from './order-page.module.css';

export interface OrderPageProps {
  /** The order as loaded with the page. */
  order: Order;
  onLogOut: () => void;
}

/** One order of the account [ACC-01]. */
export function OrderPage({ order, onLogOut }: OrderPageProps) {
  return (
    <AccountFrame section="orders" onLogOut={onLogOut}>
      <OrderDetails order={order} />
    </AccountFrame>
  );
}

export interface OrderDetailsProps {
  /** The order as loaded with the page. */
  order: Order;
  /** The buyer has no account: no list of orders, returns or exchanges. */
  isGuest?: boolean;
  /** The returns of a guest's order, which no list of theirs contains. */
  guestReturns?: readonly ReturnDetail[];
}

/** Everything about one order, refetched periodically while its payment is pending. */
export function OrderDetails({ order: loaded, isGuest = false, guestReturns }: OrderDetailsProps) {
  const [changed, setChanged] = useState<Order | null>(null);
  const known = changed ?? loaded;
  const isPending = pollDelayMs(known) !== false;
  const { data: order = known } = useWatchedOrder(isPending ? known.uuid : null);
  const { label, text, tone } = statusViewOf(order);
  const customer = useSession((session) => session.customer);
  const { parcels = [] } = order;
  // One parcel with everything is shown as an order that was sent whole.
  const hasParcels = parcels.length > 1 || isPartlyShipped(order);
  const hasArrived = order.status === 'delivered' || parcels.some(({ delivered_at: at }) => at !== null);
  return (
    <div className={styles.page}>
      <SubPageHead
        trail={
          isGuest
            ? []
            : [{ label: 'Meus pedidos', href: ordersPath() }, { label: `Pedido ${order.increment_id}` }]
        }
      >
        <div className={styles.title}>
          <h1>Pedido {order.increment_id}</h1>
          <span role="status">
            <Badge tone={tone}>{label}</Badge>
          </span>
        </div>
        <p className={styles.muted}>
          Feito em {formatDate(order.placed_at)}, {formatTime(order.placed_at)}. {text}
        </p>
        {order.exchanged && !isGuest ? (
          <p className={styles.exchanged}>
            Troca do pedido{' '}
            <PageLink href={orderPath(order.exchanged.order.uuid)}>
              {order.exchanged.order.increment_id}
            </PageLink>
            :{' '}
            <PageLink href={returnPath(order.exchanged.return_id)}>
              Devolução {order.exchanged.return_id}
            </PageLink>
          </p>
        ) : null}
        {order.cancellation_reason ? <p>Motivo: {order.cancellation_reason}</p> : null}
        <div className={styles.actions}>
          <BuyAgain items={order.items} />
          <PrintButton>{hasReceipt(order) ? 'Imprimir recibo' : 'Imprimir pedido'}</PrintButton>
        </div>
      </SubPageHead>
      {order.gift_card ? null : <LateNotice {...order} />}
      {guestReturns ? <ReturnNotices returns={guestReturns} /> : null}
      <div className={styles.columns}>
        <div className={styles.column}>
          <Card
            as="section"
            padding="l"
            className={clsx(styles.section, isPending ? styles.first : styles.fourth)}
            aria-labelledby="pagamento"
          >
            <h2 id="pagamento" className={styles.heading}>
              Pagamento
            </h2>
            <OrderPaymentSection order={order} />
            <div className={styles.paymentActions}>
              <ChangeWaitingPayment order={order} />
              <CancelOrder order={order} onUpdated={setChanged} />
              <WithdrawOrder order={order} isGuest={isGuest} onUpdated={setChanged} />
            </div>
          </Card>
          <Card
            as="section"
            padding="l"
            className={clsx(styles.section, styles.third)}
            aria-labelledby="itens"
          >
            <h2 id="itens" className={styles.heading}>
              {order.items_count === 1 ? '1 item' : `${order.items_count} itens`}
            </h2>
            <OrderItems items={order.items} />
            <Totals order={order} />
          </Card>
        </div>
        <div className={styles.column}>
          <Card
            as="section"
            padding="l"
            className={clsx(styles.section, styles.second)}
            aria-labelledby="andamento"
          >
            <h2 id="andamento" className={styles.heading}>
              Andamento
            </h2>
            <OrderTimeline order={order} />
          </Card>
          <Card
            as="section"
            padding="l"
            className={clsx(styles.section, styles.fourth)}
            aria-labelledby="entrega"
          >
            <h2 id="entrega" className={styles.heading}>
              Entrega
            </h2>
            {order.gift_card ? (
              <GiftCardDelivery order={order} card={order.gift_card} />
            ) : (
              <Delivery order={order} />
            )}
            <CorrectOwnAddress order={order} onUpdated={setChanged} />
            {hasParcels ? (
              <OrderParcels order={order} />
            ) : order.tracking === null ? null : (
              <Tracking tracking={order.tracking} />
            )}
            {hasArrived && !isGuest && !order.gift_card ? (
              <ButtonLink variant="secondary" size="s" href={newReturnPath(order.uuid)}>
                Devolver ou trocar
              </ButtonLink>
            ) : null}
          </Card>
          {order.company ? <InvoicedCompany {...order.company} orderedBy={order.ordered_by} /> : null}
          {order.invoice === null ? null : (
            <Card
              as="section"
              padding="l"
              className={clsx(styles.section, styles.fourth)}
              aria-labelledby="nota-fiscal"
            >
              <h2 id="nota-fiscal" className={styles.heading}>
                Nota fiscal
              </h2>
              <Invoice invoice={order.invoice} />
            </Card>
          )}
        </div>
      </div>
      <OrderReceipt
        order={order}
        totals={<Totals order={order} />}
        status={label}
        customer={isGuest ? null : customer}
      />
    </div>
  );
}

function InvoicedCompany({
  name,
  taxvat,
  orderedBy,
}: NonNullable<Order['company']> & { orderedBy: Order['ordered_by'] }) {
  const cnpj = parseTaxvat(taxvat);
  return (
    <Card
      as="section"
      padding="l"
      className={clsx(styles.section, styles.fourth)}
      aria-labelledby="faturado-para"
    >
      <h2 id="faturado-para" className={styles.heading}>
        Faturado para
      </h2>
      <div>
        <p>{name}</p>
        <p className={styles.muted}>CNPJ {cnpj ? formatTaxvat(cnpj) : taxvat}</p>
        {orderedBy ? (
          <p className={styles.muted}>
            Pedido por {orderedBy.name}
            {orderedBy.approved_by === null ? '' : `, aprovado por ${orderedBy.approved_by}`}
          </p>
        ) : null}
      </div>
    </Card>
  );
}

const isPartlyShipped = ({ status, parcels = [] }: Pick<Order, 'status' | 'parcels'>) =>
  parcels.length > 0 && (status === 'paid' || status === 'preparing');

const statusViewOf = (order: Order) =>
  isPartlyShipped(order) ? partlyShippedView : orderStatusView(order.status, order.payment.type);

function Totals({ order }: { order: Order }) {
  const message = order.gift_wrap?.message ?? '';
  const withdrawn = withdrawnWords(order.withdrawals, formatBrl);
  const refunded = [
    ...storeRefundWords(order.withdrawals, formatBrl),
    ...refundedWords(order.refunds, formatBrl),
  ];
  return (
    <div className={styles.totals}>
      <SummaryRows rows={orderRows(order)} totalCentavos={order.totals.total_centavos} />
      {withdrawn === null ? null : <p>{withdrawn}</p>}
      {refunded.map((words) => (
        <p key={words}>{words}</p>
      ))}
      {message === '' ? null : (
        <p className={styles.muted}>
          No cartão do presente: <q>{message}</q>
        </p>
      )}
    </div>
  );
}

function Delivery({ order: { address, shipping, status } }: { order: Order }) {
  const isInTransit = status !== 'delivered' && status !== 'cancelled';
  const isPickedUp = isPickup(shipping);
  const phone = parsePhone(address.phone);
  return (
    <>
      <div>
        <p>{shipping.name}</p>
        {isInTransit ? (
          <p className={styles.muted}>
            {isPickedUp ? 'Retire a partir de ' : 'Previsão: até '}
            {formatDate(shipping.arrives_on)}
          </p>
        ) : null}
        {isPickedUp && shipping.pickup?.address ? <p>{shipping.pickup.address}</p> : null}
      </div>
      <address className={styles.address}>
        <strong>{address.recipient}</strong>
        <br />
        {isPickedUp ? null : (
          <>
            <PostalAddressLines address={address} />
            <br />
          </>
        )}
        <span className={styles.muted}>{phone ? formatPhone(phone) : address.phone}</span>
      </address>
    </>
  );
}
