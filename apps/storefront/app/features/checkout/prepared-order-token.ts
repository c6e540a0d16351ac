import { storedText } from '#app/platform/browser/stored-text.ts';

const pattern = /^[\w-]{43}$/;
const parse = (text: string) => (pattern.test(text) ? text : null);

/** The token of a prepared order's link, until the tab closes. */
export const storedPreparedOrder = storedText({ key: 'preparedOrder', kind: 'session', parse });

/**
 * Returns the token of the address's fragment, which it moves to the tab's storage, so that no script of the page reads it there; else the
 * one that was opened last in this tab. Null for none, and on the server.
 */
export function takePreparedOrderToken(): string | null {
  if (import.meta.env.SSR) return null;
  const { hash, pathname, search } = window.location;
  const token = parse(hash.slice(1));
  if (token === null) return storedPreparedOrder.read();
  storedPreparedOrder.write(token);
  window.history.replaceState(window.history.state, '', pathname + search);
  return token;
}
