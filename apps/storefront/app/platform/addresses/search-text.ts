/**
 * Replaces the router's own query syntax, which reads `?q=12` as a number and writes text in quotes. Here every value is
 * plain text; the first one counts if a name is repeated, and an empty one is absent, as in the addresses that the server renders.
 */
export function parseSearch(search: string): Record<string, string> {
  const values = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(search)) if (!values.has(name)) values.set(name, value);
  return Object.fromEntries([...values].filter(([, value]) => value !== ''));
}

/** Returns the query with its `?`, in the given order, without absent and empty values. */
export function stringifySearch(values: Record<string, unknown>): string {
  return queryText(Object.entries(values));
}

/** Returns the query of name and value pairs. */
export function queryText(pairs: readonly (readonly [name: string, value: unknown])[]): string {
  let text = '';
  for (const [name, value] of pairs) {
    if (value === undefined || value === null || value === '') continue;
    text += `${text === '' ? '?' : '&'}${queryWord(name)}=${queryWord(String(value))}`;
  }
  return text;
}

/** Encodes a value as forms do, except commas, which stay readable. */
function queryWord(text: string): string {
  if (/^[\w.,*-]*$/.test(text)) return text;
  return new URLSearchParams([['', text]]).toString().slice(1).replaceAll('%2C', ',');
}
