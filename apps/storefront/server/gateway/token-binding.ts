import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

import { type OwnSecret, signingText, textsOf } from '@vitrine/contract/own-secret.ts';

/**
 * Returns the name of the cookie with the keyed hash of store and token, which scripts cannot read. The prefix used
 * over https restricts it to this exact host.
 */
export const bindingCookie = (isSecure: boolean) => (isSecure ? '__Host-auth._binding' : 'auth._binding');
/**
 * The same for the token of a guest buyer or of a mailed link: a cookie for each token, so that neither replaces a
 * customer's, nor that of another tab [CHK+01].
 */
export function guestBindingCookie(token: string, isSecure: boolean): string {
  const name = createHash('sha256').update(token).digest('hex').slice(0, 8);
  return `${isSecure ? '__Host-' : ''}guest._binding.${name}`;
}
/** Written by the browser's session code: the token with its type, `Bearer …`. */
export const tokenCookie = 'auth._token.local';

const daySeconds = 24 * 60 * 60;

const digest = (secretText: string, storeId: string, token: string) =>
  createHmac('sha256', secretText).update(`${storeId}\n${token}`).digest();

/** The Set-Cookie value that makes a token usable from this browser [AUT+01]. */
export function bindToken(secret: OwnSecret, storeId: string, token: string, isSecure: boolean): string {
  return binding(bindingCookie(isSecure), digest(signingText(secret), storeId, token), {
    days: 30,
    isSecure,
  });
}

/** The same for the token of a guest buyer, which is valid for a day. */
export function bindGuestToken(secret: OwnSecret, storeId: string, token: string, isSecure: boolean): string {
  return binding(guestBindingCookie(token, isSecure), digest(signingText(secret), storeId, token), {
    days: 1,
    isSecure,
  });
}

function binding(
  name: string,
  hash: Buffer,
  { days, isSecure }: { days: number; isSecure: boolean },
): string {
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${days * daySeconds}${isSecure ? '; Secure' : ''}`;
  return `${name}=${hash.toString('base64url')}; ${attributes}`;
}

/** Returns whether the request's cookie belongs to this token and store. */
export function isTokenBound(
  secret: OwnSecret,
  storeId: string,
  token: string,
  cookie: string | undefined,
): boolean {
  // Compared as text, because base64url encodes the same bytes in several ways.
  const actual = Buffer.from(cookie ?? '');
  return textsOf(secret).some((text) => {
    const expected = Buffer.from(digest(text, storeId, token).toString('base64url'));
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  });
}

/** Returns the token of `Bearer abc`; null for any other text. */
export function bearerToken(authorization: string | undefined): string | null {
  return /^Bearer ([\w.~+/=-]{1,4000})$/i.exec(authorization?.trim() ?? '')?.[1] ?? null;
}
