import { formatBrl } from '@vitrine/brazil/brl.ts';
import { clsx } from 'clsx';

import styles from './price.module.css';

export interface PriceProps {
  /** The price for payment at once (à vista). */
  priceCentavos: number;
  /** Struck through when it is higher. */
  listPriceCentavos?: number | undefined;
  /** Variants differ: 'a partir de' comes first. */
  isFromPrice?: boolean | undefined;
  size?: 's' | 'm' | 'l' | undefined;
  className?: string | undefined;
}

/** The à-vista price is the strongest figure (Lei 13.543/2017); words that the strike says to eyes are said to ears. */
export function Price({
  priceCentavos,
  listPriceCentavos,
  isFromPrice = false,
  size = 'm',
  className,
}: PriceProps) {
  const hasOffer = listPriceCentavos !== undefined && listPriceCentavos > priceCentavos;
  return (
    <p className={clsx(styles.price, styles[size], className)}>
      {hasOffer ? (
        <s className={styles.list}>
          <span className={styles.said}>De </span>
          {formatBrl(listPriceCentavos)}
        </s>
      ) : null}
      {hasOffer && !isFromPrice ? <span className={styles.said}> por </span> : null}
      {isFromPrice ? <span className={styles.from}>a partir de </span> : null}
      <strong className={styles.now}>{formatBrl(priceCentavos)}</strong>
    </p>
  );
}
