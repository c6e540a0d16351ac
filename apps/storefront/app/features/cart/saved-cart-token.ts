import { storedText } from '#app/platform/browser/stored-text.ts';

const pattern = /^[\w-]{36}\.[a-z0-9]{5,9}\.[\w-]{43}$/;
const parse = (text: string) => (pattern.test(text) ? text : null);

/** The token of a reminder's link, until the tab closes. */
export const storedSavedCart = storedText({ key: 'savedCart', kind: 'session', parse });

/**
 * Returns the token of the address's fragment, which it moves to the tab's storage, so that no script of the page reads it there; else the
 * one that was opened last in this tab. Null for none, and on the server.
 */
export function takeSavedCartToken(): string | null {
  if (import.meta.env.SSR) return null;
  const { hash, pathname, search } = window.location;
  const token = parse(hash.slice(1));
  if (token === null) return storedSavedCart.read();
  storedSavedCart.write(token);
  window.history.replaceState(window.history.state, '', pathname + search);
  return token;
}
