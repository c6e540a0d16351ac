import { storedText } from './stored-value.ts';

/** Name of the cookie and of the local storage entry that hold the token [AUT-06]. */
export const tokenName = 'auth._token.local';

/** As RFC 6750 writes it. Anything else in a header would make every call fail before it is sent. */
const bearerPattern = /^Bearer [\w.~+/-]{1,4000}=*$/;

export const storedToken = storedText({
  key: tokenName,
  kind: 'local',
  parse: (text) => (bearerPattern.test(text) ? text : null),
});

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
