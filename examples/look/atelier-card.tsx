import type { ProductCardSlotProps } from '@vitrine/look';

import styles from './atelier.module.css';

/** The name above the picture, and the price beside the measure. */
export function AtelierCard({ product, parts }: ProductCardSlotProps) {
  return (
    <div className={styles.card}>
      <div className={styles.title}>
        {parts.name}
        {parts.wish}
      </div>
      {parts.pictures}
      {parts.colors}
      <div className={styles.facts}>
        {parts.price}
        <span>{product.measure}</span>
      </div>
      {parts.rating}
      {parts.arrival}
    </div>
  );
}
