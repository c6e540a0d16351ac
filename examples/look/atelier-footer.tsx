import type { FooterSlotProps } from '@vitrine/look';
import { useState } from 'react';

import styles from './atelier.module.css';

/** The store's words first; the columns of links open on demand. */
export function AtelierFooter({ storeName, description, parts }: FooterSlotProps) {
  // Closed only by a click: without scripts everything is there.
  const [isOpen, setIsOpen] = useState(true);
  return (
    <div className={styles.footer}>
      <p className={styles.signature}>Feito à mão por {storeName}</p>
      {description === '' ? null : <p>{description}</p>}
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        Mapa da loja
      </button>
      <div className={styles.columns} hidden={!isOpen}>
        {parts.links}
        {parts.contact}
      </div>
      {parts.social}
    </div>
  );
}
