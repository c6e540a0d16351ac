import { formatDate } from '@vitrine/brazil/date-time.ts';
import type { Order } from '@vitrine/contract/schemas/sales.ts';

import { Tracking } from './order-papers.tsx';

import styles from './order-page.module.css';

type Parcel = NonNullable<Order['parcels']>[number];

/** The parcels of an order that is sent in parts, each with its pieces, tracking and arrival [ORD+06]. */
export function OrderParcels({ order }: { order: Pick<Order, 'items' | 'parcels'> }) {
  const { items, parcels = [] } = order;
  return parcels.map((parcel) => (
    <section key={parcel.position} className={styles.parcel} aria-labelledby={`volume-${parcel.position}`}>
      <h3 id={`volume-${parcel.position}`} className={styles.parcelTitle}>
        Volume {parcel.position}
      </h3>
      <p className={styles.muted}>{stateOf(parcel)}</p>
      <ul className={styles.parcelItems}>
        {parcel.items.map(({ id, qty }) => (
          <li key={id}>
            {qty} × {nameOf(items, id)}
          </li>
        ))}
      </ul>
      {parcel.code === null ? null : (
        <Tracking
          tracking={{ carrier: parcel.carrier, code: parcel.code, url: parcel.url }}
          of={`do volume ${parcel.position}`}
        />
      )}
    </section>
  ));
}

function stateOf({ shipped_at: shippedAt, delivered_at: deliveredAt }: Parcel): string {
  return deliveredAt === null
    ? `A caminho desde ${formatDate(shippedAt)}`
    : `Entregue em ${formatDate(deliveredAt)}`;
}

function nameOf(items: Order['items'], id: number): string {
  const item = items.find((one) => one.id === id);
  return [item?.name ?? '', item?.options_label ?? ''].filter((part) => part !== '').join(', ');
}
