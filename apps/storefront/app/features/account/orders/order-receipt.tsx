import { formatDate } from '@vitrine/brazil/date-time.ts';
import { describePayment } from '@vitrine/contract/describe-payment.ts';
import type { Order } from '@vitrine/contract/schemas/sales.ts';
import { storeAddressLines } from '@vitrine/rules/store-address.ts';
import type { ReactNode } from 'react';

import { Printed } from '#app/features/account/printed.tsx';
import { useStore } from '#app/platform/store/store-context.ts';
import { Amount } from '#app/ui/amount/amount.tsx';

import styles from './order-receipt.module.css';

const paidStatuses: ReadonlySet<Order['status']> = new Set(['paid', 'preparing', 'shipped', 'delivered']);

/** Whether the store has the money: a company pays an order on terms later. */
export const hasReceipt = ({ status, payment }: Pick<Order, 'status' | 'payment'>) =>
  paidStatuses.has(status) && (payment.type !== 'net_terms' || Boolean(payment.net_terms?.received_on));

/** The printed receipt of a paid order [ACC-01]. */
export function OrderReceipt({ order, totals }: { order: Order; totals: ReactNode }) {
  const { name, settings } = useStore();
  const { address, invoice } = order;
  const { street, city, postcode } = storeAddressLines(settings);
  const storeAddress = [street, city, postcode].filter((part) => part !== '').join(', ');
  return (
    <Printed label="Recibo">
      <h1>Recibo do pedido {order.increment_id}</h1>
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
      <p>
        Recebemos de {order.company?.name ?? address.recipient} o pagamento do pedido feito em{' '}
        {formatDate(order.placed_at)}.
        <br />
        {describePayment(order)}
      </p>
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
        {invoice === null
          ? 'Este recibo não substitui a nota fiscal.'
          : `Este recibo não substitui a nota fiscal, de chave ${invoice.key}.`}
      </p>
    </Printed>
  );
}
