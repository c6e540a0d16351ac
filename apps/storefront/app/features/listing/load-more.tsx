import { useEffect, useRef, useState } from 'react';

import type { CardView } from '#app/features/product-card/domain/card-view.ts';
import { Button } from '#app/ui/button/button.tsx';

import { loadCards, type ListingView } from './load-listing.ts';

import styles from './load-more.module.css';

export interface LoadMoreProps {
  listing: ListingView;
  /** The number of the last shown page. */
  shownPage: number;
  shownCount: number;
  onLoaded: (cards: readonly CardView[], page: number) => void;
  /** Loads the cards of a page of a listing that is narrowed in the browser. */
  loadNarrowed?: ((page: number) => Promise<readonly CardView[]>) | undefined;
}

/** Appends the next page; without JavaScript, links to the pages. */
export function LoadMore({ listing, shownPage, shownCount, onLoaded, loadNarrowed }: LoadMoreProps) {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const isCurrent = useRef(true);
  useEffect(() => {
    isCurrent.current = true;
    return () => {
      isCurrent.current = false;
    };
  }, []);
  if (shownPage >= listing.pageCount) return null;

  async function load() {
    setState('loading');
    const { source, chosen, sort } = listing;
    try {
      const cards = await (loadNarrowed?.(shownPage + 1) ??
        loadCards(source, { filters: chosen, sort, page: shownPage + 1 }));
      if (!isCurrent.current) return;
      setState('idle');
      onLoaded(cards, shownPage + 1);
    } catch {
      // The error is shown next to the button, which retries.
      if (isCurrent.current) setState('failed');
    }
  }

  return (
    <div className={styles.more}>
      <p className={styles.text} role="status">
        {state === 'failed'
          ? 'Não conseguimos carregar mais produtos. Tente de novo.'
          : `Mostrando ${shownCount} de ${listing.total}`}
      </p>
      <Button variant="secondary" isLoading={state === 'loading'} onClick={() => void load()}>
        Carregar mais
      </Button>
    </div>
  );
}
