import { useRouter } from '@tanstack/react-router';
import type { ChosenFilters } from '@vitrine/contract/filter-text.ts';
import type { ProductSort } from '@vitrine/contract/schemas/catalog.ts';
import { clsx } from 'clsx';
import { SearchX } from 'lucide-react';
import { useEffect, useState } from 'react';

import type { CardView } from '#app/features/product-card/domain/card-view.ts';
import type { PaymentTerms } from '#app/features/product-card/domain/payment-terms.ts';
import { ProductGrid } from '#app/features/product-card/product-grid.tsx';
import { serviceOf } from '#app/platform/services/service-of.ts';
import { useStore } from '#app/platform/store/store-context.ts';
import { ButtonLink } from '#app/ui/button/button-link.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { Pagination } from '#app/ui/pagination/pagination.tsx';

import { withArrivalDay } from './domain/arrival-address.ts';
import { filterChips } from './domain/chosen-filters.ts';
import { FilterButton } from './filter-button.tsx';
import { FilterChips } from './filter-chips.tsx';
import { type ArrivalLinks, FilterList } from './filter-list.tsx';
import { useGridMode } from './grid-switch.tsx';
import { type LayeredNavigation, createLayeredNavigation, followRouter } from './layered-navigation.ts';
import { ListingToolbar } from './listing-toolbar.tsx';
import type { ListingView } from './load-listing.ts';
import { LoadMore } from './load-more.tsx';
import { type ArrivalFilter, useArrivalFilter } from './use-arrival-filter.ts';

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
export function ListingResults({
  listingKey,
  hrefOf: plainHrefOf,
  listing: given,
  terms,
}: ListingResultsProps) {
  const columns = useStore().settings['catalog/grid_mode'];
  const [isLarge] = useGridMode();
  const arrival = useArrivalFilter(given);
  const listing = arrival?.listing ?? given;
  const day = arrival?.chosen?.day ?? null;
  const hrefOf: ListingResultsProps['hrefOf'] = (part) => withArrivalDay(plainHrefOf(part), day);
  const { sort, page, chosen, filters } = listing;
  const list = {
    filters,
    chosen,
    hrefOf: (nextFilters: ChosenFilters) => hrefOf({ filters: nextFilters, sort }),
    arrival: arrival && arrivalLinks(arrival, { listing, hrefOf: plainHrefOf }),
  };
  const more = useLoadedBelow(listingKey, hrefOf({ filters: chosen, sort, page: given.page }));
  const shownCards = [...listing.cards, ...more.cards];
  const hasFilters = filters.values.length > 0 || filters.price !== null || day !== null;
  const chosenCount = filterChips(filters, chosen).length + (day === null ? 0 : 1);
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
                chosenCount={chosenCount}
                onOpen={arrival?.want}
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
      <div
        className={clsx(styles.products, arrival?.state === 'loading' && styles.loading)}
        aria-busy={arrival?.state === 'loading' || undefined}
      >
        {listing.total === 0 || arrival?.state === 'failed' ? (
          <NoProducts arrival={arrival} hrefOf={plainHrefOf} listing={listing} />
        ) : (
          <>
            <ProductGrid cards={shownCards} terms={terms} columns={columns} isLarge={isLarge} />
            <LoadMore
              key={more.address}
              listing={listing}
              shownPage={more.page ?? page}
              shownCount={shownCards.length}
              onLoaded={more.add}
              loadNarrowed={day === null ? undefined : arrival?.loadCards}
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

interface NarrowedListing {
  readonly listing: ListingView;
  /** Of addresses without a day of arrival. */
  readonly hrefOf: ListingResultsProps['hrefOf'];
}

function arrivalLinks(
  { postcode, chosen, choices }: ArrivalFilter,
  { listing, hrefOf }: NarrowedListing,
): ArrivalLinks {
  const { sort, chosen: filters } = listing;
  return {
    postcode,
    chosen,
    choices,
    chosenDay: chosen?.day ?? null,
    hrefOf: (day) => withArrivalDay(hrefOf({ filters, sort }), day),
    clearedHref: hrefOf({ sort }),
  };
}

/** The days of arrival cannot be read, or no product has all filters. */
function NoProducts({
  arrival,
  listing,
  hrefOf,
}: NarrowedListing & { readonly arrival: ArrivalFilter | null }) {
  const { sort, chosen: filters } = listing;
  const words = arrival?.chosen?.words;
  if (words === undefined) {
    return (
      <EmptyState
        icon={<SearchX />}
        title="Nenhum produto com estes filtros"
        text="Retire um deles, ou veja tudo de novo."
        action={<ButtonLink href={hrefOf({ sort })}>Limpar filtros</ButtonLink>}
      />
    );
  }
  const withoutDay = <ButtonLink href={hrefOf({ filters, sort })}>Ver com qualquer prazo</ButtonLink>;
  if (arrival?.state !== 'failed')
    return <EmptyState icon={<SearchX />} title={`Nenhum produto chega até ${words}`} action={withoutDay} />;
  return (
    <EmptyState
      icon={<SearchX />}
      title={`Não conseguimos ver o que chega até ${words}`}
      action={
        <>
          <Button onClick={arrival.retry}>Tentar de novo</Button>
          {withoutDay}
        </>
      }
    />
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
