/**
 * The names that are filters in the document's store. Null on the server, which removes all other names from an address
 * before it matches a page, and in a browser until the page's data is read.
 */
let documentFilterNames: ReadonlySet<string> | null = null;

/** Lets `filterParams` ignore the same names in the browser as the server did. */
export function setDocumentFilterNames(names: readonly string[] | null): void {
  documentFilterNames = names && new Set(names);
}

/** Parameters of a listing that are no filters. */
const otherNames: ReadonlySet<string> = new Set(['q', 'sort', 'page']);

/**
 * Returns the parameters of a query that are filters of a listing, by name. Names that the store does not use are ignored: an
 * advertiser's click id, or another site's.
 */
export function filterParams(query: Readonly<Record<string, unknown>>): Record<string, string> {
  const params = Object.entries(query).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' &&
      entry[1] !== '' &&
      (documentFilterNames?.has(entry[0]) ?? !otherNames.has(entry[0])),
  );
  // A page's data belongs to its parameters as text: their order in the address makes no difference.
  return Object.fromEntries(params.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
