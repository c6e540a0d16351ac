import { useEffect, useState } from 'react';

import type { CardView } from '#app/features/product-card/domain/card-view.ts';
import type { PaymentTerms } from '#app/features/product-card/domain/payment-terms.ts';
import { loadShelf } from '#app/features/product-card/load-shelf.ts';
import { ShelfRow } from '#app/features/product-card/shelf-row.tsx';
import { productPath } from '#app/platform/addresses/paths.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { PageLink } from '#app/ui/page-link/page-link.tsx';

import type { LaterShelfTab } from './component-views.ts';

import styles from './later-shelf.module.css';

interface LaterShelfProps extends LaterShelfTab {
  /** Loads the products. */
  isVisited: boolean;
  terms: PaymentTerms;
}

/** A shelf whose products are links until it is wanted: without scripts and while the products load. */
export function LaterShelf({ title, source, links, isVisited, terms }: LaterShelfProps) {
  const [cards, setCards] = useState<readonly CardView[] | 'failed' | null>(null);
  const isLoading = isVisited && cards === null;

  useEffect(() => {
    if (!isLoading) return undefined;
    let isCurrent = true;
    loadShelf(source)
      .catch(() => 'failed' as const)
      .then((loaded) => isCurrent && setCards(loaded));
    return () => {
      isCurrent = false;
    };
  }, [isLoading, source]);

  if (cards !== null && cards !== 'failed' && cards.length > 0) {
    return <ShelfRow label={title} cards={cards} terms={terms} />;
  }
  return (
    <div aria-busy={isLoading} className={styles.waiting}>
      {cards === 'failed' ? (
        <Alert
          tone="danger"
          isAnnounced
          action={
            <Button variant="secondary" size="s" onClick={() => setCards(null)}>
              Tentar novamente
            </Button>
          }
        >
          Não foi possível carregar estes produtos.
        </Alert>
      ) : null}
      <ul className={styles.links}>
        {links.map(({ id, slug, name }) => (
          <li key={id}>
            <PageLink href={productPath(slug)} className={styles.link}>
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
