import type { CardView } from '#app/features/product-card/domain/card-view.ts';
import type { PaymentTerms } from '#app/features/product-card/domain/payment-terms.ts';
import { Shelf } from '#app/features/product-card/shelf.tsx';

import styles from './related-products.module.css';

export interface RelatedProductsProps {
  cards: readonly CardView[];
  terms: PaymentTerms;
}

export function RelatedProducts({ cards, terms }: RelatedProductsProps) {
  return (
    <div className={styles.related}>
      <Shelf title="Combina com" cards={cards} terms={terms} />
    </div>
  );
}
