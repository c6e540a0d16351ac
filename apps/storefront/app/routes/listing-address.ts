import { notFound, redirect } from '@tanstack/react-router';
import { type ChosenFilters, filterNames, filterText } from '@vitrine/contract/filter-text.ts';

import { readChosenFilters } from '#app/features/listing/domain/chosen-filters.ts';
import { parseSort } from '#app/features/listing/domain/product-sort.ts';
import type { Listing, ListingView } from '#app/features/listing/load-category-page.ts';
import { parsePageNumber } from '#app/platform/path-values.ts';
import type { StoreContext } from '#app/platform/store-context.ts';

import type { ListingSearch } from './listing-search.ts';

/** The listing that an address asks for. Malformed parts are a page that does not exist [RTE-03]. */
export function readListing({ sort, page, filters }: ListingSearch, { settings }: StoreContext): Listing {
  const number = parsePageNumber(page);
  const chosen = readChosenFilters(filters, filterNames(settings['catalog/filters']));
  if (number === null || chosen === null) throw notFound();
  return { page: number, sort: parseSort(sort), filters: chosen };
}

/** Every listing has one address: with its filters in order, and without values that the store does not have. */
export function redirectToNormal(
  asked: ChosenFilters,
  { chosen, filters }: ListingView,
  hrefOf: (filters: ChosenFilters) => string,
): void {
  if (filterText(asked) !== filters.chosen)
    throw redirect({ href: hrefOf(chosen), replace: true, statusCode: 302 });
}
