import type { Image } from '@vitrine/contract/schemas/catalog.ts';
import { promotionText } from '@vitrine/rules/promotion-text.ts';
import type { ReactNode } from 'react';

import type { PaymentTerms } from '#app/features/product-card/domain/payment-terms.ts';
import { Amount } from '#app/ui/amount/amount.tsx';
import { Picture } from '#app/ui/picture/picture.tsx';

import styles from './buy-bar.module.css';

export interface BuyBarProps {
  name: string;
  /** The chosen options; '' for none. */
  chosen: string;
  picture: Image | undefined;
  /** Whether the buy box has left the screen. */
  isBoxPast: boolean;
  priceCentavos: number;
  terms: PaymentTerms;
  /** The buy button. */
  children: ReactNode;
}

/** A bar with the buy button at the bottom of the screen: on phones always, on wide screens once the buy box has left. */
export function BuyBar({ name, chosen, picture, isBoxPast, priceCentavos, terms, children }: BuyBarProps) {
  const promotion = terms.promotion && promotionText(priceCentavos, terms.promotion);
  return (
    <div className={styles.bar} data-past={isBoxPast || undefined}>
      {isBoxPast ? (
        <div className={styles.product}>
          {picture ? (
            <Picture image={picture} alt="" sizes="3rem" maxWidth={160} className={styles.picture} />
          ) : null}
          <p>
            <strong>{name}</strong>
            <span className={styles.chosen}>{chosen}</span>
          </p>
        </div>
      ) : null}
      <p className={styles.price}>
        <strong>
          <Amount centavos={priceCentavos} />
        </strong>
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
