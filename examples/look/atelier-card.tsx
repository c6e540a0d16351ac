import type { ProductCardSlotProps } from '@vitrine/look';

import styles from './atelier.module.css';

/** The name above the picture, and the measure below the price. */
export function AtelierCard({ product, parts }: ProductCardSlotProps) {
  return (
    <div className={styles.card}>
      <div className={styles.title}>
        {parts.name}
        {parts.wish}
      </div>
      {parts.pictures}
      {parts.colors}
      <div className={styles.price}>{parts.price}</div>
      {product.measure === null ? null : <p className={styles.measure}>{product.measure}</p>}
      {parts.rating}
      {parts.arrival}
    </div>
  );
}
