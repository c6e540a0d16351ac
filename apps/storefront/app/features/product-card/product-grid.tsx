import { clsx } from 'clsx';
import type { CSSProperties } from 'react';

import { arrivalGroups } from './domain/arrival-groups.ts';
import type { CardView } from './domain/card-view.ts';
import type { PaymentTerms } from './domain/payment-terms.ts';
import { ProductCard } from './product-card.tsx';

import styles from './product-grid.module.css';

export interface ProductGridProps {
  cards: readonly CardView[];
  terms: PaymentTerms;
  /** Columns on a wide screen; fewer if a card would become too narrow. */
  columns: number;
  /** Half the number of columns. */
  isLarge: boolean;
  /** Its first pictures are not those of the first screen. */
  isBelowFold?: boolean;
  headingLevel?: 2 | 3;
}

/** The number of cards visible on a phone without scrolling. */
const eagerCount = 4;
/** A phone's first row: one of its pictures is the largest on the screen. */
const priorityCount = 2;

export function ProductGrid({
  cards,
  terms,
  columns,
  isLarge,
  isBelowFold = false,
  headingLevel = 2,
}: ProductGridProps) {
  const wideColumns = isLarge ? Math.ceil(columns / 2) : columns;
  // React's style type does not include custom properties.
  const style = { '--columns': wideColumns } as CSSProperties;
  const narrower = isLarge
    ? '(min-width: 64rem) 32vw, (min-width: 40rem) 46vw, 92vw'
    : '(min-width: 64rem) 24vw, (min-width: 40rem) 30vw, 46vw';
  const sizes = `(min-width: 80rem) ${Math.round(80 / wideColumns)}rem, ${narrower}`;
  const groups = arrivalGroups(cards);
  return (
    <ul className={clsx(styles.grid, isLarge && styles.large)} style={style}>
      {cards.map((card, index) => (
        <li key={card.id}>
          <ProductCard
            card={card}
            terms={terms}
            sizes={sizes}
            arrivalGroup={groups[index] ?? ''}
            isEager={!isBelowFold && index < eagerCount}
            isPriority={!isBelowFold && index < priorityCount}
            headingLevel={headingLevel}
          />
        </li>
      ))}
    </ul>
  );
}
