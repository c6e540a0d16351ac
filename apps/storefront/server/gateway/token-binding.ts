import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Returns the name of the cookie that holds the keyed hash of store and token; scripts cannot read it. Over https browsers
 * take the prefixed name from this very host alone, not from another one of its domain.
 */
export const bindingCookie = (isSecure: boolean) => (isSecure ? '__Host-auth._binding' : 'auth._binding');
/** Written by the browser's own session code: the token with its type, `Bearer …`. */
export const tokenCookie = 'auth._token.local';

const thirtyDaysSeconds = 30 * 24 * 60 * 60;

const digest = (secret: string, storeId: string, token: string) =>
  createHmac('sha256', secret).update(`${storeId}\n${token}`).digest();

/** The Set-Cookie value that makes a token usable from this browser [AUT+01]. */
export function bindToken(secret: string, storeId: string, token: string, isSecure: boolean): string {
  const value = digest(secret, storeId, token).toString('base64url');
  return `${bindingCookie(isSecure)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${thirtyDaysSeconds}${isSecure ? '; Secure' : ''}`;
}

/** True when the request's cookie was made for this very token in this very store. */
export function isTokenBound(
  secret: string,
  storeId: string,
  token: string,
  cookie: string | undefined,
): boolean {
  // As texts: base64url has several spellings of the same bytes.
  const given = Buffer.from(cookie ?? '');
  const wanted = Buffer.from(digest(secret, storeId, token).toString('base64url'));
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** `Bearer abc` → `abc`; null for anything else. */
export function bearerToken(authorization: string | undefined): string | null {
  return /^Bearer ([\w.~+/=-]{1,4000})$/i.exec(authorization?.trim() ?? '')?.[1] ?? null;
}
