import { useRouter } from '@tanstack/react-router';
import type { ChosenFilters } from '@vitrine/contract/filter-text.ts';
import type { ProductSort } from '@vitrine/contract/schemas/catalog.ts';
import { SearchX } from 'lucide-react';
import { useEffect, useState } from 'react';

import type { CardView } from '#app/features/product-card/domain/card-view.ts';
import type { PaymentTerms } from '#app/features/product-card/domain/payment-terms.ts';
import { ProductGrid } from '#app/features/product-card/product-grid.tsx';
import { serviceOf } from '#app/platform/services/service-of.ts';
import { useStore } from '#app/platform/store/store-context.ts';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Pagination } from '#app/ui/pagination/pagination.tsx';

import { filterChips } from './domain/chosen-filters.ts';
import { FilterButton } from './filter-button.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FilterList } from './filter-list.tsx';
import { useGridMode } from './grid-switch.tsx';
import { type LayeredNavigation, createLayeredNavigation, followRouter } from './layered-navigation.ts';
import { ListingToolbar } from './listing-toolbar.tsx';
import type { ListingView } from './load-listing.ts';
import { LoadMore } from './load-more.tsx';

import styles from './listing-results.module.css';

export interface ListingResultsProps {
  /** The key of the listing's stored state. */
  listingKey: string;
  hrefOf: (part: { filters?: ChosenFilters; sort?: ProductSort; page?: number }) => string;
  listing: ListingView;
  terms: PaymentTerms;
}

const filtersId = 'filtros';

/** Filters, count, sort order, products and pagination. */
export function ListingResults({ listingKey, hrefOf, listing, terms }: ListingResultsProps) {
  const columns = useStore().settings['catalog/grid_mode'];
  const [isLarge] = useGridMode();
  const { sort, page, chosen, filters } = listing;
  const list = {
    filters,
    chosen,
    hrefOf: (nextFilters: ChosenFilters) => hrefOf({ filters: nextFilters, sort }),
  };
  const more = useLoadedBelow(listingKey, hrefOf({ filters: chosen, sort, page }));
  const shownCards = [...listing.cards, ...more.cards];
  const hasFilters = filters.values.length > 0 || filters.price !== null;
  return (
    <div className={hasFilters ? styles.withFilters : styles.results}>
      <div className={styles.top}>
        <ListingToolbar
          hrefOf={(part) => hrefOf({ filters: chosen, ...part })}
          sort={sort}
          total={listing.total}
          columns={columns}
          filterButton={
            hasFilters ? (
              <FilterButton
                {...list}
                listId={filtersId}
                total={listing.total}
                chosenCount={filterChips(filters, chosen).length}
              />
            ) : null
          }
        />
        <FilterChips {...list} />
      </div>
      {hasFilters ? (
        <aside id={filtersId} className={styles.filters} aria-label="Filtros">
          <FilterList {...list} />
        </aside>
      ) : null}
      <div className={styles.products}>
        {listing.total === 0 ? (
          <EmptyState
            icon={<SearchX />}
            title="Nenhum produto com estes filtros"
            text="Retire um deles, ou veja tudo de novo."
            action={<ButtonLink href={hrefOf({ sort })}>Limpar filtros</ButtonLink>}
          />
        ) : (
          <>
            <ProductGrid cards={shownCards} terms={terms} columns={columns} isLarge={isLarge} />
            <LoadMore
              key={more.address}
              listing={listing}
              shownPage={more.page ?? page}
              shownCount={shownCards.length}
              onLoaded={more.add}
            />
            <Pagination
              page={page}
              pageCount={listing.pageCount}
              hrefOf={(number) => hrefOf({ filters: chosen, sort, page: number })}
              label="Páginas de produtos"
            />
          </>
        )}
      </div>
    </div>
  );
}

/** Products loaded below a listing, for this URL only, restored when the shopper returns. */
function useLoadedBelow(listingKey: string, address: string) {
  const [path = '', text] = address.split('?');
  const query = text === undefined ? '' : `?${text}`;
  const router = useRouter();
  const navigation = serviceOf(router, createLayeredNavigation);
  const loadedNow = () => ({ address, ...loadedOf(navigation, listingKey, query) });
  const [loaded, setLoaded] = useState(loadedNow);
  const current = loaded.address === address ? loaded : loadedNow();
  useEffect(() => {
    serviceOf(router, followRouter).rememberListing(listingKey, path, query);
  }, [router, listingKey, path, query]);

  function add(cards: readonly CardView[], page: number) {
    const more = { cards: [...current.cards, ...cards], page };
    navigation.rememberMore(listingKey, more);
    setLoaded({ address, ...more });
  }

  return { ...current, add };
}

function loadedOf(
  navigation: LayeredNavigation,
  listingKey: string,
  query: string,
): { cards: readonly CardView[]; page: number | null } {
  return navigation.loadedBelow(listingKey, query) ?? { cards: [], page: null };
}
