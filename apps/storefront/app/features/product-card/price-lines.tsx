import type { PackContent } from '@vitrine/brazil/pack-content.ts';
import { instalmentSummary } from '@vitrine/rules/instalment-summary.ts';
import { instalmentsInWords } from '@vitrine/rules/instalments-text.ts';
import { promotionText } from '@vitrine/rules/promotion-text.ts';
import { clsx } from 'clsx';

import { Price } from '#app/ui/price/price.tsx';

import type { PaymentTerms } from './domain/payment-terms.ts';
import { unitPriceText } from './domain/unit-price-text.ts';

import styles from './price-lines.module.css';

export interface PriceLinesProps {
  priceCentavos: number;
  listPriceCentavos: number;
  isFromPrice?: boolean;
  /** The customer's own price, below that of everyone. */
  isMemberPrice?: boolean;
  /** The quantity whose price is shown beside that of one unit: the chosen or the smallest one. */
  qty?: number | undefined;
  content?: PackContent | undefined;
  terms: PaymentTerms;
  size?: 'm' | 'l';
}

/** The price to pay, emphasised; below it the promoted method's price and the instalments. */
export function PriceLines({
  priceCentavos,
  listPriceCentavos,
  isFromPrice = false,
  isMemberPrice,
  qty,
  content,
  terms,
  size = 'm',
}: PriceLinesProps) {
  const promotion = terms.promotion && promotionText(priceCentavos, terms.promotion);
  const unitPrice = unitPriceText({ priceCentavos, qty, content });
  const plan = terms.instalments && instalmentSummary(priceCentavos, terms.instalments);
  const words = plan && instalmentsInWords(plan);
  return (
    <div className={size === 'l' ? styles.large : styles.lines}>
      <Price
        priceCentavos={priceCentavos}
        listPriceCentavos={listPriceCentavos}
        isFromPrice={isFromPrice}
        isMemberPrice={isMemberPrice}
        size={size}
      />
      {unitPrice === '' ? null : <p className={styles.unit}>{unitPrice}</p>}
      {promotion ? (
        <p className={clsx(styles.promotion, terms.promotion?.css)}>
          {promotion.before}
          <strong>{promotion.price}</strong>
          {promotion.after}
        </p>
      ) : null}
      {words ? (
        <p className={styles.instalments}>
          {size === 'l' ? 'ou ' : ''}
          {words.count} de <span className={styles.parcel}>{words.parcel}</span> {words.interest}
          {words.firstParcel === null ? '' : ` (1ª\u00A0de\u00A0${words.firstParcel})`}
        </p>
      ) : null}
    </div>
  );
}
