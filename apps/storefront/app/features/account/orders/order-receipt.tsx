import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';
import { formatTaxvat, parseTaxvat } from '@vitrine/brazil/taxvat.ts';
import { describePayment } from '@vitrine/contract/describe-payment.ts';
import type { Customer } from '@vitrine/contract/schemas/customer.ts';
import type { Order } from '@vitrine/contract/schemas/sales.ts';
import { storeAddressLines } from '@vitrine/rules/store-address.ts';
import type { ReactNode } from 'react';

import { PostalAddressLines } from '#app/features/account/address-lines.tsx';
import { Printed } from '#app/features/account/printed.tsx';
import { isPickup } from '#app/features/delivery/domain/delivery-or-pickup.ts';
import { useStore } from '#app/platform/store/store-context.ts';
import { Amount } from '#app/ui/amount/amount.tsx';

import styles from './order-receipt.module.css';

const paidStatuses: ReadonlySet<Order['status']> = new Set(['paid', 'preparing', 'shipped', 'delivered']);

/** Whether the store has the money: a company pays an order on terms later. */
export const hasReceipt = ({ status, payment }: Pick<Order, 'status' | 'payment'>) =>
  paidStatuses.has(status) && (payment.type !== 'net_terms' || Boolean(payment.net_terms?.received_on));

interface OrderReceiptProps {
  readonly order: Order;
  readonly totals: ReactNode;
  /** The status in the page's words. */
  readonly status: string;
  /** Null of a guest, whose document a link from a mail does not show. */
  readonly customer: Pick<Customer, 'first_name' | 'last_name' | 'taxvat'> | null;
}

/** What the page of an order prints [ACC-01]: the receipt of a paid one, the current state of any other order. */
export function OrderReceipt({ order, totals, status, customer }: OrderReceiptProps) {
  const { name, settings } = useStore();
  const { invoice } = order;
  const isReceipt = hasReceipt(order);
  const { street, city, postcode } = storeAddressLines(settings);
  const storeAddress = [street, city, postcode].filter((part) => part !== '').join(', ');
  return (
    <Printed label={isReceipt ? 'Recibo' : 'Pedido para imprimir'}>
      <h1>
        {isReceipt ? 'Recibo do pedido' : 'Pedido'} {order.increment_id}
      </h1>
      <p>
        {settings.legal_name || name}
        {settings.document === '' ? null : `, CNPJ ${settings.document}`}
        {storeAddress === '' ? null : (
          <>
            <br />
            {storeAddress}
          </>
        )}
      </p>
      <Buyer order={order} customer={customer} />
      <dl className={styles.facts}>
        <dt>Data do pedido</dt>
        <dd>
          {formatDate(order.placed_at)}, {formatTime(order.placed_at)}
        </dd>
        <dt>Situação</dt>
        <dd>{status}</dd>
        <dt>Forma de pagamento</dt>
        <dd>{describePayment(order)}</dd>
        <dt>{isPickup(order.shipping) ? 'Retirada' : 'Entrega'}</dt>
        <dd>
          <Destination order={order} />
        </dd>
      </dl>
      <table className={styles.items}>
        <thead>
          <tr>
            <th scope="col">Produto</th>
            <th scope="col">Quantidade</th>
            <th scope="col">Valor</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <tr key={item.id}>
              <td>
                {item.name}
                {item.options_label === '' ? null : ` (${item.options_label})`}
              </td>
              <td>{item.qty}</td>
              <td>
                <Amount centavos={item.total_centavos} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {totals}
      <p className={styles.note}>
        {isReceipt ? 'Este recibo' : 'Este resumo'} não substitui a nota fiscal
        {invoice === null ? '.' : `, de chave ${invoice.key}.`}
      </p>
    </Printed>
  );
}

/** The company that the order is invoiced to, or the customer with their document; of a guest, who receives it. */
function Buyer({ order: { company, address }, customer }: Pick<OrderReceiptProps, 'order' | 'customer'>) {
  const person = customer ? `${customer.first_name} ${customer.last_name}`.trim() : address.recipient;
  const document = parseTaxvat(company?.taxvat ?? customer?.taxvat ?? '');
  return (
    <p>
      Comprador: {company?.name ?? person}
      {document === null ? null : `, ${document.kind === 'pf' ? 'CPF' : 'CNPJ'} ${formatTaxvat(document)}`}
    </p>
  );
}

function Destination({ order: { address, shipping } }: { order: Order }) {
  if (isPickup(shipping)) {
    return (
      <>
        {shipping.name}
        {shipping.pickup?.address ? `, ${shipping.pickup.address}` : null}
      </>
    );
  }
  return (
    <address className={styles.address}>
      {address.recipient}
      <br />
      <PostalAddressLines address={address} />
    </address>
  );
}
