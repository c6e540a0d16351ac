import { priceFromName, priceToName } from '@vitrine/contract/filter-names.ts';

import type { PagePolicy } from '#app/platform/access/page-policy.ts';
import { queryText } from '#app/platform/addresses/search-text.ts';

/**
 * Returns the key of a shared page: the resolved store, the path, and the query values that the route declares, in the
 * route's order. `isDevHost` is part of it because such a page is `noindex` [HED-01], `isForGuests` because guests of a
 * closed store see nothing of its catalogue [STO-08].
 */
export function pageKey(
  storeId: string,
  { isDevHost, isForGuests }: { isDevHost: boolean; isForGuests: boolean },
  address: string,
): string {
  return `${storeId}|${isDevHost ? 'dev' : ''}|${isForGuests ? 'guests' : ''}|${address}`;
}

/** Returns path and meaningful query, normalised. */
export function meaningfulAddress(path: string, search: string, names: readonly string[]): string {
  if (search === '' || names.length === 0) return path;
  const query = new URLSearchParams(search);
  return path + queryText(names.map((name) => [name, query.get(name)]));
}

/** Returns the meaningful query names of a store's page, in canonical order. */
export function meaningfulNames(
  { query, hasFilters }: Pick<PagePolicy, 'query' | 'hasFilters'>,
  filterNames: readonly string[],
): readonly string[] {
  if (!hasFilters) return query;
  // The search text precedes its filters.
  return [...query.filter((name) => name === 'q'), ...filterNames, ...query.filter((name) => name !== 'q')];
}

/**
 * Returns whether a query has no other names. Other names may hold a token or an e-mail, which belongs into no shared
 * cache, or differ with every click.
 */
export function hasOnlyNames(search: string, names: readonly string[]): boolean {
  return search === '' || [...new URLSearchParams(search).keys()].every((name) => names.includes(name));
}

/** Combinations of more values are rare, and too many. */
const maxCachedValues = 3;

/**
 * Returns whether a filtered listing is common enough to be cached. Prices and combinations are unlimited: a client
 * that tries them all must not evict other pages.
 */
export function isWorthCaching(address: string, filterNames: readonly string[]): boolean {
  const at = address.indexOf('?');
  if (at < 0) return true;
  const query = new URLSearchParams(address.slice(at));
  if (query.has(priceFromName) || query.has(priceToName)) return false;
  return filterNames.flatMap((name) => query.get(name)?.split(',') ?? []).length <= maxCachedValues;
}
