import { filterParams } from '#app/platform/addresses/filter-params.ts';

export interface ListingSearch {
  readonly sort?: string | undefined;
  readonly page?: string | undefined;
  /** All parameters, any of which may be a filter of the store. */
  readonly filters: Readonly<Record<string, string>>;
}

/** Returns the parameters of a query that belong to the listing. */
export function listingSearch(search: Readonly<Record<string, string | undefined>>): ListingSearch {
  return { sort: search['sort'], page: search['page'], filters: filterParams(search) };
}
