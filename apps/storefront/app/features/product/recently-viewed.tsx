import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

import { cardView } from '#app/features/product-card/domain/card-view.ts';
import type { PaymentTerms } from '#app/features/product-card/domain/payment-terms.ts';
import { ShelfRow } from '#app/features/product-card/shelf-row.tsx';
import { api } from '#app/platform/api/api.ts';
import { tabQueryClient } from '#app/platform/api/tab-query-client.ts';
import { useStore } from '#app/platform/store/store-context.ts';
import { SectionHeading } from '#app/ui/section-heading/section-heading.tsx';

import { viewedProducts } from './viewed-products.ts';

import styles from './recently-viewed.module.css';

export interface RecentlyViewedProps {
  productId: number;
  terms: PaymentTerms;
}

const title = 'Vistos por último';
const neverChanges = () => () => {};

/** Products viewed on this device, without the current one, at current prices [CAT+01]. */
export function RecentlyViewed({ productId, terms }: RecentlyViewedProps) {
  const { public_id: store } = useStore();
  // Compared as text, which is stable. The server cannot read the device's storage.
  const ids = useSyncExternalStore(
    neverChanges,
    () =>
      viewedProducts(store)
        .filter((id) => id !== productId)
        .join(','),
    () => '',
  );
  const { data, isPending } = useQuery(
    {
      queryKey: ['product-cards', ids],
      enabled: ids !== '',
      queryFn: ({ signal }) => api('GET /api/catalog/products/cards', { query: { ids }, signal }),
    },
    tabQueryClient(),
  );

  // Optional content: failures are ignored.
  if (ids === '' || (!isPending && (data ?? []).length === 0)) return null;
  return (
    <section className={styles.viewed} aria-busy={isPending}>
      <SectionHeading title={title} />
      <div className={styles.row}>
        {data ? <ShelfRow label={title} cards={data.map(cardView)} terms={terms} /> : null}
      </div>
    </section>
  );
}
