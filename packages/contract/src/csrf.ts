import { SignJWT, decodeJwt, jwtVerify } from 'jose';

import { isCanonicalToken } from './canonical-base64url.ts';
import { type OwnSecret, signingText, textsOf } from './own-secret.ts';

export const csrfHeader = 'csrf-token';
/** The lifetime of a csrf header [ORD-01]. */
export const csrfValiditySeconds = 10;
/** The difference between two servers' clocks that is allowed at either end. */
export const csrfSkewSeconds = 1;

const key = (text: string) => new TextEncoder().encode(`csrf:${text}`);

/** Returns the csrf header's value: signed over store_id, nbf and exp = nbf + 10 s. `nowSeconds` is Unix time. */
export function signCsrf(secret: OwnSecret, storeId: string, nowSeconds: number): Promise<string> {
  return new SignJWT({ store_id: storeId })
    .setProtectedHeader({ alg: 'HS256' })
    .setNotBefore(nowSeconds)
    .setExpirationTime(nowSeconds + csrfValiditySeconds)
    .sign(key(signingText(secret)));
}

/** Returns the Unix time, in seconds, at which a header that this process has signed ends. */
export const csrfEndOf = (header: string): number => Number(decodeJwt(header).exp);

/**
 * Returns whether the header was signed for this store and is within its ten seconds. Allows one second of clock skew
 * at either end.
 */
export async function isCsrfValid(
  secret: OwnSecret,
  header: string | null | undefined,
  storeId: string,
  now: Date,
): Promise<boolean> {
  if (!header || !isCanonicalToken(header)) return false;
  for (const text of textsOf(secret)) if (await isSignedWith(text, header, storeId, now)) return true;
  return false;
}

async function isSignedWith(text: string, header: string, storeId: string, now: Date): Promise<boolean> {
  try {
    const { payload } = await jwtVerify(header, key(text), {
      algorithms: ['HS256'],
      currentDate: now,
      clockTolerance: csrfSkewSeconds,
      requiredClaims: ['nbf', 'exp'],
    });
    return (
      payload['store_id'] === storeId && Number(payload.exp) - Number(payload.nbf) <= csrfValiditySeconds
    );
  } catch {
    // A malformed or expired header is invalid.
    return false;
  }
}
