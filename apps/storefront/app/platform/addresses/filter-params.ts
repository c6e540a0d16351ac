/** Parameters of campaigns, or with another meaning on a listing. */
const otherNames = /^(?:q|sort|page|token|pin|email|[a-z]+clid|[gw]braid|srsltid)$/;
const filterName = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * Returns the parameters of a query that may be filters of a listing; the loader knows the store's filters. Campaign
 * parameters (`utm_source`) have another syntax.
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
