import { arrivalAfterSettlement } from '@vitrine/contract/arrival-after-settlement.ts';
import type { PaymentMethod } from '@vitrine/contract/schemas/sales.ts';
import { MapPin } from 'lucide-react';

import { useAddresses } from '#app/features/address/address-api.ts';
import { arrivalText } from '#app/features/delivery/domain/arrival-text.ts';
import { isPickup } from '#app/features/delivery/domain/delivery-or-pickup.ts';
import { checkoutPath } from '#app/platform/addresses/paths.ts';
import { PageLink } from '#app/ui/page-link/page-link.tsx';

import type { Checkout } from './domain/checkout-states.ts';
import { destinationLines } from './domain/destination-lines.ts';

import styles from './delivery-recap.module.css';

export interface DeliveryRecapProps extends Pick<Checkout, 'address' | 'shipping'> {
  method: PaymentMethod | undefined;
}

/**
 * Address and delivery date, with links to change them. The date assumes payment today: a boleto takes days to settle
 * [CHK+02].
 */
export function DeliveryRecap({ address, shipping, method }: DeliveryRecapProps) {
  const { data } = useAddresses();
  const known = data?.find(({ id }) => id === address?.id);
  if (!address || !shipping) return null;
  const { heading, line } = destinationLines(known ?? null, { ...shipping, isPickedUp: isPickup(shipping) });
  const arrival = afterSettlement(shipping, method);
  return (
    <section className={styles.recap} aria-label="Entrega">
      <MapPin className={styles.icon} aria-hidden="true" />
      <p className={styles.words}>
        <strong>{heading}</strong>
        {/* Reserves the line's height while the addresses load. */}
        <span>{line ?? '\u00a0'}</span>
        <span>
          {isPickup(shipping)
            ? arrivalText({ ...arrival, pickup: { address: null } })
            : `${shipping.name}, ${arrivalText(arrival)}`}
        </span>
      </p>
      <PageLink href={checkoutPath} className={styles.change}>
        Alterar
      </PageLink>
    </section>
  );
}

function afterSettlement(shipping: NonNullable<Checkout['shipping']>, method: PaymentMethod | undefined) {
  if (!method) return shipping;
  return {
    ...shipping,
    arrives_from: arrivalAfterSettlement(shipping.arrives_from, method.type),
    arrives_on: arrivalAfterSettlement(shipping.arrives_on, method.type),
  };
}
