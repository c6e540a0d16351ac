import { readCookie } from '#app/platform/browser/read-cookie.ts';
import { storedText } from '#app/platform/browser/stored-text.ts';

/** Name of the cookie and of the local storage entry with the token [AUT-06]. */
export const tokenName = 'auth._token.local';

/** The syntax of RFC 6750: any other header value would make every call throw. */
const bearerPattern = /^Bearer [\w.~+/-]{1,4000}=*$/;

const parseBearer = (text: string) => (bearerPattern.test(text) ? text : null);
const tokenInStorage = storedText({ key: tokenName, kind: 'local', parse: parseBearer });

/** The customer's token, also that of a login by a form which the browser posted itself: only the cookie has it. */
export const storedToken = {
  ...tokenInStorage,
  read: () => tokenInStorage.read() ?? readCookie(tokenName, parseBearer),
};

/** The token of a guest buyer, until the tab closes; see `guest-session.ts`. */
export const guestToken = storedText({ key: 'guest._token', kind: 'session', parse: parseBearer });

let authorization: string | null = null;

/** Replaces the header of all calls: `Bearer …`, or null after a logout. */
export function setAuthorization(value: string | null): void {
  authorization = value;
}

/** Returns the headers of a call. A call before the session is restored has the stored token. */
export function sessionHeaders(): Record<string, string> {
  const value = customerAuthorization() ?? guestToken.read();
  return value ? { authorization: value } : {};
}

const customerAuthorization = () => authorization ?? storedToken.read();

/** Returns whether calls carry a customer's token. */
export function hasToken(): boolean {
  return customerAuthorization() !== null;
}
