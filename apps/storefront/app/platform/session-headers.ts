import { storedText } from './stored-value.ts';

/** Name of the cookie and of the local storage entry that hold the token [AUT-06]. */
export const tokenName = 'auth._token.local';

export const storedToken = storedText(tokenName);

let authorization: string | null = null;

/** Set by the session whenever its token changes: `Bearer …`, or null when logged out. */
export function setAuthorization(value: string | null): void {
  authorization = value;
}

/** A call may come before the session has been restored: it goes out with the token all the same. */
export function sessionHeaders(): Record<string, string> {
  const value = authorization ?? storedToken.read();
  return value ? { authorization: value } : {};
}
