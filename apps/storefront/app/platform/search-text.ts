/**
 * The router's own form of a query reads `?q=12` as a number and writes text in quotes. Addresses here are shared,
 * cached and printed: a value is the text that stands there, the first where a name is repeated.
 */
export function parseSearch(search: string): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(search)) values[name] ??= value;
  return values;
}

/** The query with its `?`, in the order given; absent and empty values are left out. */
export function stringifySearch(values: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null && value !== '') query.append(name, String(value));
  }
  const text = withCommas(query);
  return text && `?${text}`;
}

/** A query as people read it: a comma may stand in one as it is. */
export function withCommas(query: URLSearchParams): string {
  return query.toString().replaceAll('%2C', ',');
}
