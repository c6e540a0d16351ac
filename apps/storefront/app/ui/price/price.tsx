import { clsx } from 'clsx';

import { Amount } from '#app/ui/amount/amount.tsx';

import styles from './price.module.css';

export interface PriceProps {
  /** The price of a single payment (à vista). */
  priceCentavos: number;
  /** Shown struck through if higher. */
  listPriceCentavos?: number | undefined;
  /** Variants have different prices: shows 'a partir de'. */
  isFromPrice?: boolean | undefined;
  /** Says that the price is the customer's own, beside the public one. */
  isMemberPrice?: boolean | undefined;
  size?: 's' | 'm' | 'l' | undefined;
  className?: string | undefined;
}

/** Emphasises the à-vista price (Lei 13.543/2017); hidden texts replace the strike-through for screen readers. */
export function Price({
  priceCentavos,
  listPriceCentavos,
  isFromPrice = false,
  isMemberPrice,
  size = 'm',
  className,
}: PriceProps) {
  const hasOffer = listPriceCentavos !== undefined && listPriceCentavos > priceCentavos;
  return (
    <p className={clsx(styles.price, styles[size], className)} data-price="">
      {hasOffer ? (
        <s className={styles.list}>
          <span className={styles.said}>De </span>
          <Amount centavos={listPriceCentavos} />
        </s>
      ) : null}
      {isMemberPrice ? <span className={styles.from}>Seu preço </span> : null}
      {hasOffer && !isFromPrice ? <span className={styles.said}> por </span> : null}
      {isFromPrice ? <span className={styles.from}>a partir de </span> : null}
      <strong className={styles.now}>
        <Amount centavos={priceCentavos} />
      </strong>
    </p>
  );
}
