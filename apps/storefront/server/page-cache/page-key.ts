/**
 * The key of a shared page: the store that was found, the path, and those query values that its route says matter, in
 * the route's order. `isDevHost` stands apart because such a page tells robots to stay away [HED-01], `isForGuests`
 * because what a closed store shows to guests has nothing of its catalogue [STO-08].
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
  const meant = new URLSearchParams();
  for (const name of names) {
    const value = given.get(name);
    if (value) meant.set(name, value);
  }
  const query = meant.toString();
  return query ? `${path}?${query}` : path;
}
