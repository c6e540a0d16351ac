import { type ChosenFilters, filterText, parseFilterText } from '@vitrine/contract/filter-text.ts';
import type { ListingFilters, PagedProducts, ProductSort } from '@vitrine/contract/schemas/catalog.ts';

import { type CardView, cardView } from '#app/features/product-card/domain/card-view.ts';
import { api } from '#app/platform/api/api.ts';
import { orNull } from '#app/platform/errors/or-null.ts';

const productsPerPage = 24;

/** The requested page of a listing, its filters and its order. */
export interface Listing {
  readonly filters: ChosenFilters;
  readonly sort: ProductSort;
  readonly page: number;
}

/** The subject of a listing. */
export type ListingSource = { readonly category: string } | { readonly q: string };

/** One page of a listing, with its filters. */
export interface ListingView {
  readonly source: ListingSource;
  /** The requested filters that the store has. */
  readonly chosen: ChosenFilters;
  readonly sort: ProductSort;
  readonly page: number;
  readonly cards: readonly CardView[];
  readonly total: number;
  readonly pageCount: number;
  readonly filters: ListingFilters;
  /** How the search text was interpreted. */
  readonly search: PagedProducts['search'];
}

/** Loads one page of a category's or a search's products; null without such a category or beyond the last page. */
export async function loadListing(source: ListingSource, listing: Listing): Promise<ListingView | null> {
  const found = await orNull(
    api('GET /api/catalog/products', {
      query: { ...listingQuery(source, listing), with_filters: 'true' },
    }),
  );
  if (!found?.filters || listing.page > Math.max(1, found.page_count)) return null;
  return listingView({ source, sort: listing.sort, found, filters: found.filters });
}

/** Returns one page of a listing as pages show it. */
export function listingView({
  source,
  sort,
  found,
  filters,
}: Pick<ListingView, 'source' | 'sort' | 'filters'> & { found: PagedProducts }): ListingView {
  return {
    source,
    chosen: parseFilterText(filters.chosen) ?? {},
    sort,
    page: found.page,
    cards: found.items.map(cardView),
    total: found.total,
    pageCount: found.page_count,
    filters,
    search: found.search,
  };
}

/** Loads the cards of one page of a listing. */
export async function loadCards(source: ListingSource, listing: Listing): Promise<readonly CardView[]> {
  const { items } = await api('GET /api/catalog/products', { query: listingQuery(source, listing) });
  return items.map(cardView);
}

function listingQuery(source: ListingSource, { filters, sort, page }: Listing) {
  const text = filterText(filters);
  return {
    ...source,
    ...(text !== '' && { filters: text }),
    sort,
    page: String(page),
    per_page: String(productsPerPage),
  };
}
