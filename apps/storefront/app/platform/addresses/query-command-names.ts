/**
 * Query parameters that open a form, a panel or a guest's order [QRY-01 to QRY-06] or apply a coupon [CAR-08], in order of precedence. They are removed from the address
 * first [QRY+01]. `email` belongs to `pin`.
 */
export const queryCommandNames = [
  'token',
  'pin',
  'email',
  'newPassword',
  'emailToken',
  'orderLink',
  'openLogin',
  'openCustomerLogin',
  'openCustomerCreate',
  'openSidebarCart',
  'cupom',
] as const;

type QueryCommandName = (typeof queryCommandNames)[number];
export type QueryCommandValues = Partial<Record<QueryCommandName, string>>;

/** Splits a query into its commands and the rest, `?q=…` or ''. Other parameters stay unchanged. */
export function extractQueryCommands(search: string): { values: QueryCommandValues; rest: string } {
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
