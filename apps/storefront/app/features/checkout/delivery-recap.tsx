import { MapPin } from 'lucide-react';

import { arrivalText } from '#app/features/delivery/domain/arrival-text.ts';
import { checkoutPath } from '#app/platform/paths.ts';

import type { Checkout } from './checkout-state.ts';
import { addressLines } from './domain/address-lines.ts';
import { useAddresses } from './use-addresses.ts';

import styles from './delivery-recap.module.css';

/** Where to and until when, with the way back to change it. */
export function DeliveryRecap({ address, shipping }: Pick<Checkout, 'address' | 'shipping'>) {
  const { data } = useAddresses();
  const known = data?.find(({ id }) => id === address?.id);
  if (!address || !shipping) return null;
  return (
    <section className={styles.recap} aria-label="Entrega">
      <MapPin className={styles.icon} aria-hidden="true" />
      <p className={styles.words}>
        <strong>{known ? addressLines(known)[0] : `${address.city}/${address.region}`}</strong>
        <span>
          {shipping.name}, {arrivalText(shipping)}
        </span>
      </p>
      <a href={checkoutPath} className={styles.change}>
        Alterar
      </a>
    </section>
  );
}
