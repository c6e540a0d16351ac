import { priceFromName, priceToName } from '@vitrine/contract/filter-text.ts';

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

/** Path and meaningful query, the same for every way of writing the same page. */
export function meaningfulAddress(path: string, search: string, names: readonly string[]): string {
  if (search === '' || names.length === 0) return path;
  const given = new URLSearchParams(search);
  return path + queryText(names.map((name) => [name, given.get(name)]));
}

/** Query names that mean something to a page of a store, in the order in which its addresses have them. */
export function meaningfulNames(
  { query, hasFilters }: Pick<PagePolicy, 'query' | 'hasFilters'>,
  filterNames: readonly string[],
): readonly string[] {
  if (!hasFilters) return query;
  // The search text precedes its filters.
  return [...query.filter((name) => name === 'q'), ...filterNames, ...query.filter((name) => name !== 'q')];
}

/** More values than this are chosen by few people, and there are too many ways to choose them. */
const maxCachedValues = 3;

/**
 * Whether a narrowed listing is asked for often enough to be kept. Prices are any numbers, and values can be put together
 * in any number of ways: whoever tries them all must not push other pages out.
 */
export function isWorthCaching(address: string, filterNames: readonly string[]): boolean {
  const at = address.indexOf('?');
  if (at < 0) return true;
  const query = new URLSearchParams(address.slice(at));
  if (query.has(priceFromName) || query.has(priceToName)) return false;
  return filterNames.flatMap((name) => query.get(name)?.split(',') ?? []).length <= maxCachedValues;
}
