import type { ReturnDetail } from '@vitrine/contract/schemas/return.ts';
import { storeAddressLines } from '@vitrine/rules/store-address.ts';

import { Printed } from '#app/features/account/printed.tsx';
import { useStore } from '#app/platform/store/store-context.ts';

import styles from './return-label.module.css';

/** The address label of a return parcel, to print [ACC-02]. */
export function ReturnLabel({ detail, sender }: { detail: ReturnDetail; sender: string | null }) {
  const { name, settings } = useStore();
  const { street, city, postcode } = storeAddressLines(settings);
  return (
    <Printed label="Etiqueta de devolução">
      <div className={styles.label}>
        <p className={styles.number}>
          Devolução {detail.id}, pedido {detail.order.increment_id}
        </p>
        <p>Destinatário</p>
        <address className={styles.address}>
          <strong>{settings.legal_name || name}</strong>
          <br />
          {street}
          <br />
          {city}
          <br />
          {postcode}
        </address>
        {sender === null ? null : <p>Remetente: {sender}</p>}
      </div>
    </Printed>
  );
}
