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
  return queryText(Object.entries(values));
}

/** The same for names and values in pairs. */
export function queryText(pairs: readonly (readonly [name: string, value: unknown])[]): string {
  let text = '';
  for (const [name, value] of pairs) {
    if (value === undefined || value === null || value === '') continue;
    text += `${text === '' ? '?' : '&'}${queryWord(name)}=${queryWord(String(value))}`;
  }
  return text;
}

/** As a form writes it, but for commas: people read addresses. */
function queryWord(text: string): string {
  if (/^[\w.,*-]*$/.test(text)) return text;
  return new URLSearchParams([['', text]]).toString().slice(1).replaceAll('%2C', ',');
}
