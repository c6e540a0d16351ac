import { formatBrl } from '@vitrine/brazil/brl.ts';
import { formatDate } from '@vitrine/brazil/date-time.ts';
import type { PastOrder } from '@vitrine/contract/schemas/past-orders.ts';

import { Amount } from '#app/ui/amount/amount.tsx';
import { Card } from '#app/ui/card/card.tsx';

import styles from './past-orders.module.css';

/** The orders that the customer placed in the shop that the store had before: to look at, not to act on [INT+11]. */
export function PastOrders({ orders }: { orders: readonly PastOrder[] }) {
  return (
    <section className={styles.section} aria-labelledby="pedidos-da-loja-antiga">
      <div>
        <h2 id="pedidos-da-loja-antiga">Pedidos da loja antiga</h2>
        <p className={styles.note}>Feitos antes de a loja mudar para cá. Ficam guardados para consulta.</p>
      </div>
      <ul className={styles.list}>
        {orders.map((order) => (
          <li key={order.id}>
            <Card padding="m" className={styles.order}>
              <div className={styles.head}>
                <h3>Pedido {order.number}</h3>
                {order.total_centavos === null ? null : (
                  <strong>
                    <Amount centavos={order.total_centavos} />
                  </strong>
                )}
              </div>
              <p className={styles.note}>
                {order.placed_at === null ? null : (
                  <time dateTime={order.placed_at}>{formatDate(order.placed_at)}</time>
                )}
                {order.placed_at !== null && order.status !== '' ? ' · ' : null}
                {order.status}
              </p>
              {order.items.length > 0 ? (
                <p className={styles.items}>{order.items.map(itemText).join('; ')}</p>
              ) : null}
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}

const itemText = ({ name, quantity, price_centavos: price }: PastOrder['items'][number]) =>
  `${quantity} × ${name}${price === null ? '' : `, ${formatBrl(price)}`}`;
