/**
 * Query parameters that open things [QRY-01 to QRY-06]: they leave the address before anything else happens on the page
 * [QRY+01]. In the order in which one wins over another; `email` belongs to `pin` and means nothing by itself.
 */
export const queryCommandNames = [
  'token',
  'pin',
  'email',
  'newPassword',
  'emailToken',
  'openLogin',
  'openCustomerLogin',
  'openCustomerCreate',
  'openSidebarCart',
] as const;

type QueryCommandName = (typeof queryCommandNames)[number];
export type QueryCommandValues = Partial<Record<QueryCommandName, string>>;

/** What a query asks to open, and the query without that: `?q=…` or nothing. Other parameters stay as they are. */
export function takeQueryCommands(search: string): { values: QueryCommandValues; rest: string } {
  const query = new URLSearchParams(search);
  const values: QueryCommandValues = {};
  for (const name of queryCommandNames) {
    const value = query.get(name);
    if (value === null || (name === 'email' && values.pin === undefined)) continue;
    values[name] = value;
    query.delete(name);
  }
  if (Object.keys(values).length === 0) return { values, rest: search };
  const rest = query.toString();
  return { values, rest: rest === '' ? '' : `?${rest}` };
}
