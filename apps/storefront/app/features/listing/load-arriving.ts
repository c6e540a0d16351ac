import { filterText } from '@vitrine/contract/filter-text.ts';
import type { ArrivingProducts } from '@vitrine/contract/schemas/catalog.ts';

import { api } from '#app/platform/api/api.ts';

import type { Listing, ListingSource } from './load-listing.ts';

export interface ArrivingListing extends Listing {
  readonly source: ListingSource;
  readonly postcode: string;
  /** Null for the days to choose from alone. */
  readonly day: string | null;
}

/** Loads the days by which products of a listing arrive and, for a chosen one, a page of those that do. */
export function loadArriving(
  { source, filters, sort, page, postcode, day }: ArrivingListing,
  signal?: AbortSignal,
): Promise<ArrivingProducts> {
  const text = filterText(filters);
  return api('POST /api/catalog/products/arriving', {
    body: { ...source, ...(text !== '' && { filters: text }), sort, page, postcode, arrives_by: day },
    ...(signal && { signal }),
  });
}
