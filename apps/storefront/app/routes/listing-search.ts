import { filterParams } from '#app/platform/filter-params.ts';

export interface ListingSearch {
  readonly sort?: string | undefined;
  readonly page?: string | undefined;
  /** Whatever else may be a filter of some store. */
  readonly filters: Readonly<Record<string, string>>;
}

/** What of a query is of the listing itself. */
export function listingSearch(search: Readonly<Record<string, string | undefined>>): ListingSearch {
  return { sort: search['sort'], page: search['page'], filters: filterParams(search) };
}
