import { formatBrl } from '@vitrine/brazil/brl.ts';
import type { ReactNode } from 'react';

import type { PaymentTerms } from '#app/features/product-card/domain/payment-terms.ts';
import { promotionText } from '#app/features/product-card/domain/promotion-text.ts';

import styles from './buy-bar.module.css';

export interface BuyBarProps {
  priceCentavos: number;
  terms: PaymentTerms;
  /** The buy button. */
  children: ReactNode;
}

/** A bar with the buy button at the bottom of the screen, on phones. */
export function BuyBar({ priceCentavos, terms, children }: BuyBarProps) {
  const promotion = terms.promotion && promotionText(priceCentavos, terms.promotion);
  return (
    <div className={styles.bar}>
      <p className={styles.price}>
        <strong>{formatBrl(priceCentavos)}</strong>
        {promotion ? (
          <span className={styles.promotion}>
            {promotion.before}
            {promotion.price}
            {promotion.after}
          </span>
        ) : null}
      </p>
      {children}
    </div>
  );
}
