import { formatBrl } from '@vitrine/brazil/brl.ts';
import { formatDate } from '@vitrine/brazil/date-time.ts';
import type { OrderSummary } from '@vitrine/contract/schemas/sales.ts';

import { orderPath } from '#app/platform/paths.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { Picture } from '#app/ui/picture.tsx';

import { orderStatusView } from './domain/order-status.ts';

import styles from './order-card.module.css';

/** An order in a list: the whole card leads to it. */
export function OrderCard({ order }: { order: OrderSummary }) {
  const { label, tone } = orderStatusView(order.status);
  return (
    <Card as="article" className={styles.card}>
      <header className={styles.header}>
        <div>
          <h2 className={styles.title}>
            <a href={orderPath(order.uuid)} className={styles.link}>
              Pedido {order.increment_id}
            </a>
          </h2>
          <p className={styles.date}>
            <time dateTime={order.placed_at}>{formatDate(order.placed_at)}</time>
          </p>
        </div>
        <Badge tone={tone}>{label}</Badge>
      </header>
      <div className={styles.body}>
        <ul className={styles.pictures}>
          {order.images.map((image) => (
            <li key={image.path} className={styles.picture}>
              <Picture image={image} sizes="4rem" maxWidth={160} alt="" />
            </li>
          ))}
        </ul>
        <p className={styles.sum}>
          <span>{order.items_count === 1 ? '1 item' : `${order.items_count} itens`}</span>
          <strong>{formatBrl(order.total_centavos)}</strong>
        </p>
      </div>
    </Card>
  );
}
