import type { ProductSort } from '@vitrine/contract/schemas/catalog.ts';

import { useStore } from '#app/platform/store-context.ts';
import { Pagination } from '#app/ui/pagination.tsx';

import type { PaymentTerms } from './domain/payment-terms.ts';
import { ListingToolbar } from './listing-toolbar.tsx';
import type { ListingView } from './load-category-page.ts';
import { ProductGrid } from './product-grid.tsx';

import styles from './listing-results.module.css';

export interface ListingResultsProps {
  /** Address of the listing without its query. */
  action: string;
  q?: string | undefined;
  hrefOf: (part: { sort: ProductSort; page?: number }) => string;
  listing: ListingView;
  terms: PaymentTerms;
}

/** Count and order, the products, and the way to the other pages. */
export function ListingResults({ action, q, hrefOf, listing, terms }: ListingResultsProps) {
  const { settings } = useStore();
  return (
    <div className={styles.results}>
      <ListingToolbar action={action} q={q} hrefOf={hrefOf} sort={listing.sort} total={listing.total} />
      <ProductGrid cards={listing.cards} terms={terms} columns={settings['catalog/grid_mode']} />
      <Pagination
        page={listing.page}
        pageCount={listing.pageCount}
        hrefOf={(page) => hrefOf({ sort: listing.sort, page })}
        label="Páginas de produtos"
      />
    </div>
  );
}
