import { formatCep, parseCep } from '@vitrine/brazil/cep.ts';
import type { Address } from '@vitrine/contract/schemas/customer.ts';

import styles from './address-lines.module.css';

type Place = Pick<
  Address,
  'street' | 'number' | 'complement' | 'neighborhood' | 'city' | 'region' | 'postcode'
>;

/** The lines of an address as on an envelope; the surrounding `address` element adds the rest. */
export function PlaceLines({ place }: { place: Place }) {
  const cep = parseCep(place.postcode);
  return (
    <>
      {place.street}, {place.number}
      {place.complement === '' ? null : `, ${place.complement}`}
      <br />
      {place.neighborhood}, {place.city}, {place.region}
      <br />
      CEP {cep ? formatCep(cep) : place.postcode}
    </>
  );
}

export function AddressLines({ address }: { address: Place }) {
  return (
    <address className={styles.address}>
      <PlaceLines place={address} />
    </address>
  );
}
