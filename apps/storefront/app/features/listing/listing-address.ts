import { notFound, redirect } from '@tanstack/react-router';
import { filterNames } from '@vitrine/contract/filter-names.ts';
import { type ChosenFilters, filterText } from '@vitrine/contract/filter-text.ts';

import { parsePageNumber } from '#app/platform/addresses/query-values.ts';
import type { StoreContext } from '#app/platform/store/store-context.ts';

import { readChosenFilters } from './domain/chosen-filters.ts';
import { parseSort } from './domain/product-sort.ts';
import type { ListingSearch } from './listing-search.ts';
import type { Listing, ListingView } from './load-listing.ts';

/** Parses the listing of an address. Responds 404 to a malformed part [RTE-03]. */
export function readListing({ sort, page, filters }: ListingSearch, { settings }: StoreContext): Listing {
  const number = parsePageNumber(page);
  const chosen = readChosenFilters(filters, filterNames(settings['catalog/filters']));
  if (number === null || chosen === null) throw notFound();
  return { page: number, sort: parseSort(sort), filters: chosen };
}

/** Redirects to the canonical address of the listing: filters in order, without unknown values. */
export function redirectToCanonical(
  requested: ChosenFilters,
  { chosen, filters }: ListingView,
  hrefOf: (filters: ChosenFilters) => string,
): void {
  if (filterText(requested) !== filters.chosen)
    throw redirect({ href: hrefOf(chosen), replace: true, statusCode: 302 });
}
