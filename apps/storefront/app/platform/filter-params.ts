/** What a visit brings along, or means something else on a listing. */
const otherNames = /^(?:q|sort|page|token|pin|email|[a-z]+clid|[gw]braid|srsltid)$/;
const filterName = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * Of a query, what may be filters of a listing, whatever the store: which of them are filters is known where the store
 * is. What a campaign adds (`utm_source`) has another form.
 */
export function filterParams(query: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' &&
        entry[1] !== '' &&
        filterName.test(entry[0]) &&
        !otherNames.test(entry[0]),
    ),
  );
}
