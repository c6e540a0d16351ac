import { type CardBrand, nameOfCardBrand } from '@vitrine/brazil/card-brand.ts';

import styles from './card-brand-mark.module.css';

/** The brand as text, without its trademarked logo. */
export function CardBrandMark({ brand }: { brand: CardBrand }) {
  const name = brand === 'american-express' ? 'Amex' : nameOfCardBrand(brand);
  return <span className={styles.mark}>{name}</span>;
}
