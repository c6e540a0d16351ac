import { formatCep, parseCep } from '@vitrine/brazil/cep.ts';
import type { Address } from '@vitrine/contract/schemas/customer.ts';

import styles from './address-lines.module.css';

type PostalAddress = Pick<
  Address,
  'street' | 'number' | 'complement' | 'neighborhood' | 'city' | 'region' | 'postcode'
>;

/** The lines of an address as on an envelope; the surrounding `address` element adds the rest. */
export function PostalAddressLines({ address }: { address: PostalAddress }) {
  const cep = parseCep(address.postcode);
  return (
    <>
      {address.street}, {address.number}
      {address.complement === '' ? null : `, ${address.complement}`}
      <br />
      {address.neighborhood}, {address.city}, {address.region}
      <br />
      CEP {cep ? formatCep(cep) : address.postcode}
    </>
  );
}

export function AddressLines({ address }: { address: PostalAddress }) {
  return (
    <address className={styles.address}>
      <PostalAddressLines address={address} />
    </address>
  );
}
