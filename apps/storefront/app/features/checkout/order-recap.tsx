import { formatDate } from '@vitrine/brazil/date-time.ts';
import type { Order } from '@vitrine/contract/schemas/sales.ts';
import { MapPin } from 'lucide-react';

import { arrivalText } from '#app/features/delivery/domain/arrival-text.ts';
import { isPickup } from '#app/features/delivery/domain/delivery-or-pickup.ts';

import { destinationLines } from './domain/destination-lines.ts';

import styles from './delivery-recap.module.css';

export interface OrderRecapProps {
  order: Order;
  /** The chosen payment method, on which the day depends. */
  methodCode: string | undefined;
}

/** Address, date and items of a placed order that is to be paid, so that a refused card leaves no doubt about them [CHK+03]. */
export function OrderRecap({ order, methodCode }: OrderRecapProps) {
  const { shipping, address, items, gift_card: card } = order;
  const isPickedUp = isPickup(shipping);
  const { heading, line } = card
    ? { heading: `Para ${card.recipient_name}`, line: card.recipient_email }
    : destinationLines(address, { ...shipping, isPickedUp });
  const price = order.by_payment.find(({ payment_code: code }) => code === methodCode);
  const arrival = arrivalText({ ...shipping, arrives_on: price?.arrives_on ?? shipping.arrives_on });
  return (
    <section className={styles.recap} aria-label="Entrega">
      <MapPin className={styles.icon} aria-hidden="true" />
      <div className={styles.words}>
        <strong>{heading}</strong>
        {line === null ? null : <span>{line}</span>}
        <span>
          {card
            ? `${shipping.name}, em ${formatDate(card.send_on)}`
            : isPickedUp
              ? arrival
              : `${shipping.name}, ${arrival}`}
        </span>
        <span>{items.map(({ qty, name }) => `${qty} × ${name}`).join(', ')}</span>
      </div>
    </section>
  );
}
