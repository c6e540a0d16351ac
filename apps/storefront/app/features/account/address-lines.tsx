import { formatCep, parseCep } from '@vitrine/brazil/cep.ts';
import type { Address } from '@vitrine/contract/schemas/customer.ts';

import styles from './address-lines.module.css';

/** A place as an envelope has it. */
export function AddressLines({ address }: { address: Address }) {
  const cep = parseCep(address.postcode);
  return (
    <address className={styles.address}>
      {address.street}, {address.number}
      {address.complement === '' ? null : `, ${address.complement}`}
      <br />
      {address.neighborhood}, {address.city}, {address.region}
      <br />
      CEP {cep ? formatCep(cep) : address.postcode}
    </address>
  );
}
